import * as z from 'zod/mini'
import { count, timeOfDay } from '../../setting-values.ts'

const budgetBilling = z.strictObject({
  /** Local: when each day the new amounts are told and begin to hold. */
  notifyAt: timeOfDay,
  /** The kinds of customers that may have it. */
  classes: z.array(z.enum(['residential', 'small-business', 'industrial'])),
  /** The amount is rounded up to so many minor units. */
  roundTo: count,
  /** So many days before it holds, a new amount is told. */
  noticeDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** After so many months the amount is reckoned anew. */
  reviewMonths: z.int().check(z.minimum(3), z.maximum(24)),
  /** With so many bills what has gathered can be settled. */
  settleBills: z
    .array(z.int().check(z.minimum(1), z.maximum(24)))
    .check(z.minLength(1), z.maxLength(6)),
})

export type BudgetBillingRules = z.infer<typeof budgetBilling>

/** ⚙ Its part of `rules` in the utility's file. */
export const budgetBillingRules = { budgetBilling }
