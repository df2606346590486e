import type { BillStatus } from '@portal/contract/billing/billing'

/** What the status of a bill depends on; `asked` in minor units. */
export interface StandingBill {
  asked: number
  dueDate: string
  superseded: boolean
}

function statusOf(
  bill: StandingBill,
  unpaid: number,
  today: string,
  planBegan: string | null,
): BillStatus {
  if (bill.superseded) return 'superseded'
  if (bill.asked < 0) return 'credit'
  if (unpaid === 0) return 'paid'
  if (planBegan !== null && bill.dueDate < planBegan) return 'in-plan'
  if (bill.dueDate < today) return 'overdue'
  return unpaid < bill.asked ? 'partly-paid' : 'open'
}

/**
 * Status and unpaid part (minor units) of each bill, in the order given, which is newest first. Money pays the
 * oldest bill first, so what an account owes lies on its newest bills: the newest has as much of the balance as its
 * it asks for, the next older what remains, and so on. A bill is overdue from the day after its due date; what was overdue
 * when a payment plan began is in that plan as long as it runs.
 */
export function deriveBillStatuses(
  balance: number,
  bills: ReadonlyArray<StandingBill>,
  today: string,
  planBegan: string | null = null,
): Array<{ status: BillStatus; unpaid: number }> {
  let owed = Math.max(balance, 0)
  return bills.map((bill) => {
    const unpaid = bill.superseded ? 0 : Math.min(Math.max(bill.asked, 0), owed)
    owed -= unpaid
    return { status: statusOf(bill, unpaid, today, planBegan), unpaid }
  })
}
