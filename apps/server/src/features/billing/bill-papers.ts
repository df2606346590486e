import type { Bill } from '@portal/contract/billing/billing'
import type { Locale } from '@portal/contract/texts'
import type { Utility } from '@portal/contract/utility'
import type { BillPaper, Documents } from '../../ports/documents/documents.ts'

export interface BillPapers {
  utility: Utility
  documents: Documents
  /** Where the portal is: `https://my.cedarbaypower.example`. */
  publicUrl: () => string
}

/** Bills of an account as one document. A QR code leads to paying without signing in and knows no more than the paper says. */
export function setBillPaper(
  { utility, documents, publicUrl }: BillPapers,
  given: { locale: Locale; account: BillPaper['account']; bills: ReadonlyArray<Bill> },
): Promise<Uint8Array> {
  const { locale, account } = given
  const payAddress = ({ number }: Bill) =>
    `${publicUrl()}/payments/steps?${new URLSearchParams({ account: account.number, bill: number })}`
  const bills = given.bills.map((bill) => ({ bill, payAddress: payAddress(bill) }))
  return documents.billsPdf({ utility, locale, account, bills })
}
