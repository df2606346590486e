import type { AutopayLimit } from '@portal/contract/autopay/autopay'
import { billDrawDay } from './autopay-days.ts'
import { limitBelow } from './autopay-draws.ts'
import type { DrawnBill } from './autopay-draws.ts'
import type { AutopayTerms, ComingDraw } from './coming-draws.ts'
import { chosenDueDate } from '../billing/due-dates.ts'
import type { DueTerms } from '../billing/due-dates.ts'
import { addDays, daysBetween } from '../calendar-days.ts'

/** One draw to come; `key` null where its bill is still to come, and `amount`, unless budget billing has set it. Minor units. */
export interface ForecastDraw {
  key: string | null
  date: string
  amount: number | null
  billNumber: string | null
  skipped: boolean
  above: AutopayLimit | null
}

interface ForecastGiven {
  terms: AutopayTerms
  coming: ReadonlyArray<ComingDraw>
  /** The bills that stand, newest first. */
  bills: ReadonlyArray<DrawnBill>
  today: string
  /** When the next bill is expected; null for a closed account. */
  nextBillOn: string | null
  /** When bills are due. */
  dueTerms: DueTerms
  /** With budget billing: what a bill of a day asks for, where that is known; minor units. */
  budget: BudgetTerms | null
  /** The most that the method can be charged at once, minor units; null for none. */
  mostOfMethod: number | null
}

/** The same on every bill until the review, then what was worked out anew, where it has been. */
export interface BudgetTerms {
  amount: number
  reviewOn: string
  nextAmount: number | null
}

const USUAL_CYCLE_DAYS = 61
const COUNT = 3

/**
 * [FEATURE-05] The next three draws, the earliest first: more where more bills are there, fewer where no more are to come.
 * What was begun is none of them.
 */
export function forecastDraws(given: ForecastGiven): Array<ForecastDraw> {
  if (given.terms.option.kind === 'monthly') return ofMonths(given, given.terms.option.amount)
  const known = ofBills(given)
  return [...known, ...ofExpected(given)].slice(0, Math.max(COUNT, known.length))
}

/** By the month, what is owed then is not known yet: the amount is the most that is drawn. */
function ofMonths(given: ForecastGiven, amount: number): Array<ForecastDraw> {
  return given.coming
    .filter(({ isBegun }) => !isBegun)
    .slice(0, COUNT)
    .map((draw) => ({ ...shown(draw, given), amount }))
}

function ofBills(given: ForecastGiven): Array<ForecastDraw> {
  return given.coming
    .filter(({ isBegun, state, amount }) => !isBegun && state !== 'nothing-due' && amount > 0)
    .map((draw) => shown(draw, given))
}

/** What was missed is made next. */
function shown(
  { key, billId, date, amount, state, above }: ComingDraw,
  { bills, today }: ForecastGiven,
): ForecastDraw {
  return {
    key,
    date: laterOf(date, today),
    amount,
    billNumber: bills.find(({ id }) => id === billId)?.number ?? null,
    skipped: state === 'skipped',
    above,
  }
}

/** The draws of bills that are still to come, at the pace of those before. */
function ofExpected(given: ForecastGiven) {
  const { terms, bills, nextBillOn, dueTerms, today, budget, mostOfMethod } = given
  if (nextBillOn === null) return []
  const cycle = cycleDays(bills)
  return Array.from({ length: COUNT + 1 }, (_, index) => {
    const billDate = addDays(laterOf(nextBillOn, today), index * cycle)
    const bill = { billDate, dueDate: chosenDueDate(billDate, dueTerms) }
    return { billDate, date: billDrawDay(terms.option, bill, terms) }
  }).flatMap(({ billDate, date }): Array<ForecastDraw> => {
    if (date === null) return []
    const amount = budget && budgetOn(budget, billDate)
    const above = amount === null ? null : limitBelow(amount, terms.option, mostOfMethod)
    return [{ key: null, amount, billNumber: null, date, skipped: false, above }]
  })
}

function budgetOn({ amount, reviewOn, nextAmount }: BudgetTerms, billDate: string): number | null {
  return billDate < reviewOn ? amount : nextAmount
}

/** Days between the two newest bills. */
function cycleDays([latest, before]: ReadonlyArray<DrawnBill>): number {
  if (!latest || !before) return USUAL_CYCLE_DAYS
  const days = daysBetween(before.billDate, latest.billDate)
  return days > 20 ? days : USUAL_CYCLE_DAYS
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b
}
