import { useFigures } from '@portal/kit/display/figures'
import { daysBetween } from '@portal/rules/calendar-days'
import { utilityToday } from '@portal/browser/api/utility-today'

/** "yesterday", "today" or "tomorrow"; null for all other days, and for none. */
export function useNearWord(): (date: string | null | undefined) => string | null {
  const { locale } = useFigures()
  return (date) => {
    const days = date ? daysBetween(utilityToday(), date) : Infinity
    return Math.abs(days) <= 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : null
  }
}

/** A day as one speaks of it: "yesterday", "tomorrow", else "Tuesday, December 1". */
export function useNearDay(): (date: string) => string {
  const figures = useFigures()
  const nearWord = useNearWord()
  return (date) => nearWord(date) ?? figures.date(date, 'day')
}
