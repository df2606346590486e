import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { SignInMail } from '../mails/sign-in-change.ts'
import { findRecipient } from './known-device-store.ts'

/** Tells a person by mail, in their own language, that something changed in how they sign in. */
export async function sendSignInMail<Facts>(
  surroundings: Pick<Surroundings, 'settings' | 'mailer' | 'publicUrl'>,
  tx: Database,
  { profileId, mail, facts }: { profileId: string; mail: SignInMail<Facts>; facts: NoInfer<Facts> },
  { now, device }: Pick<Context, 'now' | 'device'>,
): Promise<void> {
  const to = await findRecipient(tx, profileId)
  const known = { ...facts, at: now.toISOString(), device: device.name }
  await sendMail(surroundings, tx, to, mail, known)
}
