import { useFigures } from '@portal/kit/display/figures'
import { daysBetween } from '@portal/rules/calendar-days'
import { utilityToday } from '../api/utility-today.ts'

/** A day as one speaks of it: "yesterday", "tomorrow", else "Tuesday, December 1". */
export function useNearDay(): (date: string) => string {
  const figures = useFigures()
  return (date) => {
    const days = daysBetween(utilityToday(), date)
    return Math.abs(days) <= 1
      ? new Intl.RelativeTimeFormat(figures.locale, { numeric: 'auto' }).format(days, 'day')
      : figures.date(date, 'day')
  }
}
