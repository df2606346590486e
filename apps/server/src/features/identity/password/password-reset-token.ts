import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'

/** What a link holds by which the profile's owner chooses a new password, and for how long; of nobody, it opens nothing. */
export async function createResetToken(
  surroundings: Pick<Surroundings, 'random' | 'settings'>,
  tx: Database,
  profileId: string | null,
  now: Date,
): Promise<{ token: string; minutes: number }> {
  const { resetMinutes: minutes } = surroundings.settings.identity
  const token = await createOneTimeToken(tx, surroundings.random, {
    kind: 'reset-password',
    profileId,
    now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  })
  return { token, minutes }
}
