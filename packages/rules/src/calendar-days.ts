const dayMilliseconds = 86_400_000

/** Whole days since 1970-01-01 of a calendar date `yyyy-mm-dd`. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMilliseconds
}

/** The calendar date `yyyy-mm-dd` of a day number. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMilliseconds).toISOString().slice(0, 10)
}

/** The calendar date so many days later; earlier where `days` is negative. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days)
}

/** Days from the first date to the second: 1 for neighbours, negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** The whole days of a period; both ends belong to it. */
export function periodDays(period: { from: string; to: string }): number {
  return daysBetween(period.from, period.to) + 1
}

/** Saturday or Sunday. */
export function isWeekend(date: string): boolean {
  // Day 0 was a Thursday, so Saturday and Sunday leave 2 and 3.
  const rest = ((dayNumber(date) % 7) + 7) % 7
  return rest === 2 || rest === 3
}
