import type { Database } from '../../../db/transaction.ts'
import type { IdentitySurroundings } from '../identity-surroundings.ts'
import { mailLinks } from '../mail/mail-links.ts'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'

/** A link by which the profile's owner chooses a new password, and for how long it is good; of nobody, it opens nothing. */
export async function createResetLink(
  surroundings: IdentitySurroundings,
  tx: Database,
  profileId: string | null,
  now: Date,
): Promise<{ link: string; minutes: number }> {
  const { resetMinutes: minutes } = surroundings.settings.identity
  const token = await createOneTimeToken(tx, surroundings.random, {
    kind: 'reset-password',
    profileId,
    now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  })
  return { link: mailLinks.resetPassword(surroundings, token), minutes }
}
