import { addDays, dayNumber, daysBetween } from '../calendar-days.ts'

const daysOfMonth = 365.25 / 12

/** Days from a meter's read to the date of the bill: the read is taken the day before. */
const readToBill = 1

/** The last day of the period of a bill: the day before the read, which ends the period in the morning. */
export function lastBilledDay(billDate: string): string {
  return addDays(billDate, -readToBill - 1)
}

/** The day on which the meter is read for a bill. */
export function readDayOf(billDate: string): string {
  return addDays(billDate, -readToBill)
}

/** Which of the utility's cycles (in months) a period belongs to: the nearest; the shorter of two that are as near. */
export function cycleOf(
  period: { from: string; to: string },
  cycles: ReadonlyArray<number>,
): number {
  const days = daysBetween(period.from, period.to) + 1
  const distance = (months: number) => Math.abs(days - months * daysOfMonth)
  return cycles.toSorted((a, b) => distance(a) - distance(b) || a - b)[0] ?? 1
}

/** The date of the bill that follows one of this date. Meters are read from Monday to Friday: the nearest such day. */
export function nextBillDate(billDate: string, months: number): string {
  const planned = addDays(readDayOf(billDate), Math.round(months * daysOfMonth))
  // Day 0 was a Thursday, so Saturday and Sunday leave 2 and 3.
  const rest = dayNumber(planned) % 7
  const read = rest === 2 ? addDays(planned, -1) : rest === 3 ? addDays(planned, 1) : planned
  return addDays(read, readToBill)
}
