import { useLingui } from '@lingui/react/macro'
import { asTitle } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { useState } from 'react'

const dayLength = 24 * 60 * 60_000

/** Says of a moment whether its day is today or yesterday; null for all others. */
export function useRecentDay() {
  const figures = useFigures()
  const [now] = useState(() => Date.now())
  const dayOf = (moment: Date) => figures.date(moment.toISOString())
  return (at: string) => {
    const day = figures.date(at)
    if (day === dayOf(new Date(now))) return 'today'
    // Not 24 hours ago: where the clocks changed that is another day.
    const yesterday = new Date(now)
    yesterday.setDate(yesterday.getDate() - 1)
    return day === dayOf(yesterday) ? 'yesterday' : null
  }
}

/** So near that a day and its month are enough to know it. */
const withoutYear = 300 * dayLength

/** The heading over what happened on a day: today and yesterday by name, else by date, long ago with the year. */
export function useDayName() {
  const { t } = useLingui()
  const figures = useFigures()
  const recentDay = useRecentDay()
  const [now] = useState(() => Date.now())
  const names = { today: t`Today`, yesterday: t`Yesterday` }
  return (at: string) => {
    const near = recentDay(at)
    if (near) return names[near]
    const look = now - Date.parse(at) < withoutYear ? 'day' : 'long'
    return asTitle(figures.date(at, look), figures.locale)
  }
}
