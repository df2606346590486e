import * as z from 'zod/mini'
import { id } from '../ids.ts'
import { money } from '../money.ts'
import { route } from '../route.ts'
import { methodFace } from './payments.ts'

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
