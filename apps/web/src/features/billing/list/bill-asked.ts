import type { BillSummary } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'

/** What a bill asks for: its charges, or the amount of budget billing. */
export function billAsked({
  charges,
  budgetAmount,
}: Pick<BillSummary, 'charges' | 'budgetAmount'>): Money {
  return budgetAmount ?? charges
}
