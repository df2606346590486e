import * as z from 'zod/mini'

/** The most that one reading, read or bill line may count that comes in: a thousand large power stations' hour, in Wh. */
const mostCounted = 1_000_000_000_000

/** Wh, or whatever else a bill line counts, as it comes in. */
export const givenWh = z.int().check(z.minimum(-mostCounted), z.maximum(mostCounted))
