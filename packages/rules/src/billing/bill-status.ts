import type { BillStatus } from '@portal/contract/billing/billing'

/** What the status of a bill depends on; `asked` and `interest` in minor units. */
export interface StandingBill {
  asked: number
  /** What it bore because it was paid late, on top of what it asks for. */
  interest: number
  dueDate: string
  superseded: boolean
}

/** A credit asks for nothing; what it bore it does. */
function askedOf({ asked, interest }: StandingBill): number {
  return Math.max(asked, 0) + interest
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
  return unpaid < askedOf(bill) ? 'partly-paid' : 'open'
}

/**
 * Status and unpaid part (minor units) of each bill, in the order given, which is newest first. Money pays the
 * oldest bill first, and each bill before the interest that it bore, so what an account owes lies on its newest bills: the
 * newest has as much of the balance as it asks for and bore, the next older what remains, and so on. `unpaidInterest` is
 * the part of a bill's unpaid that is interest. A bill is overdue from the day after its due date; what was overdue
 * when a payment plan began is in that plan as long as it runs.
 */
export function deriveBillStatuses(
  balance: number,
  bills: ReadonlyArray<StandingBill>,
  today: string,
  planBegan: string | null = null,
): Array<{ status: BillStatus; unpaid: number; unpaidInterest: number }> {
  let owed = Math.max(balance, 0)
  return bills.map((bill) => {
    const unpaid = bill.superseded ? 0 : Math.min(askedOf(bill), owed)
    owed -= unpaid
    const unpaidInterest = Math.min(unpaid, bill.interest)
    return { status: statusOf(bill, unpaid, today, planBegan), unpaid, unpaidInterest }
  })
}
