import * as z from 'zod/mini'
import { count, timeOfDay } from '../../setting-values.ts'

const paymentPlans = z.strictObject({
  /** Local: when each day the payers are reminded, and plans end. */
  notifyAt: timeOfDay,
  /** Days from making a plan to its first instalment. */
  firstDays: z.int().check(z.minimum(1), z.maximum(31)),
  mostInstalments: z.int().check(z.minimum(2), z.maximum(52)),
  /** The last instalment is within so many months. */
  mostMonths: z.int().check(z.minimum(1), z.maximum(24)),
  /** Minor units. */
  leastInstalment: count,
  /** So many days before an instalment its payer is reminded. */
  noticeDays: z.int().check(z.minimum(1), z.maximum(14)),
  /** Missed for more days than this, an instalment breaks the plan. */
  graceDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** After a broken plan there is no new one for so many months. */
  brokenMonths: z.int().check(z.minimum(0), z.maximum(24)),
})

/** ⚙ Their part of `rules` in the utility's file. */
export const paymentPlansRules = { paymentPlans }
