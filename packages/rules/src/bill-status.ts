import type { BillStatus } from '@portal/contract/billing'

/** What the status of a bill depends on; `charges` in minor units. */
export interface StandingBill {
  charges: number
  dueDate: string
  superseded: boolean
}

function statusOf(bill: StandingBill, unpaid: number, today: string): BillStatus {
  if (bill.superseded) return 'superseded'
  if (bill.charges < 0) return 'credit'
  if (unpaid === 0) return 'paid'
  if (bill.dueDate < today) return 'overdue'
  return unpaid < bill.charges ? 'partly-paid' : 'open'
}

/**
 * Status and unpaid part (minor units) of each bill, in the order given, which is newest first. Money pays the
 * oldest bill first, so what an account owes lies on its newest bills: the newest has as much of the balance as its
 * charges, the next older what remains, and so on. A bill is overdue from the day after its due date.
 */
export function deriveBillStatuses(
  balance: number,
  bills: ReadonlyArray<StandingBill>,
  today: string,
): Array<{ status: BillStatus; unpaid: number }> {
  let owed = Math.max(balance, 0)
  return bills.map((bill) => {
    const unpaid = bill.superseded ? 0 : Math.min(Math.max(bill.charges, 0), owed)
    owed -= unpaid
    return { status: statusOf(bill, unpaid, today), unpaid }
  })
}
