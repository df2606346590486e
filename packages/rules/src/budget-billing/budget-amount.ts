import { periodDays } from '../calendar-days.ts'

/** A bill as budget billing reckons with it; `charges` in minor units. */
export interface BudgetBill {
  period: { from: string; to: string }
  charges: number
}

/** Read days move, so the bills of a year may cover some days less. */
const YEAR_AT_LEAST = 350

/** The bills of the last year, out of all of an account, the newest first; null where they do not cover one. */
export function lastYear<Bill extends BudgetBill>(bills: ReadonlyArray<Bill>): Array<Bill> | null {
  let days = 0
  for (const [index, { period }] of bills.entries()) {
    days += periodDays(period)
    if (days >= YEAR_AT_LEAST) return bills.slice(0, index + 1)
  }
  return null
}

/**
 * What every bill of the coming year asks for, in minor units: as much as the year's bills came to, and what has gathered
 * before, in equal parts, rounded up to whole `roundTo`. At least one of these.
 */
export function budgetAmount(
  year: ReadonlyArray<BudgetBill>,
  deferred: number,
  roundTo: number,
): number {
  const total = year.reduce((sum, { charges }) => sum + charges, deferred)
  return Math.max(Math.ceil(total / (year.length * roundTo)), 1) * roundTo
}

/** A bill as it was beside as it would have been; `deferred` is what had gathered by then. */
export type SimulatedBill<Bill extends BudgetBill> = Bill & { asked: number; deferred: number }

/** A year's bills, given in any order, with the same amount asked on each; the oldest first. */
export function simulateBudget<Bill extends BudgetBill>(
  year: ReadonlyArray<Bill>,
  amount: number,
): Array<SimulatedBill<Bill>> {
  let deferred = 0
  return year
    .toSorted((a, b) => a.period.to.localeCompare(b.period.to))
    .map((bill) => {
      deferred += bill.charges - amount
      return { ...bill, asked: amount, deferred }
    })
}

/** What each of so many bills asks on top, in minor units, so that all that has gathered is settled with the last one. */
export function settleShares(deferred: number, bills: number): Array<number> {
  let left = deferred
  return Array.from({ length: bills }, (_, index) => {
    const share = Math.trunc(left / (bills - index)) || 0
    left -= share
    return share
  })
}
