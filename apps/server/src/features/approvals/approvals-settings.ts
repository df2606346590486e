import * as z from 'zod/mini'
import { count, minorUnits } from '../../setting-values.ts'

const approvals = z.strictObject({
  /**
   * What one operator who may move money moves alone on one account within so many days, in minor units; what is beyond
   * takes a second person.
   */
  alone: z.strictObject({ refund: minorUnits, credit: minorUnits, 'write-off': minorUnits }),
  aloneDays: count,
  /** So long somebody may approve what waits. */
  waitDays: count,
})

/** ⚙ Its part of `rules` in the utility's file. */
export const approvalsRules = { approvals }
