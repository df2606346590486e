import * as z from 'zod/mini'
import { timeOfDay } from '../../setting-values.ts'

const autopay = z.strictObject({
  /** Local: from then on the draws of a day are made. */
  drawFrom: timeOfDay,
  /** Bills due within so many days of enrolling are still to be paid by hand. */
  handDays: z.int().check(z.minimum(0), z.maximum(14)),
  /** So many days before a draw its payer is told. */
  noticeDays: z.int().check(z.minimum(1), z.maximum(14)),
  /** How often a failed draw is tried again, and how many days apart. */
  retries: z.int().check(z.minimum(0), z.maximum(5)),
  retryDays: z.int().check(z.minimum(1), z.maximum(14)),
})

/** ⚙ Its part of `rules` in the utility's file. */
export const autopayRules = { autopay }
