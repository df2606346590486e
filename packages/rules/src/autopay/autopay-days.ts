import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { addDays } from '../calendar-days.ts'

/** From when autopay pays: bills due on a day or later, and nothing is drawn before another. */
export interface AutopayBegin {
  coversDueFrom: string
  startsOn: string
}

/** [FEATURE-05] Bills due within so many days of enrolling are still to be paid by hand. */
export function beginOf(today: string, handDays: number): AutopayBegin {
  return { coversDueFrom: addDays(today, handDays + 1), startsOn: addDays(today, 1) }
}

/**
 * From when it goes on after a pause: what is due before its payer can be told in time stays to be paid by hand, as was
 * said while nothing was drawn.
 */
export function beginAfterPause(today: string, noticeDays: number): AutopayBegin {
  const day = addDays(today, noticeDays + 1)
  return { coversDueFrom: day, startsOn: day }
}

/** The dates of a bill that its draw depends on. */
export interface BillDates {
  billDate: string
  dueDate: string
}

/** The day on which a bill is drawn; null where autopay does not cover it or pays by the month. */
export function billDrawDay(
  option: AutopayOption,
  bill: BillDates,
  begin: AutopayBegin,
): string | null {
  if (option.kind === 'monthly' || bill.dueDate < begin.coversDueFrom) return null
  const wanted = option.kind === 'after-bill' ? addDays(bill.billDate, option.days) : bill.dueDate
  return latest(earliest(wanted, bill.dueDate), begin.startsOn)
}

/** The day of a month `yyyy-mm` on which a fixed amount is drawn; null stands for its last day. */
export function monthDrawDay(month: string, day: number | null): string {
  return day === null ? addDays(`${nextMonth(month)}-01`, -1) : `${month}-${pad(day)}`
}

/** The month `yyyy-mm` after another. */
export function nextMonth(month: string): string {
  return addDays(`${month}-01`, 31).slice(0, 7)
}

/** The months `yyyy-mm` from the one of the first day to the one of the last. */
export function monthsBetween(from: string, to: string): Array<string> {
  const months: Array<string> = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = nextMonth(month)) {
    months.push(month)
  }
  return months
}

function pad(day: number): string {
  return String(day).padStart(2, '0')
}

function earliest(a: string, b: string): string {
  return a < b ? a : b
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}
