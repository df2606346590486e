import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { usd } from './sample-ids.ts'

export const noPaymentPlan: PaymentPlanOfAccount = {
  arrears: usd(0),
  refusals: [],
  mayChange: true,
  autopay: false,
  autopayFrom: null,
  options: [],
  terms: { noticeDays: 3, graceDays: 10, brokenMonths: 6, retries: { count: 2, days: 3 } },
  plan: null,
}
