import * as z from 'zod/mini'

/** A year that somebody means: the year 0, for one, is unknown to PostgreSQL. */
const meantYear = z.refine<string>((text) => /^(?:19|2\d)/.test(text), {
  error: 'The year must be between 1900 and 2999',
})

/** A calendar date `yyyy-mm-dd` in the utility's time zone, from 1900 to 2999. */
export const calendarDate = z.iso.date().check(meantYear)

/** A moment in UTC, e.g. `2026-11-21T14:03:00.000Z`, in the same years. */
export const instant = z.iso.datetime().check(meantYear)

/** A span of whole days; both ends belong to it. */
export const period = z.object({ from: calendarDate, to: calendarDate })
export type Period = z.infer<typeof period>
