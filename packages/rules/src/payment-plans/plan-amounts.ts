import type { OwedAmounts } from '../accounts/account-amounts.ts'
import { byDueDate, deriveAmounts } from '../accounts/account-amounts.ts'
import type { StandingBill } from '../billing/bill-status.ts'
import type { PlanProgress } from './plan-progress.ts'

/**
 * What is due of an account whose arrears are paid by a plan: the instalments whose day has come, and what its bills
 * ask beside the plan. The plan's money is the oldest debt, so what is left of it lies under everything else.
 */
export function amountsBesidePlan(
  balance: number,
  bills: ReadonlyArray<StandingBill>,
  { total, paid, next, missed }: Pick<PlanProgress, 'total' | 'paid' | 'next' | 'missed'>,
  today: string,
): OwedAmounts {
  const beside = deriveAmounts(balance - (total - paid), bills, today)
  const due = next !== null && next.date <= today ? next : null
  const dates = [beside.dueDate, due?.date ?? null].filter((date) => date !== null)
  return {
    balance,
    amountDue: beside.amountDue + (due?.amount ?? 0),
    pastDue: beside.pastDue + missed,
    pastDueParts: byDueDate([
      ...beside.pastDueParts,
      ...(next ? [{ amount: missed, dueDate: next.date }] : []),
    ]),
    dueDate: dates.toSorted()[0] ?? null,
    nextInstalment: next && { ...next, due: due !== null },
  }
}
