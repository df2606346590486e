import type { Database } from '../../db/transaction.ts'
import { sendMail } from '../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listAdministrators } from '../operators/administrators-reads.ts'
import { webhookTurnedOffMail } from './mails/webhook-turned-off-mail.ts'

/** A mail to each of them, in the transaction that switches an endpoint off. */
export async function tellAdministrators(
  surroundings: Pick<Surroundings, 'mailer' | 'settings' | 'publicUrl'>,
  tx: Database,
  off: { description: string; url: string; reason: 'gone' | 'failing'; days: number },
): Promise<void> {
  const locale = surroundings.settings.utility.defaultLocale
  for (const email of await listAdministrators(tx)) {
    await sendMail(surroundings, tx, { email, locale }, webhookTurnedOffMail, off)
  }
}
