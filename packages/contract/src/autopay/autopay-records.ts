import * as z from 'zod/mini'
import { plannedDate } from '../dates.ts'
import { publicNumber } from '../ids.ts'
import { gatewayToken } from '../payments/payments.ts'
import { email } from '../person.ts'
import { autopayOption } from './autopay.ts'

/** Autopay that is on: `token` is the gateway's, of a payment method of the person with this e-mail address. */
export const autopayRecord = z.object({
  accountNumber: publicNumber,
  email,
  token: gatewayToken,
  option: autopayOption,
  /** Bills due from this day on are drawn. */
  since: plannedDate,
  /** Payments until this day were announced by the system that it comes from; any other is announced first. */
  announcedUntil: z.optional(plannedDate),
})
export type AutopayRecord = z.infer<typeof autopayRecord>

/** By the kinds that they come as. */
export const autopayRecords = {
  autopay: autopayRecord,
}
