import * as z from 'zod/mini'
import { calendarDate } from '../dates.ts'
import { accountParams, id } from '../ids.ts'
import { money, positiveMinor } from '../money.ts'
import { methodFace, paymentFailure, paymentStatus } from '../payments/payments.ts'
import { route } from '../route.ts'

export const planFrequency = z.enum(['weekly', 'fortnightly', 'monthly'])
export type PlanFrequency = z.infer<typeof planFrequency>

/**
 * Why no payment plan can be made now.
 * `payment-under-way`: the outcome of a payment is awaited · `broke-a-plan`: the one before was not kept.
 */
export const planRefusal = z.enum([
  'has-plan',
  'account-closed',
  'no-arrears',
  'arrears-too-small',
  'payment-under-way',
  'broke-a-plan',
])

export const planInstalment = z.object({ date: calendarDate, amount: money })
export type PlanInstalment = z.infer<typeof planInstalment>

/** `missed`: its day has passed, and part of it is not paid; `partly`: its day is to come, and part of it is paid. */
export const instalmentState = z.enum(['paid', 'partly', 'due', 'missed', 'to-come'])
export type InstalmentState = z.infer<typeof instalmentState>

/** The newest payment that was scheduled for an instalment; `date` is when it is charged. */
export const instalmentCharge = z.object({
  paymentId: id,
  /** How many payments were scheduled for it: from the second one on it is tried again. */
  tries: z.int(),
  status: paymentStatus,
  failure: z.nullable(paymentFailure),
  date: calendarDate,
  amount: money,
})
export type InstalmentCharge = z.infer<typeof instalmentCharge>

export const planProgress = z.extend(planInstalment, {
  paid: money,
  state: instalmentState,
  /** Null where it is paid by hand. */
  charge: z.nullable(instalmentCharge),
})

/** `active` → `finished` (all is paid) | `broken` (an instalment was missed) | `stopped` by hand. */
export const planStatus = z.enum(['active', 'finished', 'broken', 'stopped'])
export type PlanStatus = z.infer<typeof planStatus>

export const paymentPlan = z.object({
  /** What changes or stops it names it: the account may have another plan by then. */
  id,
  status: planStatus,
  frequency: planFrequency,
  began: calendarDate,
  /** When it ended; null while it is active. */
  ended: z.nullable(calendarDate),
  total: money,
  /** Money that came in since it began, as far as it pays the instalments in their order. */
  paid: money,
  /** What is to be paid next, in an active plan: what is missing of the first instalment that is not paid. */
  next: z.nullable(planInstalment),
  /** An instalment is missed: unless it is paid on this day at the latest, the plan is broken. */
  brokenAfter: z.nullable(calendarDate),
  instalments: z.array(planProgress),
  /** What the instalments are charged to; null where they are paid by hand. Only its owner sees which one it is. */
  method: z.nullable(z.extend(methodFace, { id: z.nullable(id) })),
})
export type PaymentPlan = z.infer<typeof paymentPlan>

export const paymentPlanOfAccount = z.object({
  /** What is past due, and what a plan made now would cover. */
  arrears: money,
  /** None where a plan can be made; `until` is the first day on which the reason is gone, where that is known. */
  refusals: z.array(z.object({ code: planRefusal, until: z.nullable(calendarDate) })),
  /** The reader may make a plan and stop it. */
  mayChange: z.boolean(),
  /** Autopay is on: it is paused while a plan runs, and goes on after it. */
  autopay: z.boolean(),
  /**
   * What is due from this day on autopay pays: once the plan that runs is stopped today, else since it goes on. Null where
   * it is off, or waits to be resumed.
   */
  autopayFrom: z.nullable(calendarDate),
  /** How many instalments there may be at each frequency; none where no plan can be made. */
  options: z.array(z.object({ frequency: planFrequency, counts: z.array(z.int()) })),
  /**
   * How many days before an instalment its payer is reminded, how many days after it the plan is broken where it is not
   * paid, and for how many months there is no new one then.
   */
  terms: z.object({
    noticeDays: z.int(),
    graceDays: z.int(),
    brokenMonths: z.int(),
    /** How often a charge that failed is tried again, and how many days apart. */
    retries: z.object({ count: z.int(), days: z.int() }),
  }),
  /** The plan that runs, else the newest one. */
  plan: z.nullable(paymentPlan),
})
export type PaymentPlanOfAccount = z.infer<typeof paymentPlanOfAccount>

