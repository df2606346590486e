import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { id, paymentParams, publicNumber } from '../ids.ts'
import { money } from '../money.ts'
import { paidFace, paymentFailure, paymentOrigin, paymentStatus } from './payments.ts'
import { route } from '../route.ts'

/** Why money that went back came again: the utility has proven that the charge was right, or the refund reached nobody. */
export const undoingReason = z.enum(['dispute-won', 'refund-failed'])
export type UndoingReason = z.infer<typeof undoingReason>

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
  /** What of it came again, when and why; null for what went back for good. */
  undone: z.nullable(z.object({ amount: money, reason: undoingReason, date: calendarDate })),
})
export type PaymentReturn = z.infer<typeof paymentReturn>

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
  method: paidFace,
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

export const getPayment = route({
  name: 'getPayment',
  method: 'GET',
  path: '/payments/{paymentId}',
  summary: 'One payment with its receipt',
  who: 'profile',
  params: paymentParams,
  answer: payment,
  shows: ['money'],
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
  shows: 'file',
  problems: [],
  limit: 'document',
})
