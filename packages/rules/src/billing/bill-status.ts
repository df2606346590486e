import type { BillStatus } from '@portal/contract/billing/billing'

/** What the status of a bill depends on; `asked` and `addedLater` in minor units. */
export interface StandingBill {
  asked: number
  /** What it bears on top of what it asks for: late interest, fees, corrections. */
  addedLater: number
  dueDate: string
  superseded: boolean
}

/**
 * The most that can be owed for a bill, minor units. A credit asks for nothing, what was added to it does; a correction
 * takes nothing off other bills.
 */
export function mostOwedFor({
  asked,
  addedLater,
}: Pick<StandingBill, 'asked' | 'addedLater'>): number {
  return Math.max(Math.max(asked, 0) + addedLater, 0)
}

function statusOf(
  bill: StandingBill,
  unpaid: number,
  today: string,
  planBegan: string | null,
): BillStatus {
  if (bill.superseded) return 'superseded'
  if (unpaid === 0) return bill.asked < 0 ? 'credit' : 'paid'
  if (planBegan !== null && bill.dueDate < planBegan) return 'in-plan'
  if (bill.dueDate < today) return 'overdue'
  return unpaid < mostOwedFor(bill) ? 'partly-paid' : 'open'
}

/**
 * Status and unpaid part (minor units) of each bill, in the order given, which is newest first. Money pays the
 * oldest bill first, and each bill before what was added to it later, so what an account owes lies on its newest bills: the
 * newest has as much of the balance as it asks for and bears, the next older what remains, and so on. `unpaidAddedLater` is
 * the part of a bill's unpaid that was added later. A bill is overdue from the day after its due date; what was overdue
 * when a payment plan began is in that plan as long as it runs.
 */
export function deriveBillStatuses(
  balance: number,
  bills: ReadonlyArray<StandingBill>,
  today: string,
  planBegan: string | null = null,
): Array<{ status: BillStatus; unpaid: number; unpaidAddedLater: number }> {
  let owed = Math.max(balance, 0)
  return bills.map((bill) => {
    const unpaid = bill.superseded ? 0 : Math.min(mostOwedFor(bill), owed)
    owed -= unpaid
    const unpaidAddedLater = Math.min(unpaid, Math.max(bill.addedLater, 0))
    return { status: statusOf(bill, unpaid, today, planBegan), unpaid, unpaidAddedLater }
  })
}
