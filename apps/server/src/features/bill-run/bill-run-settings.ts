import * as z from 'zod/mini'
import { count, minorUnits, timeOfDay } from '../../setting-values.ts'

const billRun = z.strictObject({
  /** Local: when each day's bills are made; null where the command makes them, or another system. */
  at: z.nullable(timeOfDay),
  /** The months that one bill may cover. */
  cycles: z.array(z.int().check(z.minimum(1), z.maximum(12))).check(z.minLength(1)),
  /** So many days before or after its day a meter's read still ends the bill's period. */
  readWithinDays: z.int().check(z.minimum(0), z.maximum(14)),
  /** So many days after the bill's date what is unpaid bears interest, in hundredths of a percent; 0 for none. */
  interestDays: z.int().check(z.minimum(15), z.maximum(120)),
  interestBasisPoints: minorUnits.check(z.maximum(2_000)),
})

export type BillRunRules = z.infer<typeof billRun>

/** ⚙ Their part of `rules` in the utility's file. */
export const billRunRules = {
  /** Days from the bill date to the due date. */
  dueDays: z.int().check(z.minimum(1), z.maximum(90)),
  /** The most days that a customer's own due day may be after the bill date; null where none can be chosen. */
  longestDueDays: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
  /** So many times a day an account's day is chosen: its owners hear of each. */
  dueDayChangesPerDay: count,
  billRun,
}

interface DueRules {
  dueDays: number
  longestDueDays: number | null
  billRun: BillRunRules
}

/** A due day of one's own is no sooner than the rule, and nothing bears interest before it is late. */
export const dueRulesAgree = z.refine<DueRules>(
  ({ dueDays, longestDueDays, billRun: { interestDays } }) =>
    longestDueDays === null || (longestDueDays >= dueDays && longestDueDays < interestDays),
  {
    path: ['longestDueDays'],
    error: 'must be at least dueDays and less than billRun.interestDays',
  },
)
