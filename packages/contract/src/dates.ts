import * as z from 'zod/mini'

/** A year that somebody means: the year 0, for one, is unknown to PostgreSQL. */
const meantYear = z.refine<string>((text) => /^(?:19|2\d)/.test(text), {
  error: 'The year must be between 1900 and 2999',
})

/** A calendar date `yyyy-mm-dd` in the utility's time zone, from 1900 to 2999. */
export const calendarDate = z.iso.date().check(meantYear)

/** How far from today a date may lie that comes in with a record, in days. */
export interface DateSpan {
  back: number
  ahead: number
}

/** What each kind of date of a record may be; no record has a date that is not in it. */
export const dateSpans = z.registry<DateSpan>()

const year = 366

function within(span: DateSpan): typeof calendarDate {
  return calendarDate.clone().register(dateSpans, span)
}

/** Of a record: what has happened, was measured or moved money. */
export const happenedDate = within({ back: 50 * year, ahead: 31 })

/** Of a record: what somebody plans or promised. */
export const plannedDate = within({ back: 50 * year, ahead: 5 * year })

/** Of a record: since when something has lasted that may be older than anybody's bills. */
export const lastingDate = within({ back: 100 * year, ahead: 5 * year })

/** A moment in UTC, e.g. `2026-11-21T14:03:00.000Z`, in the same years. */
export const instant = z.iso.datetime().check(meantYear)

/** A span of whole days; both ends belong to it. */
export const period = z.object({ from: calendarDate, to: calendarDate })
export type Period = z.infer<typeof period>
