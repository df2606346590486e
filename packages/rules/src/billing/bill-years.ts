import { dayNumber, periodDays } from '../calendar-days.ts'

/** A bill as far as a year at a glance needs it; `charges` in minor units, `wh` null where nothing was metered. */
export interface YearBill {
  billDate: string
  period: { from: string; to: string }
  charges: { amount: number }
  wh: number | null
  superseded: boolean
}

export interface YearSum {
  /** Minor units. */
  charges: number
  /** Null where a bill has no reads. */
  wh: number | null
  days: number
}

/** The bills dated in a year, the oldest first, each beside the one of the same season a year before. */
export interface BillYear<Bill extends YearBill> {
  year: string
  bills: Array<{ bill: Bill; before: Bill | null }>
  sum: YearSum
  /** Of the bills a year before; null unless each has one, so that like is compared with like. */
  before: YearSum | null
}

const YEAR_DAYS = 365.25

function middle({ period }: YearBill): number {
  return (dayNumber(period.from) + dayNumber(period.to)) / 2
}

/** The bill whose period lies nearest to a year before, unless it lies beside it more than on it. */
function yearBefore<Bill extends YearBill>(bill: Bill, bills: ReadonlyArray<Bill>): Bill | null {
  const wanted = middle(bill) - YEAR_DAYS
  const away = (candidate: Bill) => Math.abs(middle(candidate) - wanted)
  const [nearest] = bills.toSorted((a, b) => away(a) - away(b))
  return nearest && away(nearest) <= periodDays(bill.period) / 2 ? nearest : null
}

function sumOf(bills: ReadonlyArray<YearBill>): YearSum {
  return bills.reduce<YearSum>(
    (sum, { charges, wh, period }) => ({
      charges: sum.charges + charges.amount,
      wh: sum.wh === null || wh === null ? null : sum.wh + wh,
      days: sum.days + periodDays(period),
    }),
    { charges: 0, wh: 0, days: 0 },
  )
}

/** The years in which bills were written, the newest first, from bills that are; what was superseded counts in none. */
export function billYears<Bill extends YearBill>(all: ReadonlyArray<Bill>): Array<BillYear<Bill>> {
  const bills = all
    .toReversed()
    .filter(({ superseded }) => !superseded)
    .toSorted((a, b) => middle(a) - middle(b))
  const years = Map.groupBy(bills, ({ billDate }) => billDate.slice(0, 4))
  return [...years]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([year, own]) => {
      const pairs = own.map((bill) => ({ bill, before: yearBefore(bill, bills) }))
      const earlier = pairs.flatMap(({ before }) => before ?? [])
      const whole = earlier.length === own.length && new Set(earlier).size === own.length
      return { year, bills: pairs, sum: sumOf(own), before: whole ? sumOf(earlier) : null }
    })
}
