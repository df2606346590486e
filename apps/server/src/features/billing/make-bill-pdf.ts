import type { Bill } from '@portal/contract/billing/billing'
import type { Locale } from '@portal/contract/texts'
import type { BillPaper } from '../../ports/documents/documents.ts'
import type { Surroundings } from '../../surroundings.ts'

/** Bills of an account as one document. A QR code leads to paying without signing in and knows no more than the paper says. */
export function makeBillPdf(
  { settings, documents, publicUrl }: Pick<Surroundings, 'settings' | 'documents' | 'publicUrl'>,
  given: { locale: Locale; account: BillPaper['account']; bills: ReadonlyArray<Bill> },
): Promise<Uint8Array> {
  const { locale, account } = given
  const payAddress = ({ number }: Bill) =>
    `${publicUrl()}/payments/steps?${new URLSearchParams({ account: account.number, bill: number })}`
  const bills = given.bills.map((bill) => ({ bill, payAddress: payAddress(bill) }))
  return documents.billsPdf({ utility: settings.utility, locale, account, bills })
}
