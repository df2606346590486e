import type { Database } from '../../../db/transaction.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { mailLinks } from '../mail/mail-links.ts'
import { createOneTimeToken } from '../../../db/one-time-tokens.ts'

/** A link by which the profile's owner chooses a new password, and for how long it is good; of nobody, it opens nothing. */
export async function createResetLink(
  parts: IdentityParts,
  tx: Database,
  profileId: string | null,
  now: Date,
): Promise<{ link: string; minutes: number }> {
  const { resetMinutes: minutes } = parts.settings
  const token = await createOneTimeToken(tx, parts.random, {
    kind: 'reset-password',
    profileId,
    now,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  })
  return { link: mailLinks.resetPassword(parts, token), minutes }
}
