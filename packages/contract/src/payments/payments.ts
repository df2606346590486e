import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { accountParams, id, publicNumber } from '../ids.ts'
import { money } from '../money.ts'
import { route } from '../route.ts'

/**
 * `scheduled` → `processing` | `cancelled`; `processing` → `succeeded` | `failed` | `unknown` | `action-required`.
 * `unknown` means that the gateway did not answer and a job finds out; `action-required` that the payer must confirm at
 * the card's bank. `succeeded` → `refunded` | `reversed` once all of it went back. `historic` payments came in by import.
 */
export const paymentStatus = z.enum([
  'scheduled',
  'processing',
  'action-required',
  'unknown',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
  'reversed',
  'historic',
])
export type PaymentStatus = z.infer<typeof paymentStatus>

/** Why a payment failed, in the words of what the payer can do about it. */
export const paymentFailure = z.enum([
  'declined',
  'insufficient-funds',
  'expired-card',
  'not-charged',
  /** The card's bank asked the payer to confirm, and nobody did. */
  'not-confirmed',
  /** The saved method was removed or is no longer taken. */
  'method-unusable',
  /** Its payer lost the right to pay one of the accounts before its day. */
  'access-ended',
])
export type PaymentFailure = z.infer<typeof paymentFailure>

/** Who or what set a payment going. */
export const paymentOrigin = z.enum(['portal', 'autopay', 'plan'])
export type PaymentOrigin = z.infer<typeof paymentOrigin>

/** What the gateway tells a card or bank account by. */
export const gatewayToken = z.string().check(z.minLength(3), z.maxLength(200))

/** How something was or can be paid; a gateway's token stands behind it, never a card number. */
export const methodFace = z.object({
  kind: z.enum(['card', 'bank', 'cash', 'cheque']),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
})
export type MethodFace = z.infer<typeof methodFace>

/** How a payment was made; `byAnother`: with what is somebody else's, of which no more than its kind is shown. */
export const paidFace = z.extend(methodFace, { byAnother: z.optional(z.literal(true)) })
export type PaidFace = z.infer<typeof paidFace>

/** One row of an account's history: the part of the payment that went to this account. */
export const paymentRow = z.object({
  paymentId: id,
  number: publicNumber,
  status: paymentStatus,
  date: calendarDate,
  amount: money,
  /** What of the amount went back and did not come again. */
  returned: money,
  method: paidFace,
})
export type PaymentRow = z.infer<typeof paymentRow>

export const listPayments = route({
  name: 'listPayments',
  method: 'GET',
  path: '/accounts/{accountId}/payments',
  summary: "The account's payments, newest first",
  who: { account: 'see-amounts' },
  params: accountParams,
  query: z.object({
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(paymentStatus),
    /** Without what is still to come, and without what was canceled before its day. */
    happened: z.optional(z.literal('true')),
  }),
  answer: z.object({ items: z.array(paymentRow), next: z.nullable(z.string()) }),
  shows: ['money'],
  problems: [],
})
