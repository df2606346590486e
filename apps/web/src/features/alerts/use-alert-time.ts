import { useLingui } from '@lingui/react/macro'
import { asTitle } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { daysBetween } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { useNearWord } from '../../account-parts/near-day.ts'
import { getPageConfig } from '@portal/browser/api/page-config'
import { utilityToday } from '@portal/browser/api/utility-today'

/** So near that a day and its month are enough to know it. */
const withoutYear = 300

export function dayOf(at: string): string {
  return localDate(new Date(at), getPageConfig().utility.timeZone)
}

/** When something was told, as one speaks of it. */
export function useAlertTime() {
  const { t } = useLingui()
  const figures = useFigures()
  const nearWord = useNearWord()
  const day = (date: string): string => {
    const isNear = daysBetween(date, utilityToday()) < withoutYear
    return nearWord(date) ?? figures.date(date, isNear ? 'day' : 'long')
  }
  return {
    /** The heading over a day: "Today", "Friday, November 20". */
    heading: (date: string) => asTitle(day(date), figures.locale),
    time: (at: string) => figures.date(at, 'time'),
    /** "today, 12:05 AM" */
    moment: (at: string) => {
      const [near, time] = [day(dayOf(at)), figures.date(at, 'time')]
      return t`${near}, ${time}`
    },
  }
}
