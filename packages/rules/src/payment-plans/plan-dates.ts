import type { PlanFrequency } from '@portal/contract/payment-plans/payment-plans'
import { addDays, daysBetween } from '../calendar-days.ts'

const stepDays = { weekly: 7, fortnightly: 14 }

/** The days of a plan's instalments: from the first one on, each by one step of the frequency later. */
export function planDates(first: string, frequency: PlanFrequency, count: number): Array<string> {
  return Array.from({ length: count }, (_, index) =>
    frequency === 'monthly' ? addMonths(first, index) : addDays(first, index * stepDays[frequency]),
  )
}

/** The same day so many months later; where that month has no such day, its last one. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const begin = monthBegin(count)
  const length = daysBetween(begin, monthBegin(count + 1))
  return addDays(begin, Math.min(day, length) - 1)
}

/** The first day of a month that is counted from year 0. */
function monthBegin(count: number): string {
  const month = String((count % 12) + 1).padStart(2, '0')
  return `${Math.floor(count / 12)}-${month}-01`
}
