import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { id, publicNumber } from '../ids.ts'
import { paymentOrigin, paymentRow } from './payments.ts'
import { route } from '../route.ts'

/**
 * How a payment ended, in the words of its reader: `returned` where all or some of it went back, and what went back in
 * part is `paid` as well. What is still to come is no part of the history.
 */
export const paymentEnding = z.enum(['paid', 'open', 'not-paid', 'returned'])
export type PaymentEnding = z.infer<typeof paymentEnding>

/** Left out, each narrows nothing. Both days belong to the range. */
const narrowing = {
  accountId: z.optional(id),
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  ending: z.optional(paymentEnding),
}

/** The part of a payment that went to one account. */
export const historyRow = z.extend(paymentRow, {
  accountId: id,
  accountNumber: publicNumber,
  accountName: z.string(),
  origin: paymentOrigin,
})
export type HistoryRow = z.infer<typeof historyRow>

export const listPaymentHistory = route({
  name: 'listPaymentHistory',
  method: 'GET',
  path: '/payments',
  summary: 'What was paid to the accounts whose amounts the profile sees, newest first',
  who: 'profile',
  query: z.object({
    ...narrowing,
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  answer: z.object({ items: z.array(historyRow), next: z.nullable(z.string()) }),
  shows: ['money'],
  problems: [],
})

export const getPaymentTable = route({
  name: 'getPaymentTable',
  method: 'GET',
  path: '/payments/payments.csv',
  summary: 'The same as a table (RFC 4180) in the language of Accept-Language',
  who: 'profile',
  query: z.object(narrowing),
  answer: 'file',
  shows: 'file',
  problems: [],
  limit: 'document',
})

export const getPaymentStatement = route({
  name: 'getPaymentStatement',
  method: 'GET',
  path: '/payments/statement',
  summary: 'What was paid in a year, as a tagged PDF in the language of Accept-Language',
  who: 'profile',
  query: z.object({
    year: z.string().check(z.regex(/^20\d\d$/)),
    accountId: z.optional(id),
  }),
  answer: 'pdf',
  shows: 'file',
  problems: [],
  limit: 'document',
})
