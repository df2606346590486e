import type { Period } from '@portal/contract/dates'
import { asTitle } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'

/** "Sep – Nov 2026", "Nov – Jan 2026", "Nov 2026": how people name the time of a bill. */
export function formatMonthSpan({ from, to }: Period, locale: string): string {
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(
      new Date(`${day}T00:00Z`),
    )
  const end = write(to, { month: 'short', year: 'numeric' })
  if (from.slice(0, 7) === to.slice(0, 7)) return end
  return `${write(from, { month: 'short' })} – ${end}`
}

/** The same as a title. */
export function useMonthSpan(): (period: Period) => string {
  const { locale } = useFigures()
  return (period) => asTitle(formatMonthSpan(period, locale), locale)
}

/** "Sep–Nov", or with `end` only the last month, where there is little room. */
export function shortMonthSpan({ from, to }: Period, locale: string, end = false): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' })
  const months = [from, to].map((day) => format.format(new Date(`${day}T00:00Z`)))
  const [first = '', last = ''] = months
  return end || first === last ? last : `${first}–${last}`
}
