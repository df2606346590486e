import type { PaymentSearch } from './payment-address.ts'
import type { PaymentOptions, PaymentPlan } from './payment-plan.ts'

/** What every step of a payment is given. */
export type StepProps = { plan: PaymentPlan; options: PaymentOptions; search: PaymentSearch }
