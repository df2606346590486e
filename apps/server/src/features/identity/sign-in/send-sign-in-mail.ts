import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { SignInMail } from '../mails/sign-in-change.ts'
import { createNotMeToken } from '../recovery/not-me-link.ts'
import { findRecipient } from './known-device-store.ts'

/**
 * Tells a person by mail, in their own language, that something changed in how they sign in, with a link for when it was
 * somebody else.
 */
export async function sendSignInMail<Facts>(
  surroundings: Pick<Surroundings, 'random' | 'settings' | 'mailer' | 'publicUrl'>,
  tx: Database,
  { profileId, mail, facts }: { profileId: string; mail: SignInMail<Facts>; facts: NoInfer<Facts> },
  { now, device }: Pick<Context, 'now' | 'device'>,
): Promise<void> {
  const to = await findRecipient(tx, profileId)
  const link = await createNotMeToken(surroundings, tx, { profileId, email: to.email }, now)
  const known = { ...facts, ...link, at: now.toISOString(), device: device.name }
  await sendMail(surroundings, tx, to, mail, known)
}
