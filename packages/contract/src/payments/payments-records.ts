import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { publicNumber } from '../ids.ts'
import { positiveMinor } from '../money.ts'
import { methodFace } from './payments.ts'

export const paymentRecord = z.object({
  reference: publicNumber,
  accountNumber: publicNumber,
  date: calendarDate,
  amount: positiveMinor,
  method: methodFace,
})
export type PaymentRecord = z.infer<typeof paymentRecord>

/** By the kinds that they come as. */
export const paymentsRecords = {
  payments: paymentRecord,
}
