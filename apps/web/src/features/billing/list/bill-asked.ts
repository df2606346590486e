import type { BillSummary } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'

/** What a bill asks for: its charges, or the amount of budget billing. */
export function billAsked({
  charges,
  budgetAmount,
}: Pick<BillSummary, 'charges' | 'budgetAmount'>): Money {
  return budgetAmount ?? charges
}

/** Something of it is still to be paid, by itself: neither in a payment plan nor on the bill that replaced it. */
export function isAskedFor({ unpaid, status }: Pick<BillSummary, 'unpaid' | 'status'>): boolean {
  return unpaid.amount > 0 && status !== 'in-plan' && status !== 'superseded'
}
