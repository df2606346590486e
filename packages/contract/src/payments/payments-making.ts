import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { id } from '../ids.ts'
import { positiveMinor } from '../money.ts'
import { gatewayToken } from './payments.ts'
import { payment } from './payments-receipt.ts'
import { route } from '../route.ts'

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
