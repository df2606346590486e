import type { Bill } from '@portal/contract/billing/billing'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import type { Address } from '@portal/contract/person'
import type { Locale } from '@portal/contract/texts'
import type { Utility } from '@portal/contract/utility'

interface AccountPaper {
  utility: Utility
  locale: Locale
  account: {
    number: string
    holderName: string
    serviceAddress: Address
    mailingAddress: Address
    /** For eyes that need larger type. */
    largePrint: boolean
  }
}

interface PaperBill {
  bill: Bill
  /** Where whoever holds the paper can pay it, drawn as a QR code. */
  payAddress: string
}

export type BillPaper = AccountPaper & PaperBill

/** One bill or several of an account. */
export type BillsPaper = AccountPaper & { bills: ReadonlyArray<PaperBill> }

export interface ReceiptPaper {
  utility: Utility
  locale: Locale
  payment: Payment
}

/** The payments of a year, the earliest first. */
export interface PaymentStatementPaper {
  utility: Utility
  locale: Locale
  year: string
  payments: ReadonlyArray<HistoryRow>
}

/** Makes the documents that people keep: tagged PDF/UA-1, in their language, in the look of the product. */
export interface Documents {
  billsPdf: (paper: BillsPaper) => Promise<Uint8Array>
  receiptPdf: (paper: ReceiptPaper) => Promise<Uint8Array>
  paymentStatementPdf: (paper: PaymentStatementPaper) => Promise<Uint8Array>
  /** Ends the worker; what is under way is given up. */
  close: () => Promise<void>
}
