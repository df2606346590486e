import * as z from 'zod/mini'
import { permission, role } from '../access/access.ts'
import { calendarDate } from '../dates.ts'
import { accountParams, id, publicNumber } from '../ids.ts'
import { money } from '../money.ts'
import { methodFace } from '../payments/payments.ts'
import { address, coordinates } from '../person.ts'
import { route } from '../route.ts'
import { localisedText } from '../texts.ts'

/** What the account's bill says in one look. */
export const latestBill = z.object({
  id,
  number: publicNumber,
  from: calendarDate,
  to: calendarDate,
  dueDate: calendarDate,
  /** Its charges, or the amount of budget billing. */
  asked: money,
  /** What it asks for minus what the one before did. */
  changeFromLast: z.nullable(money),
})

/**
 * The one thing about an account that its holder should know first, most urgent first.
 * `amount` and `date` are those of the sentence that the kind stands for.
 */
export const attention = z.object({
  kind: z.enum([
    'overdue',
    'autopay-failed',
    'payment-checking',
    'due-soon',
    'payment-plan',
    'bill-ready',
    'scheduled',
    'autopay',
    'credit',
    'no-bill-yet',
    'all-paid',
  ]),
  amount: z.nullable(money),
  date: z.nullable(calendarDate),
})
export type Attention = z.infer<typeof attention>

/** What a payment plan asks for next. `due`: its day has come, so the amount due holds it. */
const nextInstalment = z.object({
  date: calendarDate,
  amount: money,
  due: z.boolean(),
  /** When the plan charges it by itself; null where it is paid by hand. */
  chargedOn: z.nullable(calendarDate),
})

/**
 * What is owed. `balance` is the ledger's; `pastDue` the part of `amountDue` whose due date has passed. Of what a
 * payment plan covers, only what was to be paid by today is due.
 */
export const accountAmounts = z.object({
  balance: money,
  amountDue: money,
  pastDue: money,
  /** What is past due, by the day on which each part was due, the oldest first; adds up to `pastDue`. */
  pastDueParts: z.array(z.object({ amount: money, dueDate: calendarDate })),
  /** The earliest due date of what is not paid; null where nothing is due. */
  dueDate: z.nullable(calendarDate),
  /** Null where no payment plan runs. */
  nextInstalment: z.nullable(nextInstalment),
})

/**
 * The next payment of autopay for what is due. `planned` is collected on its date · `retrying` failed and is tried again on
 * it · `failed` is not tried again · `skipped` is not collected, nor what is above its payer's maximum or a card's limit.
 */
export const nextAutopay = z.object({
  state: z.enum(['planned', 'retrying', 'failed', 'skipped', 'above-maximum', 'above-card-limit']),
  amount: money,
  /** Null where it is not tried again. */
  date: z.nullable(calendarDate),
  /** When it failed last, and what was tried then; null where it did not. */
  failedOn: z.nullable(calendarDate),
  failedAmount: z.nullable(money),
  /** It is tried again with another method than the one that failed. */
  withNewMethod: z.boolean(),
})
export type NextAutopay = z.infer<typeof nextAutopay>

/** What is paid without anybody acting any more. */
export const accountUpcoming = z.object({
  /** On its way, until the bank says how it ended. */
  processing: z.nullable(money),
  /** Scheduled by its payers: the total, the day of the first one, its id where it is the only one; `own`: by the reader alone. */
  scheduled: z.nullable(
    z.object({
      amount: money,
      date: calendarDate,
      paymentId: z.nullable(id),
      own: z.boolean(),
    }),
  ),
  autopay: z.object({
    status: z.enum(['off', 'on', 'paused', 'held']),
    /** The reader may turn it on now. */
    offered: z.boolean(),
    /** The first day on which it pays again; null where it is not paused, or until somebody resumes it. */
    pausedUntil: z.nullable(calendarDate),
    /** What it collects of what is due; null for nothing. */
    next: z.nullable(nextAutopay),
    /** From what, where that is the reader's own. */
    method: z.nullable(methodFace),
  }),
})
export type AccountUpcoming = z.infer<typeof accountUpcoming>

export const accountSummary = z.object({
  id,
  number: publicNumber,
  nickname: z.nullable(z.string()),
  /** The reader keeps it off home and out of the choices; what happens to it is told as before. */
  hidden: z.boolean(),
  /** Whose account it is: who pays where its reader may not. */
  holderName: z.string(),
  serviceAddress: address,
  customerClass: z.enum(['residential', 'small-business', 'industrial']),
  status: z.enum(['active', 'closed']),
  role,
  permissions: z.array(permission),
  /** Null where the grant lacks `see-amounts`; so is the bill, and what is to come. */
  amounts: z.nullable(accountAmounts),
  upcoming: z.nullable(accountUpcoming),
  latestBill: z.nullable(latestBill),
  attention: z.nullable(attention),
})
export type AccountSummary = z.infer<typeof accountSummary>

export const servicePoint = z.object({
  id,
  number: publicNumber,
  name: z.string(),
  service: z.enum(['electricity', 'water', 'gas']),
  status: z.enum(['connected', 'disconnected']),
  meterNumber: z.nullable(z.string()),
  tariffCode: z.string(),
  tariffName: localisedText,
  address,
  coordinates: z.nullable(coordinates),
})
export type ServicePoint = z.infer<typeof servicePoint>

export const accountDetails = z.extend(accountSummary, {
  mailingAddress: address,
  openedOn: calendarDate,
  /** When the next bill is expected; null for a closed account. */
  nextBillOn: z.nullable(calendarDate),
  /** What is due of what was added to its bills later, late interest or else; none without `see-amounts`. */
  addedLater: z.array(
    z.object({ billNumber: publicNumber, amount: money, isInterest: z.boolean() }),
  ),
  servicePoints: z.array(servicePoint),
})
export type AccountDetails = z.infer<typeof accountDetails>

export const listAccounts = route({
  name: 'listAccounts',
  method: 'GET',
  path: '/accounts',
  summary: 'The accounts on which the profile has a grant, what needs attention first',
  who: 'profile',
  answer: z.object({ items: z.array(accountSummary) }),
  shows: ['accounts', 'access', 'money', 'autopay', 'methods'],
  problems: [],
})

/** Any grant opens the account itself; amounts follow `see-amounts`. */
export const getAccount = route({
  name: 'getAccount',
  method: 'GET',
  path: '/accounts/{accountId}',
  summary: 'One account with its service points',
  who: { account: 'any' },
  params: accountParams,
  answer: accountDetails,
  shows: ['accounts', 'access', 'money', 'autopay', 'methods'],
  problems: [],
})
