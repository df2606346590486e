import * as z from 'zod/mini'
import { happenedDate, plannedDate } from '../dates.ts'
import { publicNumber } from '../ids.ts'
import { positiveMinor } from '../money.ts'
import { email } from '../person.ts'

/**
 * Budget billing that is on: the bills dated from `began` on ask for `amount`, whenever they are imported or made.
 * `email` is who began it; on `review` the amount is reckoned anew.
 */
export const budgetBillingRecord = z.object({
  accountNumber: publicNumber,
  email,
  amount: positiveMinor,
  began: happenedDate,
  review: plannedDate,
})
export type BudgetBillingRecord = z.infer<typeof budgetBillingRecord>

/** By the kinds that they come as. */
export const budgetBillingRecords = {
  'budget-billing': budgetBillingRecord,
}
