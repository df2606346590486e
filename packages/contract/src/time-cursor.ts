import * as z from 'zod/mini'

/** A place in a list that is ordered by time: the moment and the id of the last that was shown. */
export const timeCursor = z.string().check(
  z.regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text.slice(0, text.indexOf('_')))), {
    error: 'This is not a place in the list',
  }),
)
