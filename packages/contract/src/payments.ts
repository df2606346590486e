import * as z from 'zod/mini'
import { calendarDate, instant } from './dates.ts'
import { accountParams, id, paymentParams, publicNumber } from './ids.ts'
import { money, positiveMinor } from './money.ts'
import { route } from './route.ts'

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
])
export type PaymentFailure = z.infer<typeof paymentFailure>

/** Who or what set a payment going. */
export const paymentOrigin = z.enum(['portal', 'autopay', 'plan'])
export type PaymentOrigin = z.infer<typeof paymentOrigin>

/** A refund is given by the utility, a reversal is taken back by the payer's bank. */
export const paymentReturn = z.object({
  kind: z.enum(['refund', 'reversal']),
  amount: money,
  reason: z.enum([
    'requested',
    'paid-twice',
    'paid-too-much',
    'charge-back',
    'insufficient-funds',
    'account-closed',
    'debit-refused',
  ]),
  date: calendarDate,
})
export type PaymentReturn = z.infer<typeof paymentReturn>

/** How something was or can be paid; a gateway's token stands behind it, never a card number. */
export const methodFace = z.object({
  kind: z.enum(['card', 'bank', 'cash', 'cheque']),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
})
export type MethodFace = z.infer<typeof methodFace>

export const paymentMethod = z.extend(methodFace, {
  id,
  /** What its owner calls it. */
  name: z.nullable(z.string()),
  expiresMonth: z.nullable(z.int()),
  expiresYear: z.nullable(z.int()),
  isDefault: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** The part of a payment that goes to one account. Only accounts that the reader may see are listed. */
export const allocation = z.object({
  accountId: id,
  accountNumber: publicNumber,
  accountName: z.string(),
  amount: money,
})

export const payment = z.object({
  id,
  /** The receipt number. */
  number: publicNumber,
  status: paymentStatus,
  origin: paymentOrigin,
  /** What goes to the accounts; the fee comes on top. */
  total: money,
  fee: money,
  allocations: z.array(allocation),
  method: methodFace,
  failure: z.nullable(paymentFailure),
  /** When it was asked for. */
  createdAt: instant,
  /** The day on which it is or was to be charged; null where it was charged at once. */
  scheduledFor: z.nullable(calendarDate),
  /** The gateway's page where its payer must confirm it; null for everybody else and in any other state. */
  challengePage: z.nullable(z.string()),
  /** When it ended: paid or failed; null while it is under way. */
  settledAt: z.nullable(instant),
  /** The ledger transaction that posts it; null until it succeeded. */
  ledgerTransactionId: z.nullable(id),
  /** What of it went back, the earliest first. */
  returns: z.array(paymentReturn),
})
export type Payment = z.infer<typeof payment>

/** One row of an account's history: the part of the payment that went to this account. */
export const paymentRow = z.object({
  paymentId: id,
  number: publicNumber,
  status: paymentStatus,
  date: calendarDate,
  amount: money,
  method: methodFace,
})
export type PaymentRow = z.infer<typeof paymentRow>

export const createPaymentBody = z.object({
  /** Made by the client for one intent; the same key and content return the same payment. */
  idempotencyKey: z.uuid(),
  allocations: z
    .array(z.object({ accountId: id, amount: positiveMinor }))
    .check(z.minLength(1), z.maxLength(50)),
  method: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), methodId: id }),
    /** `token` comes from the gateway's own card page. */
    z.object({
      kind: z.literal('new'),
      token: z.string().check(z.minLength(3), z.maxLength(200)),
      save: z.boolean(),
    }),
  ]),
  /** True once the payer was told of a like payment of the last 24 hours and still wants to pay. */
  acceptDuplicate: z.boolean(),
  /** The day on which it is to be charged; left out it is charged now. A new method is saved by that. */
  date: z.optional(calendarDate),
  /** What the payer was told that it costs on top, in minor units; 0 where it is left out. */
  fee: z.optional(z.int().check(z.nonnegative())),
})
export type CreatePaymentBody = z.infer<typeof createPaymentBody>

/** Where a new card or bank account is entered: the page of the sandbox in a frame, or Stripe's own form. */
export const gatewayEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sandbox'), cardPage: z.string() }),
  z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
])
export type GatewayEntry = z.infer<typeof gatewayEntry>

export const getPaymentOptions = route({
  name: 'getPaymentOptions',
  method: 'GET',
  path: '/payments/options',
  summary: 'How the profile can pay: limits, saved methods, the gateway’s card page',
  who: 'profile',
  answer: z.object({
    minimum: money,
    maximum: money,
    methods: z.array(paymentMethod),
    gateway: gatewayEntry,
  }),
  problems: [],
})

/** A decline is not an error: it answers 201 with a payment whose status is `failed`. */
export const createPayment = route({
  name: 'createPayment',
  method: 'POST',
  path: '/payments',
  summary: 'Pay one or several accounts',
  who: 'profile',
  body: createPaymentBody,
  answer: payment,
  created: true,
  problems: [
    'not-found',
    'idempotency-mismatch',
    'possible-duplicate',
    'amount-out-of-range',
    'fee-changed',
    'past-cut-off',
    'payment-method-unusable',
    'payments-unavailable',
  ],
})

export const getPayment = route({
  name: 'getPayment',
  method: 'GET',
  path: '/payments/{paymentId}',
  summary: 'One payment with its receipt',
  who: 'profile',
  params: paymentParams,
  answer: payment,
  problems: [],
})

export const getPaymentPdf = route({
  name: 'getPaymentPdf',
  method: 'GET',
  path: '/payments/{paymentId}/pdf',
  summary: 'The receipt as a tagged PDF in the language of Accept-Language',
  who: 'profile',
  params: paymentParams,
  answer: 'pdf',
  problems: [],
  limit: 'document',
})

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
  }),
  answer: z.object({ items: z.array(paymentRow), next: z.nullable(z.string()) }),
  problems: [],
})
