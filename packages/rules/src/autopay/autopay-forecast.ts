import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { billDrawDay } from './autopay-days.ts'
import type { AutopayBegin } from './autopay-days.ts'
import { MISSED_DAYS, amountToDraw, drawsBetween, untoldDrawDay } from './autopay-draws.ts'
import type { DrawnBill, OwedThen } from './autopay-draws.ts'
import { sumOf } from '../accounts/account-upcoming.ts'
import { addDays, daysBetween } from '../calendar-days.ts'

/** One draw to come; `key` and `amount` null where its bill is still to come. Minor units. */
export interface ForecastDraw {
  key: string | null
  date: string
  amount: number | null
  billNumber: string | null
  skipped: boolean
}

/** What somebody arranged; draws until a day were announced elsewhere, before it was brought in. */
export interface AutopayTerms extends AutopayBegin {
  option: AutopayOption
  announcedUntil: string | null
}

interface ForecastGiven {
  terms: AutopayTerms
  owed: OwedThen
  /** The keys of draws that were made or given up, and of those that are skipped. */
  done: ReadonlySet<string>
  skipped: ReadonlySet<string>
  /** By key, the days of the draws that are planned. */
  planned: ReadonlyMap<string, string>
  /** What is not planned yet is drawn on this day at the earliest: its payer is told first. */
  untoldFrom: string
  today: string
  /** When the next bill is expected; null for a closed account. */
  nextBillOn: string | null
  /** Days from a bill to its due date. */
  dueDays: number
}

const USUAL_CYCLE_DAYS = 61
const COUNT = 3
/** Three bills of the longest cycle. */
const HORIZON_DAYS = 400

/** [FEATURE-05] The next three draws, the earliest first; fewer where no more bills are to come. */
export function forecastDraws(given: ForecastGiven): Array<ForecastDraw> {
  const { option } = given.terms
  const known = option.kind === 'monthly' ? ofMonths(given, option.amount) : ofBills(given)
  return [...known, ...ofExpected(given)].slice(0, COUNT)
}

/** By the month, what is owed then is not known yet: the amount is the most that is drawn. */
function ofMonths(given: ForecastGiven, amount: number): Array<ForecastDraw> {
  return toCome(given).map(({ key, date }) => ({
    key,
    date,
    amount,
    billNumber: null,
    skipped: given.skipped.has(key),
  }))
}

/** Bills that are there and not paid yet; what an earlier draw takes, a later one does not. */
function ofBills(given: ForecastGiven): Array<ForecastDraw> {
  const { terms, owed, skipped } = given
  let pending = owed.pending
  return toCome(given).flatMap(({ key, date, billId }) => {
    const before = sumOf((owed.scheduled ?? []).filter((one) => one.date <= date))
    const amount = amountToDraw(terms.option, { ...owed, pending: pending + before }, billId)
    if (amount === 0) return []
    if (!skipped.has(key)) pending += amount
    const billNumber = owed.bills.find(({ id }) => id === billId)?.number ?? null
    return [{ key, date, amount, billNumber, skipped: skipped.has(key) }]
  })
}

function toCome({ terms, owed, done, skipped, planned, untoldFrom, today }: ForecastGiven) {
  const { announcedUntil } = terms
  const span = { from: addDays(today, -MISSED_DAYS), to: addDays(today, HORIZON_DAYS) }
  return drawsBetween(terms, owed.bills, span)
    .filter(({ key }) => !done.has(key))
    .map(({ key, date, billId }) => {
      const drawOn =
        planned.get(key) ?? untoldDrawDay(date, { tomorrow: untoldFrom, announcedUntil })
      return { key, billId, date: skipped.has(key) ? date : drawOn }
    })
    .filter(({ date }) => date >= today)
}

/** The draws of bills that are still to come, at the pace of those before. */
function ofExpected(given: ForecastGiven): Array<ForecastDraw> {
  const { terms, owed, nextBillOn, dueDays, today } = given
  if (nextBillOn === null) return []
  const cycle = cycleDays(owed.bills)
  return Array.from({ length: COUNT + 1 }, (_, index) => {
    const billDate = addDays(laterOf(nextBillOn, today), index * cycle)
    const bill = { billDate, dueDate: addDays(billDate, dueDays) }
    return billDrawDay(terms.option, bill, terms)
  }).flatMap((date) =>
    date === null ? [] : [{ key: null, date, amount: null, billNumber: null, skipped: false }],
  )
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
