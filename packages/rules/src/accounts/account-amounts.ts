import { deriveBillStatuses, type StandingBill } from '../billing/bill-status.ts'
import { itemAt } from '../item-at.ts'
import type { PlainInstalment } from '../payment-plans/plan-instalments.ts'

/** What an account owes, minor units; the contract's `accountAmounts` without the currency. */
export interface OwedAmounts {
  balance: number
  amountDue: number
  pastDue: number
  /** The earliest due date of what is not paid; null where no bill is open. */
  dueDate: string | null
  /** What a payment plan asks for next; null where none runs. */
  nextInstalment: (PlainInstalment & { due: boolean }) | null
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
  return { balance, amountDue, pastDue, dueDate, nextInstalment: null }
}
