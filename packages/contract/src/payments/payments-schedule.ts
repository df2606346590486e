import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { id, paymentParams } from '../ids.ts'
import { positiveMinor } from '../money.ts'
import { payment } from './payments-receipt.ts'
import { route } from '../route.ts'

const byKind = <S extends z.ZodMiniType>(value: S) => z.object({ card: value, bank: value })

/** What paying costs on top: minor units, and hundredths of a percent of the payment. */
const feeRule = z.object({ fixed: z.int(), basisPoints: z.int() })

export const paymentTerms = z.object({
  /** The first and the last day that can be chosen instead of now. */
  from: calendarDate,
  to: calendarDate,
  /** Local time, `hh:mm`: until then, on the day before, a scheduled payment may be changed. */
  cutOff: z.string(),
  /** The days on which banks rest besides Saturdays and Sundays. */
  holidays: z.array(calendarDate),
  /** Whether a payment whose day is none of the banks' waits for their next one. */
  waitForBankDay: byKind(z.boolean()),
  fees: byKind(feeRule),
})
export type PaymentTerms = z.infer<typeof paymentTerms>

export const getPaymentTerms = route({
  name: 'getPaymentTerms',
  method: 'GET',
  path: '/payments/terms',
  summary: 'What paying costs on top, and on which days one can pay',
  who: 'profile',
  answer: paymentTerms,
  shows: 'fixed',
  problems: [],
})

export const listScheduledPayments = route({
  name: 'listScheduledPayments',
  method: 'GET',
  path: '/payments/scheduled',
  summary:
    'The payments to come, the next one first: the own ones and those to accounts whose amounts the profile sees',
  who: 'profile',
  query: z.object({ accountId: z.optional(id) }),
  answer: z.object({ items: z.array(payment) }),
  shows: ['money', 'methods'],
  problems: [],
})

/** `changeableUntil`: null where it is too late, and for everybody but its payer. */
export const paymentSchedule = z.object({
  methodId: z.nullable(id),
  changeableUntil: z.nullable(instant),
})
export type PaymentSchedule = z.infer<typeof paymentSchedule>

export const getPaymentSchedule = route({
  name: 'getPaymentSchedule',
  method: 'GET',
  path: '/payments/{paymentId}/schedule',
  summary: 'Until when a scheduled payment may be changed, and what it is charged to',
  who: 'profile',
  params: paymentParams,
  answer: paymentSchedule,
  shows: ['money'],
  problems: [],
})

/** The same body again changes nothing more. `conflict` where it was cancelled and is not to be put back. */
export const updatePaymentSchedule = route({
  name: 'updatePaymentSchedule',
  method: 'PUT',
  path: '/payments/{paymentId}/schedule',
  summary: 'Change a scheduled payment, or put one back that was cancelled, until the cut-off',
  who: 'profile',
  params: paymentParams,
  body: z.object({
    date: calendarDate,
    allocations: z
      .array(z.object({ accountId: id, amount: positiveMinor }))
      .check(z.minLength(1), z.maxLength(50)),
    methodId: id,
    /** What the payer was told that it costs on top, in minor units. */
    fee: z.int().check(z.nonnegative()),
    /** It was seen as cancelled, and is to be scheduled again; one that is already stays as it is by now. */
    putBack: z.boolean(),
  }),
  answer: payment,
  changes: ['money', 'methods'],
  problems: [
    'conflict',
    'forbidden',
    'past-cut-off',
    'fee-changed',
    'amount-out-of-range',
    'payment-method-unusable',
  ],
})

export const cancelPaymentSchedule = route({
  name: 'cancelPaymentSchedule',
  method: 'DELETE',
  path: '/payments/{paymentId}/schedule',
  summary: 'Cancel a scheduled payment, until the cut-off',
  who: 'profile',
  params: paymentParams,
  answer: payment,
  changes: ['money', 'methods'],
  problems: ['forbidden', 'past-cut-off'],
})
