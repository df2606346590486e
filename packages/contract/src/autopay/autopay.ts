import * as z from 'zod/mini'
import { calendarDate, instant } from '../dates.ts'
import { accountParams, id, publicNumber } from '../ids.ts'
import { money, positiveMinor } from '../money.ts'
import { paymentFailure } from '../payments/payments.ts'
import { paymentMethod } from '../payments/payments-options.ts'
import { route } from '../route.ts'

/** What is drawn and when. Amounts in minor units; above `maximum` nothing is drawn. */
export const autopayOption = z.discriminatedUnion('kind', [
  /** All that is due, on the due date of each bill. */
  z.object({ kind: z.literal('due-date'), maximum: z.nullable(positiveMinor) }),
  /** The same, so many days after the date of each bill; never after its due date. */
  z.object({
    kind: z.literal('after-bill'),
    days: z.int().check(z.minimum(1), z.maximum(28)),
    maximum: z.nullable(positiveMinor),
  }),
  /** So much on a day of each month, null for its last one; never more than the account owes. */
  z.object({
    kind: z.literal('monthly'),
    day: z.nullable(z.int().check(z.minimum(1), z.maximum(28))),
    amount: positiveMinor,
  }),
])
export type AutopayOption = z.infer<typeof autopayOption>

/** The same as it is answered: what a kind does not have is null. */
export const chosenOption = z.object({
  kind: z.enum(['due-date', 'after-bill', 'monthly']),
  days: z.nullable(z.int()),
  day: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  maximum: z.nullable(z.int()),
})
export type ChosenOption = z.infer<typeof chosenOption>

/**
 * `planned` → `skipped` | `drawing` | `nothing-due` | `above-maximum`; `drawing` (its payment is under way) → `drawn` |
 * `retrying` | `failed`; `retrying` is tried again on its date.
 */
export const drawState = z.enum([
  'planned',
  'skipped',
  'drawing',
  'drawn',
  'nothing-due',
  'above-maximum',
  'retrying',
  'failed',
])
export type DrawState = z.infer<typeof drawState>

/** Known by what it pays: `bill:` and the bill's id, or `month:` and the month. */
export const drawKey = z
  .string()
  .check(z.regex(/^(?:bill:[0-9a-f-]{36}|month:\d{4}-(?:0[1-9]|1[0-2]))$/))

/** What a payment is above of: the most that its payer allows, or the utility's most for one payment by card. */
export const autopayLimit = z.enum(['maximum', 'card-limit'])
export type AutopayLimit = z.infer<typeof autopayLimit>

/** One draw that is to come: of a bill that is there, of one that is expected, or of a month. */
export const upcomingDraw = z.object({
  /** Null where its bill is still to come: then its date is expected, and nothing can be skipped yet. */
  key: z.nullable(drawKey),
  date: calendarDate,
  /** As far as it is known today; null where the bill is still to come, unless budget billing has set what it asks for. */
  amount: z.nullable(money),
  billNumber: z.nullable(publicNumber),
  skipped: z.boolean(),
  /** It is too much as it stands today, so that nothing will be drawn; null where it is not. */
  above: z.nullable(autopayLimit),
})
export type UpcomingDraw = z.infer<typeof upcomingDraw>

/** One attempt to draw; of a later one only the date is known. */
export const drawTry = z.object({
  date: calendarDate,
  state: z.enum(['ahead', 'drawing', 'drawn', 'failed']),
  failure: z.nullable(paymentFailure),
})
export type DrawTry = z.infer<typeof drawTry>

export const pastDraw = z.object({
  key: drawKey,
  /** When it was tried last; where it never was, its own day. */
  date: calendarDate,
  state: drawState,
  /** What was drawn or tried to; null where it never came to that. */
  amount: z.nullable(money),
  billNumber: z.nullable(publicNumber),
  paymentId: z.nullable(id),
  /** Where it failed: autopay charges another method since. */
  withNewMethod: z.boolean(),
  /** Where it failed: what was tried and what is still to be tried. */
  tries: z.array(drawTry),
  /** Where it is `retrying`: what the next try would collect; null where nothing is left to, so that nothing is tried. */
  owed: z.nullable(money),
  /** Where nothing of it is left: when the account was paid last since it failed; null where that is still on its way. */
  paidOn: z.nullable(calendarDate),
})
export type PastDraw = z.infer<typeof pastDraw>

/** A bill that autopay leaves to be paid by hand. */
export const handBill = z.object({
  number: publicNumber,
  dueDate: calendarDate,
  unpaid: money,
})

/** What is to come of an option: the next draws, which bill is the first one, what is still to be paid by hand. */
export const autopayPlan = z.object({
  draws: z.array(upcomingDraw),
  byHand: z.array(handBill),
})
export type AutopayPlan = z.infer<typeof autopayPlan>

/** What would be drawn with an option, and what whoever turns it on agrees to, in the language of Accept-Language. */
export const autopayPreview = z.extend(autopayPlan, { agreement: z.string() })
export type AutopayPreview = z.infer<typeof autopayPreview>

