import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { money } from '../money.ts'
import { methodFace } from '../payments/payments.ts'
import { route } from '../route.ts'

/** One entry of the ledger about an account. */
export const customerLedgerEntry = z.object({
  /** Of the posting. */
  id,
  kind: z.enum([
    'bill',
    'payment',
    'refund',
    'reversal',
    'undoing',
    'interest',
    'fee',
    'adjustment',
    'credit',
    'write-off',
  ]),
  postedOn: calendarDate,
  recordedAt: instant,
  /** Positive is owed by the customer. */
  amount: money,
  /** What the account owed once it was posted. */
  balance: money,
  /** What it posts, such as the bill's number; null where nothing is called by a number. */
  reference: z.nullable(z.string()),
  /** The payment that came in or went back by it. */
  payment: z.nullable(z.object({ id, number: z.string(), method: methodFace })),
})
export type CustomerLedgerEntry = z.infer<typeof customerLedgerEntry>

export const listCustomerLedger = route({
  name: 'listCustomerLedger',
  method: 'GET',
  path: '/customers/{accountId}/ledger',
  summary: 'What was posted to an account, the newest first, with the balance after each',
  who: { operator: 'see-customers' },
  params: accountParams,
  query: z.object({
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  answer: z.object({ items: z.array(customerLedgerEntry), next: z.nullable(z.string()) }),
  shows: ['money'],
  problems: [],
})
