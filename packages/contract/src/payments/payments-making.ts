import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { id } from '../ids.ts'
import { money, positiveMinor } from '../money.ts'
import { gatewayToken, methodFace } from './payments.ts'
import { payment } from './payments-receipt.ts'
import { route } from '../route.ts'

export const paymentMethod = z.extend(methodFace, {
  id,
  /** What its owner calls it. */
  name: z.nullable(z.string()),
  expiresMonth: z.nullable(z.int()),
  expiresYear: z.nullable(z.int()),
  isDefault: z.boolean(),
  /** Its bank or its owner’s bank refused the last charge of it. */
  declined: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const createPaymentBody = z.object({
  /** Made by the client for one intent; the same key and content return the same payment. */
  idempotencyKey: id,
  allocations: z
    .array(z.object({ accountId: id, amount: positiveMinor }))
    .check(z.minLength(1), z.maxLength(50)),
  method: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved'), methodId: id }),
    /** `token` comes from the gateway's own card page. */
    z.object({
      kind: z.literal('new'),
      token: gatewayToken,
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
  z.object({ kind: z.literal('sandbox'), cardPage: z.string(), bankAccounts: z.boolean() }),
  /** `bankAccounts`: they are taken as well as cards. */
  z.object({ kind: z.literal('stripe'), publishableKey: z.string(), bankAccounts: z.boolean() }),
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
    /** What a card pays at most. */
    maximum: money,
    /** An account is paid up to so many times what it will owe, and so much more; less by what is credit then. */
    overpay: z.object({ times: z.int(), more: money }),
    /** What is under way or scheduled, of the accounts to which anything is. */
    coming: z.array(z.object({ accountId: id, amount: money })),
    methods: z.array(paymentMethod),
    gateway: gatewayEntry,
  }),
  shows: ['methods', 'money'],
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
  changes: ['money', 'methods', 'alerts'],
  problems: [
    'not-found',
    'idempotency-mismatch',
    'possible-duplicate',
    'amount-out-of-range',
    'fee-changed',
    'past-cut-off',
    'payment-method-unusable',
    'payments-unavailable',
    'too-many-new-methods',
  ],
})