/** Why nothing is drawn although autopay is on. */
export const autopayHold = z.enum(['method-removed', 'access-ended'])
export type AutopayHold = z.infer<typeof autopayHold>

/**
 * Why autopay cannot be turned on or changed. `account-closed`: where it is on, its last bill is still drawn ·
 * `payment-plan`: it would draw at once what the plan spreads.
 */
export const autopayRefusal = z.enum(['account-closed', 'payment-plan'])
export type AutopayRefusal = z.infer<typeof autopayRefusal>

export const autopayOfAccount = z.object({
  status: z.enum(['off', 'on', 'paused', 'held']),
  /** Null where nothing is in the way. */
  refusal: z.nullable(autopayRefusal),
  /** The reader may enrol, change and stop it; a refusal leaves only the stopping. */
  mayChange: z.boolean(),
  /** The reader's own method is drawn from. */
  own: z.boolean(),
  option: z.nullable(chosenOption),
  /** Of its payer alone; null for everybody else. */
  method: z.nullable(paymentMethod),
  /** The last day on which its payer's card is good, where that is soon. */
  methodExpiresOn: z.nullable(calendarDate),
  /** The first day on which it draws again; null while it is paused until somebody resumes it. */
  pausedUntil: z.nullable(calendarDate),
  hold: z.nullable(autopayHold),
  /** What its payer agreed to, word for word; null for everybody else, and where that was not here. */
  agreement: z.nullable(z.object({ wording: z.string(), agreedAt: instant })),
  plan: autopayPlan,
  /** The newest draws that were, newest first. */
  past: z.array(pastDraw),
  /** So often a failed draw is tried again, so many days apart. */
  retries: z.object({ count: z.int(), days: z.int() }),
})
export type AutopayOfAccount = z.infer<typeof autopayOfAccount>

export const enrolAutopayBody = z.object({
  option: autopayOption,
  /** One of the caller's saved methods. */
  methodId: id,
  /** The agreement of the preview was read and agreed to. It is kept, and sent to its payer. */
  accepted: z.literal(true),
})
export type EnrolAutopayBody = z.infer<typeof enrolAutopayBody>

/** Whoever sees amounts sees that autopay is on; only its payer sees from what. */
export const getAutopay = route({
  name: 'getAutopay',
  method: 'GET',
  path: '/accounts/{accountId}/autopay',
  summary:
    'Whether the account is paid by autopay, what is drawn next and what became of the last draws',
  who: { account: 'see-amounts' },
  params: accountParams,
  answer: autopayOfAccount,
  shows: ['autopay', 'money', 'methods'],
  problems: [],
})

/** Changes nothing. */
export const previewAutopay = route({
  name: 'previewAutopay',
  method: 'POST',
  path: '/accounts/{accountId}/autopay/preview',
  summary: 'What would be drawn next with an option',
  who: { account: 'request-service' },
  params: accountParams,
  /** One of the caller's saved methods; without it, the one that is still to be entered. */
  body: z.object({ option: autopayOption, methodId: z.optional(id) }),
  answer: autopayPreview,
  shows: ['autopay', 'money', 'methods'],
  changes: [],
  problems: ['amount-out-of-range', 'payment-method-unusable', 'conflict'],
})

/** To enrol, and to change option or method: one autopay for each account. `conflict` where it is refused or closed. */
export const enrolAutopay = route({
  name: 'enrolAutopay',
  method: 'PUT',
  path: '/accounts/{accountId}/autopay',
  summary: 'Let the account be paid by autopay, or change how',
  who: { account: 'request-service' },
  params: accountParams,
  body: enrolAutopayBody,
  answer: autopayOfAccount,
  changes: ['autopay', 'methods', 'alerts'],
  problems: ['amount-out-of-range', 'payment-method-unusable', 'conflict'],
})

export const skipAutopayDraw = route({
  name: 'skipAutopayDraw',
  method: 'PUT',
  path: '/accounts/{accountId}/autopay/skip',
  summary: 'Leave one draw out, or take it in again',
  who: { account: 'request-service' },
  params: accountParams,
  body: z.object({ key: drawKey, skipped: z.boolean() }),
  answer: autopayOfAccount,
  changes: ['autopay', 'methods'],
  problems: ['conflict'],
})

export const pauseAutopay = route({
  name: 'pauseAutopay',
  method: 'PUT',
  path: '/accounts/{accountId}/autopay/pause',
  summary: 'Pause autopay until a day or until it is resumed, or resume it',
  who: { account: 'request-service' },
  params: accountParams,
  body: z.object({
    paused: z.boolean(),
    /** The first day on which it draws again. */
    until: z.nullable(calendarDate),
  }),
  answer: autopayOfAccount,
  changes: ['autopay', 'methods'],
  problems: ['conflict'],
})

export const deleteAutopay = route({
  name: 'deleteAutopay',
  method: 'DELETE',
  path: '/accounts/{accountId}/autopay',
  summary: 'Stop autopay; what is under way is finished',
  who: { account: 'request-service' },
  params: accountParams,
  answer: 'nothing',
  changes: ['autopay', 'methods', 'alerts'],
  problems: [],
})
