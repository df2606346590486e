import type { Period } from '@portal/contract/dates'
import { useFigures } from '@portal/kit/figures'

/** "Sep – Nov 2026", "Dec 2025 – Feb 2026", "Nov 2026": how people name the time of a bill. */
export function formatMonthSpan({ from, to }: Period, locale: string): string {
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(
      new Date(`${day}T00:00Z`),
    )
  const end = write(to, { month: 'short', year: 'numeric' })
  if (from.slice(0, 7) === to.slice(0, 7)) return end
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  const start = write(from, sameYear ? { month: 'short' } : { month: 'short', year: 'numeric' })
  return `${start} – ${end}`
}

export function useMonthSpan(): (period: Period) => string {
  const { locale } = useFigures()
  return (period) => formatMonthSpan(period, locale)
}
