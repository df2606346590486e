import type { WorkStandard } from '@portal/contract/work/work'
import { localMoment } from '../billing/tariff-clock.ts'
import { addDays } from '../calendar-days.ts'
import { localMomentOf, openSpans } from '../support/opening-hours.ts'
import type { Opening } from '../support/opening-hours.ts'

/** Nobody waits longer for a day with hours. */
const LOOK_AHEAD = 400

/**
 * By when what came at a moment is to be settled. Working days are those on which somebody is there: as many of them
 * later, at the same time of the day; what comes outside of the hours counts from the next opening.
 */
export function dueMoment(
  standard: WorkStandard,
  openedAt: Date,
  { opening, timeZone }: { opening: Opening; timeZone: string },
): Date {
  if ('hours' in standard) return new Date(openedAt.getTime() + standard.hours * 3_600_000)
  let { date, minute } = countedFrom(opening, openedAt, timeZone)
  for (let left = standard.workingDays; left > 0; left -= 1) date = nextWorkingDay(opening, date)
  return new Date(localMoment(date, minute, timeZone))
}

/** The moment itself where somebody is there, else the next opening. */
function countedFrom(
  opening: Opening,
  openedAt: Date,
  timeZone: string,
): { date: string; minute: number } {
  const { date, minute } = localMomentOf(openedAt, timeZone)
  const today = openSpans(opening, date)
  if (today.some(({ from, to }) => from <= minute && minute < to)) return { date, minute }
  const later = today.find(({ from }) => from > minute)
  if (later) return { date, minute: later.from }
  const next = nextWorkingDay(opening, date)
  return { date: next, minute: openSpans(opening, next)[0]?.from ?? 0 }
}

function nextWorkingDay(opening: Opening, date: string): string {
  for (let day = 1; day <= LOOK_AHEAD; day += 1) {
    const next = addDays(date, day)
    if (openSpans(opening, next).length > 0) return next
  }
  return addDays(date, 1)
}
