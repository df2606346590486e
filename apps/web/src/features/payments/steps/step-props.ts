import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import type { PaymentSearch } from '../payment-address.ts'
import type { PaymentDay } from './days/payment-day.ts'
import type { PaymentOptions, PaymentDraft } from './payment-draft.ts'

/** What every step of a payment is given. */
export type StepProps = {
  draft: PaymentDraft
  options: PaymentOptions
  terms: PaymentTerms
  day: PaymentDay
  search: PaymentSearch
}
