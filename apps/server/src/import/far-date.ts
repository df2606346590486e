import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import type { ImportRules } from './kind-import.ts'

/** What moved money may have happened so many days ago, and may be dated so many ahead. */
const DAYS_BACK = 50 * 366
const DAYS_AHEAD = 31

/** Why a date of something that moves money cannot be meant; null where it can. */
export function findFarDate(
  name: string,
  date: string,
  { now, timeZone }: ImportRules,
): string | null {
  const today = localDate(now, timeZone)
  if (date > addDays(today, DAYS_AHEAD)) {
    return `${name} ${date} is more than ${DAYS_AHEAD} days ahead`
  }
  return date < addDays(today, -DAYS_BACK) ? `${name} ${date} is more than 50 years ago` : null
}
