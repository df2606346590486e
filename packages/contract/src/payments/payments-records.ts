import * as z from 'zod/mini'
import { happenedDate } from '../dates.ts'
import { publicNumber } from '../ids.ts'
import { positiveMinor } from '../money.ts'
import { methodFace } from './payments.ts'

export const paymentRecord = z.object({
  reference: publicNumber,
  accountNumber: publicNumber,
  date: happenedDate,
  amount: positiveMinor,
  method: methodFace,
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** By the kinds that they come as. */
export const paymentsRecords = {
  payments: paymentRecord,
}
