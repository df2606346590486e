import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { giveBackLatest } from '../../../db/attempts.ts'
import { createOneTimeToken, dropOneTimeTokens } from '../../../db/one-time-tokens.ts'
import { mailsOrdered } from '../mail-orders/mail-orders.ts'

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

/**
 * Ends the links to a new password. The mails of those that nobody used do not count any more: somebody else may have
 * asked for them and made them void, and its owner, who asks next, gets one.
 */
export async function dropResetLinks(
  tx: Database,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const dropped = await dropOneTimeTokens(tx, id, ['reset-password'])
  await giveBackLatest(tx, mailsOrdered('reset-password', email), dropped)
}
