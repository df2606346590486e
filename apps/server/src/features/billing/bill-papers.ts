import type { Bill } from '@portal/contract/billing'
import type { Locale } from '@portal/contract/texts'
import type { Utility } from '@portal/contract/utility'
import type { BillPaper, Documents } from '../../ports/documents/documents.ts'

export interface BillPapers {
  utility: Utility
  documents: Documents
  /** Where the portal is: `https://my.cedarbaypower.example`. */
  publicUrl: () => string
}

/** The bill's document. Its QR code leads to paying without signing in and knows no more than the paper says. */
export function setBillPaper(
  { utility, documents, publicUrl }: BillPapers,
  given: { locale: Locale; account: BillPaper['account']; bill: Bill },
): Promise<Uint8Array> {
  const search = new URLSearchParams({ account: given.account.number, bill: given.bill.number })
  const payAddress = `${publicUrl()}/payments/steps?${search}`
  return documents.billPdf({ utility, payAddress, ...given })
}
