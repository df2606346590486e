import * as z from 'zod/mini'
import { approval, askedMoney } from '../approvals/approvals.ts'
import { calendarDate, instant } from '../dates.ts'
import { accountParams, id, publicNumber } from '../ids.ts'
import { money } from '../money.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'
import { methodFace, paymentFailure, paymentOrigin, paymentStatus } from './payments.ts'

const customerPaymentParams = z.object({ accountId: id, paymentId: id })

/** The part of a payment that went to the account. */
export const customerPayment = z.object({
  id,
  number: publicNumber,
  status: paymentStatus,
  origin: paymentOrigin,
  date: calendarDate,
  amount: money,
  /** What of the amount went back and did not come again. */
  returned: money,
  method: methodFace,
  failure: z.nullable(paymentFailure),
})
export type CustomerPayment = z.infer<typeof customerPayment>

/** What happened to a payment, by what is stored of it. */
export const paymentStep = z.object({
  step: z.enum([
    'set-up',
    'scheduled-for',
    'told',
    'sent',
    'approved',
    'declined',
    'cancelled',
    'no-answer',
    'waits-for-payer',
    'in-ledger',
    'matched',
    'refund-asked',
    'refund-refused',
    'refunded',
    'returned',
    'disputed',
    'came-again',
  ]),
  at: instant,
  /** Only its day is known, or meant. */
  isDay: z.boolean(),
  amount: z.nullable(money),
  /** What was told: the title of the alert. */
  title: z.nullable(z.string()),
})
export type PaymentStep = z.infer<typeof paymentStep>

export const customerPaymentDetails = z.extend(customerPayment, {
  /** All that was charged, to whichever accounts. */
  total: money,
  fee: money,
  allocations: z.array(z.object({ accountId: id, accountNumber: publicNumber, amount: money })),
  /** Who made it; null for a guest, and for what the utility's own records brought in. */
  payer: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** What neither went back nor is about to; null where nothing can be refunded. */
  refundable: z.nullable(money),
  steps: z.array(paymentStep),
})
export type CustomerPaymentDetails = z.infer<typeof customerPaymentDetails>

const listCustomerPayments = route({
  name: 'listCustomerPayments',
  method: 'GET',
  path: '/customers/{accountId}/payments',
  summary: 'The payments to an account, whoever made them, the newest first',
  who: { operator: 'see-customers' },
  params: accountParams,
  query: z.object({
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  answer: z.object({ items: z.array(customerPayment), next: z.nullable(z.string()) }),
  shows: ['money'],
  problems: [],
})

const getCustomerPayment = route({
  name: 'getCustomerPayment',
  method: 'GET',
  path: '/customers/{accountId}/payments/{paymentId}',
  summary: 'One payment with all that happened to it',
  who: { operator: 'see-customers' },
  params: customerPaymentParams,
  answer: customerPaymentDetails,
  shows: ['money', 'alerts', 'approvals'],
  problems: [],
})

/** Above the utility's limit, and by whoever may not move money, it waits for a second person. */
const refundCustomerPayment = route({
  name: 'refundCustomerPayment',
  method: 'POST',
  path: '/customers/{accountId}/payments/{paymentId}/refunds',
  summary: 'Refund a payment or a part of it to where it came from, or ask for that',
  who: { operator: 'help-customers' },
  params: customerPaymentParams,
  body: z.object({
    ...askedMoney,
    /** The customer reads it. */
    reason: z.enum(['requested', 'paid-twice', 'paid-too-much']),
  }),
  answer: approval,
  created: true,
  changes: ['money', 'approvals', 'alerts'],
  problems: ['conflict', 'amount-out-of-range', 'idempotency-mismatch'],
})

/** `conflict` where there is none: it did not succeed, or nobody can be written to. */
const resendCustomerReceipt = route({
  name: 'resendCustomerReceipt',
  method: 'POST',
  path: '/customers/{accountId}/payments/{paymentId}/receipt',
  summary: 'Email the receipt to the payer again',
  who: { operator: 'help-customers' },
  params: customerPaymentParams,
  answer: z.object({ email: z.string() }),
  changes: ['alerts'],
  problems: ['conflict'],
})

export const paymentsDesk = {
  tag: { name: 'customer-payments', description: 'Payments as the utility’s staff see them' },
  routes: {
    listCustomerPayments,
    getCustomerPayment,
    refundCustomerPayment,
    resendCustomerReceipt,
  },
} as const satisfies DeskGroup