/** How what is past due is spread. */
const planChoice = {
  frequency: planFrequency,
  count: z.int().check(z.minimum(1), z.maximum(52)),
  /** What was shown as past due, in minor units: where it is another sum by now, nothing is made. */
  arrears: positiveMinor,
}

export const createPaymentPlanBody = z.object({
  ...planChoice,
  /** One of the caller's saved methods, charged on the day of each instalment; null to pay them by hand. */
  methodId: z.nullable(id),
  /** The terms were shown and accepted. */
  accepted: z.literal(true),
})
export type CreatePaymentPlanBody = z.infer<typeof createPaymentPlanBody>

export const getPaymentPlan = route({
  name: 'getPaymentPlan',
  method: 'GET',
  path: '/accounts/{accountId}/payment-plan',
  summary: 'Whether what is past due can be paid in instalments, and the plan that there is',
  who: { account: 'see-amounts' },
  params: accountParams,
  answer: paymentPlanOfAccount,
  shows: ['payment-plans', 'autopay', 'money', 'methods'],
  problems: [],
})

/** Changes nothing. */
export const previewPaymentPlan = route({
  name: 'previewPaymentPlan',
  method: 'POST',
  path: '/accounts/{accountId}/payment-plan/preview',
  summary: 'The instalments that a plan would have',
  who: { account: 'request-service' },
  params: accountParams,
  body: z.object(planChoice),
  answer: z.object({ instalments: z.array(planInstalment) }),
  shows: ['money'],
  changes: [],
  problems: ['conflict', 'amount-out-of-range'],
})

/**
 * Asked for again, the plan that runs is answered. `conflict` where another one runs or none can be made, and where what
 * is past due has changed since it was shown.
 */
export const createPaymentPlan = route({
  name: 'createPaymentPlan',
  method: 'PUT',
  path: '/accounts/{accountId}/payment-plan',
  summary: 'Pay what is past due in instalments',
  who: { account: 'request-service' },
  params: accountParams,
  body: createPaymentPlanBody,
  answer: paymentPlanOfAccount,
  changes: ['payment-plans', 'money', 'methods', 'alerts'],
  problems: ['conflict', 'amount-out-of-range', 'payment-method-unusable'],
})

/** The same again changes nothing more. `conflict` where this plan does not run, whichever else does. */
export const updatePaymentPlanMethod = route({
  name: 'updatePaymentPlanMethod',
  method: 'PUT',
  path: '/accounts/{accountId}/payment-plan/method',
  summary: 'Let the instalments be charged to another saved method, or pay them by hand',
  who: { account: 'request-service' },
  params: accountParams,
  body: z.object({ planId: id, methodId: z.nullable(id) }),
  answer: paymentPlanOfAccount,
  changes: ['payment-plans', 'money', 'methods', 'alerts'],
  problems: ['conflict', 'payment-method-unusable'],
})

/**
 * What is left of it is due at once; where an instalment was missed, the plan was not kept. The same again changes nothing
 * more. `conflict` where the account has another plan.
 */
export const cancelPaymentPlan = route({
  name: 'cancelPaymentPlan',
  method: 'DELETE',
  path: '/accounts/{accountId}/payment-plan',
  summary: 'Stop the payment plan; what is left of it is due at once',
  who: { account: 'request-service' },
  params: accountParams,
  query: z.object({ planId: id }),
  answer: paymentPlanOfAccount,
  changes: ['payment-plans', 'money', 'methods', 'alerts'],
  problems: ['conflict'],
})
