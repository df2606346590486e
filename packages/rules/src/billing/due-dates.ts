import { addDays } from '../calendar-days.ts'

/** Days from the bill's date to the day it is due; a utility may configure another number. */
export const defaultDueDays = 14

/** Days from the bill's date after which what is unpaid bears interest; a utility may configure another number. */
export const defaultInterestDays = 30

/** When an account's bills are due. */
export interface DueTerms {
  /** Days from the bill's date to the day it is due as a rule. */
  dueDays: number
  /** The most days that it may be later where a customer has chosen a due day; null where none can be chosen. */
  longestDueDays: number | null
  /** The day of the month that was chosen, 1 to 28; null for none. */
  dueDay: number | null
}

/** The last day on which a bill is paid in time; `yyyy-mm-dd`. */
export function dueDate(billDate: string, dueDays: number = defaultDueDays): string {
  return addDays(billDate, dueDays)
}

/**
 * The last day on which a bill is paid in time, where a customer may have chosen a day: the first one of that number that
 * is not too soon after the bill, or as a rule where none comes in time. `yyyy-mm-dd`.
 */
export function chosenDueDate(billDate: string, terms: DueTerms): string {
  const chosen = dueChoices(billDate, terms).find(({ day }) => day === terms.dueDay)
  return chosen?.dueOn ?? dueDate(billDate, terms.dueDays)
}

/** The days of the month on which a bill of this date may be due, the earliest first; every month has each. */
export function dueChoices(
  billDate: string,
  { dueDays, longestDueDays }: Omit<DueTerms, 'dueDay'>,
): Array<{ day: number; dueOn: string }> {
  if (longestDueDays === null) return []
  const first = dueDate(billDate, dueDays)
  return Array.from({ length: longestDueDays - dueDays + 1 }, (_, index) => addDays(first, index))
    .map((dueOn) => ({ day: Number(dueOn.slice(-2)), dueOn }))
    .filter(({ day }) => day <= LAST_OF_EVERY_MONTH)
}

const LAST_OF_EVERY_MONTH = 28

/** The day on which what is still unpaid of a bill bears interest; `yyyy-mm-dd`. */
export function interestDate(billDate: string, interestDays: number = defaultInterestDays): string {
  return addDays(billDate, interestDays)
}
