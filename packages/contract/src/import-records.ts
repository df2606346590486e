import { accountsRecords } from './accounts/accounts-records.ts'
import { autopayRecords } from './autopay/autopay-records.ts'
import { billingRecords } from './billing/billing-records.ts'
import { budgetBillingRecords } from './budget-billing/budget-billing-records.ts'
import { paymentPlansRecords } from './payment-plans/payment-plans-records.ts'
import { paymentsRecords } from './payments/payments-records.ts'
import { profileRecords } from './profile/profile-records.ts'
import { usageRecords } from './usage/usage-records.ts'

/**
 * The records a utility hands over, one JSON object a line, one file a kind (`<kind>.ndjson`), each noun's in its own
 * folder. A record is known by its own number or reference: importing the same one again changes nothing. Amounts are
 * minor units.
 */
export const importRecords = {
  ...accountsRecords,
  ...autopayRecords,
  ...billingRecords,
  ...budgetBillingRecords,
  ...paymentPlansRecords,
  ...paymentsRecords,
  ...profileRecords,
  ...usageRecords,
} as const

/** What a file of records is called. */
export type ImportKind = keyof typeof importRecords
