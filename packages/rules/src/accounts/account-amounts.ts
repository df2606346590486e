import { deriveBillStatuses, type StandingBill } from '../billing/bill-status.ts'
import { itemAt } from '../item-at.ts'
import type { PlainInstalment } from '../payment-plans/plan-instalments.ts'

/** What an account owes, minor units; the contract's `accountAmounts` without the currency. */
export interface OwedAmounts {
  balance: number
  amountDue: number
  pastDue: number
  /** What is past due by the day on which it was due, the oldest first; adds up to `pastDue`. */
  pastDueParts: ReadonlyArray<PastDuePart>
  /** The earliest due date of what is not paid; null where no bill is open. */
  dueDate: string | null
  /** What a payment plan asks for next; null where none runs. */
  nextInstalment: (PlainInstalment & { due: boolean }) | null
}

export interface PastDuePart {
  amount: number
  dueDate: string
}

/** The same with one part for each day, the oldest first. */
export function byDueDate(parts: ReadonlyArray<PastDuePart>): Array<PastDuePart> {
  const amounts = new Map<string, number>()
  for (const { amount, dueDate } of parts) {
    if (amount > 0) amounts.set(dueDate, (amounts.get(dueDate) ?? 0) + amount)
  }
  return [...amounts]
    .map(([dueDate, amount]) => ({ dueDate, amount }))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
}

/** What is unpaid of what was added to each bill later, in minor units, in the order given. */
export function unpaidAddedLaterOf<Bill extends StandingBill>(
  balance: number,
  bills: ReadonlyArray<Bill>,
  today: string,
): Array<{ bill: Bill; amount: number }> {
  const standing = deriveBillStatuses(balance, bills, today)
  return bills
    .map((bill, index) => ({ bill, amount: itemAt(standing, index).unpaidAddedLater }))
    .filter(({ amount }) => amount > 0)
}

/**
 * What is due and since when, from the ledger's balance and the account's bills, newest first. What no bill
 * asks for or bears is due with the oldest unpaid bill.
 */
export function deriveAmounts(
  balance: number,
  bills: ReadonlyArray<StandingBill>,
  today: string,
): OwedAmounts {
  const amountDue = Math.max(balance, 0)
  const standing = deriveBillStatuses(balance, bills, today)
  const unpaid = bills.filter((_, index) => itemAt(standing, index).unpaid > 0)
  const dueDate = unpaid.reduce<string | null>(
    (earliest, bill) => (earliest === null || bill.dueDate < earliest ? bill.dueDate : earliest),
    null,
  )
  const notYetDue = standing
    .filter(({ status }) => status !== 'overdue')
    .reduce((sum, bill) => sum + bill.unpaid, 0)
  const late = dueDate !== null && dueDate < today
  const pastDue = late ? amountDue - notYetDue : 0
  const known = bills
    .map(({ dueDate: day }, index) => ({ ...itemAt(standing, index), dueDate: day }))
    .filter(({ status }) => status === 'overdue')
    .map(({ unpaid: amount, dueDate: day }) => ({ amount, dueDate: day }))
  const unknown = pastDue - known.reduce((sum, { amount }) => sum + amount, 0)
  const pastDueParts = dueDate === null ? [] : byDueDate([...known, { amount: unknown, dueDate }])
  return { balance, amountDue, pastDue, pastDueParts, dueDate, nextInstalment: null }
}
