import type { Database } from '../../../db/transaction.ts'
import type { Device } from '../../../http/handler.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { operatorSecurityMail } from '../mails/operator-security-mail.ts'
import type { SecurityChange } from '../mails/operator-security-mail.ts'
import { findOperator } from '../operators-store.ts'

/** Tells an operator that how they sign in was changed: whoever else did it is noticed. */
export async function mailSecurityNews(
  surroundings: Pick<Surroundings, 'settings' | 'mailer' | 'publicUrl'>,
  tx: Database,
  given: { operatorId: string; what: SecurityChange; device: Device; now: Date },
): Promise<void> {
  const { operatorId, what, device, now } = given
  const to = await findOperator(tx, operatorId)
  if (!to) return
  const { utility } = surroundings.settings
  const facts = { what, device: device.name, at: now.toISOString(), utility: utility.name }
  const recipient = { email: to.email, locale: utility.defaultLocale }
  await sendMail(surroundings, tx, recipient, operatorSecurityMail, facts)
}
