import * as z from 'zod/mini'
import { happenedDate, plannedDate } from '../dates.ts'
import { publicNumber } from '../ids.ts'
import { positiveMinor } from '../money.ts'
import { gatewayToken } from '../payments/payments.ts'
import { email } from '../person.ts'
import { planFrequency } from './payment-plans.ts'

/**
 * A payment plan that runs: what is past due is paid by the instalments that are still to come. `email` is who made it;
 * `token` is the gateway's, of the payment method of that person that they are charged to, null where they are paid by
 * hand.
 */
export const paymentPlanRecord = z.object({
  accountNumber: publicNumber,
  email,
  frequency: planFrequency,
  began: happenedDate,
  instalments: z
    .array(z.object({ date: plannedDate, amount: positiveMinor }))
    .check(z.minLength(1), z.maxLength(52)),
  token: z.nullable(gatewayToken),
})
export type PaymentPlanRecord = z.infer<typeof paymentPlanRecord>

/** By the kinds that they come as. */
export const paymentPlansRecords = {
  'payment-plans': paymentPlanRecord,
}
