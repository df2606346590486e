import { useLingui } from '@lingui/react/macro'
import { asTitle } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { useState } from 'react'

const dayLength = 24 * 60 * 60_000

/** Says of a moment whether its day is today or yesterday; null for all others. */
export function useNearDay() {
  const figures = useFigures()
  const [now] = useState(() => Date.now())
  const dayOf = (moment: number) => figures.date(new Date(moment).toISOString())
  return (at: string) => {
    const day = figures.date(at)
    if (day === dayOf(now)) return 'today'
    return day === dayOf(now - dayLength) ? 'yesterday' : null
  }
}

/** So near that a day and its month are enough to know it. */
const withoutYear = 300 * dayLength

/** The heading over what happened on a day: today and yesterday by name, else by date, long ago with the year. */
export function useDayName() {
  const { t } = useLingui()
  const figures = useFigures()
  const nearDay = useNearDay()
  const [now] = useState(() => Date.now())
  const names = { today: t`Today`, yesterday: t`Yesterday` }
  return (at: string) => {
    const near = nearDay(at)
    if (near) return names[near]
    const look = now - Date.parse(at) < withoutYear ? 'day' : 'long'
    return asTitle(figures.date(at, look), figures.locale)
  }
}
