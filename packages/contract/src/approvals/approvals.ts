import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { id, publicNumber } from '../ids.ts'
import { money, positiveMinor } from '../money.ts'
import { methodFace } from '../payments/payments.ts'
import { neededLine } from '../plain-line.ts'

/** What of money takes a second person from some amount on. */
export const approvedAct = z.enum(['refund', 'credit', 'write-off'])
export type ApprovedAct = z.infer<typeof approvedAct>

/** What was looked at before money moves; whoever approves sees it as it stands then. */
export const approvalCheckName = z.enum([
  /** So much of the payment is left. */
  'left-to-refund',
  'never-refunded',
  /** The account is in credit by so much. */
  'credit-covers-it',
  /** So much is owed. */
  'owes-enough',
  'no-credit-lately',
  'account-active',
  'balance-afterwards',
])
export type ApprovalCheckName = z.infer<typeof approvalCheckName>

export const approvalCheck = z.object({
  name: approvalCheckName,
  /** `failed`: it cannot be done · `noticed`: somebody should think about it. */
  state: z.enum(['passed', 'noticed', 'failed']),
  amount: z.nullable(money),
  date: z.nullable(calendarDate),
})
export type ApprovalCheck = z.infer<typeof approvalCheck>

export const approvalState = z.enum(['waiting', 'done', 'sent-back', 'withdrawn', 'expired'])
export type ApprovalState = z.infer<typeof approvalState>

const byOperator = z.object({ id, name: z.string() })

/** Money that an operator moves: at once, or once another one has approved it. */
export const approval = z.object({
  id,
  act: approvedAct,
  account: z.object({ id, number: publicNumber, holderName: z.string() }),
  amount: money,
  /** Of a refund: what is given back, and to what. */
  payment: z.nullable(z.object({ id, number: publicNumber, method: methodFace })),
  why: z.string(),
  askedBy: byOperator,
  askedAt: instant,
  /** Nobody approves it after that. */
  until: instant,
  state: approvalState,
  /** Null where it waits, and where it took no second person. */
  decidedBy: z.nullable(byOperator),
  decidedAt: z.nullable(instant),
  /** Why it was sent back. */
  answer: z.nullable(z.string()),
  checks: z.array(approvalCheck),
  /** The reader may approve it or send it back. */
  mayDecide: z.boolean(),
  /** The reader has asked for it, and may withdraw it. */
  mayWithdraw: z.boolean(),
})
export type Approval = z.infer<typeof approval>

/** What every act of money says. */
export const askedMoney = {
  /** Made by the client for one intent; the same key and content return the same. */
  idempotencyKey: id,
  amount: positiveMinor,
  /** For the staff and the log; the customer does not read it. */
  why: neededLine(500, 'Say why'),
}
