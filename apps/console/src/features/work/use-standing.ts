import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import type { WorkStandard } from '@portal/contract/work/work'
import { formatDate } from '@portal/kit/display/date-text'
import { useKitTexts } from '@portal/kit/kit-texts'
import { localDate } from '@portal/rules/local-date'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Timed {
  openedAt: string
  dueAt: string
}

/** So much of its time a task has used: 1 at its standard. */
export function usedShare({ openedAt, dueAt }: Timed, now: number): number {
  const from = Date.parse(openedAt)
  return (now - from) / Math.max(1, Date.parse(dueAt) - from)
}

export type Standing = 'past' | 'soon' | 'well'

/** Soon, once three quarters of its time are used. */
export function standingOf(task: Timed, now: number): Standing {
  const used = usedShare(task, now)
  return used >= 1 ? 'past' : used >= 0.75 ? 'soon' : 'well'
}

/** How long something takes, as people say it. */
export function useDuration(): (milliseconds: number) => string {
  const { t } = useLingui()
  return (milliseconds) => {
    const minutes = Math.floor(milliseconds / MINUTE)
    if (minutes < 60) return t`${Math.max(0, minutes)} min`
    if (milliseconds >= 2 * DAY) {
      const days = Math.floor(milliseconds / DAY)
      return t`${plural(days, { one: '# day', other: '# days' })}`
    }
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    return rest === 0 || hours >= 10 ? t`${hours} h` : t`${hours} h ${rest} min`
  }
}

/** How a task stands against its standard: late, or until when. */
export function useStandingWords(): (task: Timed, now: number) => string {
  const { t } = useLingui()
  const texts = useKitTexts()
  const duration = useDuration()
  const { timeZone } = getPageConfig().utility
  return ({ dueAt }, now) => {
    const left = Date.parse(dueAt) - now
    if (left <= 0) return t`${duration(-left)} late`
    if (left < HOUR) return t`${duration(left)} left`
    const time = formatDate(dueAt, 'time', texts)
    const day = localDate(new Date(dueAt), timeZone)
    if (day === localDate(new Date(now), timeZone)) return t`by ${time}`
    const weekday = new Intl.DateTimeFormat(texts.locale, { weekday: 'short', timeZone })
    return left < 6 * DAY
      ? `${weekday.format(new Date(dueAt))} ${time}`
      : formatDate(dueAt, 'brief', texts)
  }
}

export function useStandardWords(): (standard: WorkStandard) => string {
  const { t } = useLingui()
  return (standard) =>
    'hours' in standard
      ? t`${plural(standard.hours, { one: '# hour', other: '# hours' })}`
      : t`${plural(standard.workingDays, { one: '# working day', other: '# working days' })}`
}

/** Under which head a task stands in a list by when it is due. */
export function useDueGroup(): (task: Timed, now: number) => string {
  const { t } = useLingui()
  const texts = useKitTexts()
  const { timeZone } = getPageConfig().utility
  return ({ dueAt }, now) => {
    const left = Date.parse(dueAt) - now
    if (left <= 0) return t`Past the standard`
    const day = localDate(new Date(dueAt), timeZone)
    if (day === localDate(new Date(now), timeZone)) return t`Due today`
    if (left >= 6 * DAY) return t`Later`
    const weekday = new Intl.DateTimeFormat(texts.locale, { weekday: 'long', timeZone })
    const name = weekday.format(new Date(dueAt))
    return t`Due ${name}`
  }
}
