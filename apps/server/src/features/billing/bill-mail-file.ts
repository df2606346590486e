import { localDate } from '@portal/rules/local-date'
import type { Database } from '../../db/transaction.ts'
import type { MailFile, MailFileOrder } from '../../ports/mail/mail.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { setBillPaper } from './bill-papers.ts'
import type { BillPapers } from './bill-papers.ts'
import type { WeatherRules } from './bill-weather.ts'
import { readBill } from './billing-service.ts'

export interface BillMailFiles extends BillPapers {
  db: Database
  clock: { now: () => Date }
  /** A larger file stays at home: the mail's link leads to it. */
  mostKilobytes: number
  weather: WeatherRules
}

/** A bill as the file that its mail brings, made when the mail goes out; null where it is too large for one. */
export async function makeBillMailFile(
  given: BillMailFiles,
  { accountId, billId, locale }: MailFileOrder,
): Promise<MailFile | null> {
  const { db, clock, mostKilobytes, utility, weather } = given
  const today = localDate(clock.now(), utility.timeZone)
  const account = await findAccountFace(db, accountId)
  const bill = await readBill(db, accountId, billId, { today, weather })
  if (!account || !bill) return null
  const content = await setBillPaper(given, { locale, account, bills: [bill] })
  if (content.byteLength > mostKilobytes * 1024) return null
  return { name: `bill-${bill.number}.pdf`, type: 'application/pdf', content }
}
