import { localDate } from '@portal/rules/local-date'
import type { MailFile, MailFileOrder } from '../../ports/mail/mail.ts'
import type { Surroundings } from '../../surroundings.ts'
import { mayDo } from '../access/access-reads.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { makeBillPdf } from './make-bill-pdf.ts'
import { readBill } from './billing-service.ts'

declare module '../../ports/mail/mail.ts' {
  interface MailFileOrders {
    /** `profileId` is whom the mail is for; none for an address of the account itself, which gets what it got on paper. */
    bill: { accountId: string; billId: string; profileId?: string }
  }
}

/**
 * A bill as the file that its mail brings, made when the mail goes out; null where it is too large for one: the mail's
 * link leads to it.
 */
export async function makeBillMailFile(
  surroundings: Pick<Surroundings, 'db' | 'clock' | 'settings' | 'documents' | 'publicUrl'>,
  { accountId, billId, locale, profileId }: MailFileOrder,
): Promise<MailFile | null> {
  const { db, clock, settings } = surroundings
  const { utility, rules } = settings
  const { weather } = rules
  const today = localDate(clock.now(), utility.timeZone)
  const account = await findAccountFace(db, accountId)
  const seesUsage =
    profileId === undefined || (await mayDo(db, 'see-usage', { profileId, accountId }))
  const bill = await readBill(db, accountId, billId, { today, weather, seesUsage })
  if (!account || !bill) return null
  const content = await makeBillPdf(surroundings, { locale, account, bills: [bill] })
  if (content.byteLength > rules.bills.mailKilobytes * 1024) return null
  return { name: `bill-${bill.number}.pdf`, type: 'application/pdf', content }
}
