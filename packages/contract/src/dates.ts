import * as z from 'zod/mini'

/** A calendar date `yyyy-mm-dd` in the utility's time zone. */
export const calendarDate = z.iso.date()

/** A moment in UTC, e.g. `2026-11-21T14:03:00.000Z`. */
export const instant = z.iso.datetime()

/** A span of whole days; both ends belong to it. */
export const period = z.object({ from: calendarDate, to: calendarDate })
export type Period = z.infer<typeof period>
