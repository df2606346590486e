import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { id } from '../ids.ts'
import { money } from '../money.ts'
import { gatewayToken } from './payments.ts'
import { bankMandate } from './payments-mandates.ts'
import { paymentMethod } from './payments-options.ts'
import { route } from '../route.ts'

/** A profile keeps at most so many. */
export const mostPaymentMethods = 20

export const methodName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** What will be charged to a method; as long as there is any, the method stays. */
export const methodUse = z.object({
  kind: z.enum(['scheduled-payment', 'autopay', 'payment-plan']),
  /** Of a scheduled payment; of a payment plan, that of an instalment. */
  paymentId: z.nullable(id),
  /** Of autopay. */
  accountId: z.nullable(id),
  /** Null where no day stands yet. */
  date: z.nullable(calendarDate),
  amount: z.nullable(money),
})
export type MethodUse = z.infer<typeof methodUse>

export const savedMethod = z.extend(paymentMethod, {
  /** `soon`: within 60 days. */
  expiry: z.enum(['valid', 'soon', 'expired']),
  uses: z.array(methodUse),
  /** What its owner agreed to, of a bank account entered here; else null. */
  mandate: z.nullable(bankMandate),
})
export type SavedMethod = z.infer<typeof savedMethod>

const methodParams = z.object({ methodId: id })

export const listPaymentMethods = route({
  name: 'listPaymentMethods',
  method: 'GET',
  path: '/payment-methods',
  summary: 'The saved payment methods, the default first, with what will be charged to them',
  who: 'profile',
  answer: z.object({ items: z.array(savedMethod) }),
  shows: ['methods'],
  problems: [],
})

/**
 * The same card or bank account again gives the method that is there, with its name; a card with another expiry takes the
 * place of the old.
 */
export const createPaymentMethod = route({
  name: 'createPaymentMethod',
  method: 'POST',
  path: '/payment-methods',
  summary: 'Save a payment method without paying',
  who: 'profile',
  body: z.object({
    /** From the gateway's own card page. */
    token: gatewayToken,
    name: z.nullable(methodName),
  }),
  answer: z.extend(savedMethod, { alreadySaved: z.boolean() }),
  created: true,
  /** `conflict`: there are as many as can be kept. */
  changes: ['methods'],
  problems: ['conflict', 'payment-method-unusable', 'payments-unavailable', 'too-many-new-methods'],
})

export const updatePaymentMethod = route({
  name: 'updatePaymentMethod',
  method: 'PATCH',
  path: '/payment-methods/{methodId}',
  summary: 'Name a payment method, or make it the default',
  who: 'profile',
  params: methodParams,
  body: z.object({
    /** Null takes the name away. */
    name: z.optional(z.nullable(methodName)),
    isDefault: z.optional(z.literal(true)),
  }),
  answer: savedMethod,
  changes: ['methods'],
  problems: [],
})

export const deletePaymentMethod = route({
  name: 'deletePaymentMethod',
  method: 'DELETE',
  path: '/payment-methods/{methodId}',
  summary: 'Remove a payment method that nothing will be charged to',
  who: 'profile',
  params: methodParams,
  answer: 'nothing',
  /** `method-in-use`: its `uses` say by what. */
  changes: ['methods'],
  problems: ['method-in-use'],
})
