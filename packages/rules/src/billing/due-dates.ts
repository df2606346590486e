import { addDays } from '../calendar-days.ts'

/** Days from the bill's date to the day it is due; a utility may configure another number. */
export const defaultDueDays = 14

/** Days from the bill's date after which what is unpaid bears interest; a utility may configure another number. */
export const defaultInterestDays = 30

/** The last day on which a bill is paid in time; `yyyy-mm-dd`. */
export function dueDate(billDate: string, dueDays: number = defaultDueDays): string {
  return addDays(billDate, dueDays)
}

/** The day on which what is still unpaid of a bill bears interest; `yyyy-mm-dd`. */
export function interestDate(billDate: string, interestDays: number = defaultInterestDays): string {
  return addDays(billDate, interestDays)
}
