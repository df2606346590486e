import * as z from 'zod/mini'
import { accountParams, id } from '../ids.ts'
import { positiveMinor } from '../money.ts'
import { route } from '../route.ts'
import type { DeskGroup } from '../route.ts'
import { paymentPlanOfAccount, planFrequency, planInstalment } from './payment-plans.ts'

const planChoice = {
  /** Who agreed to it: the plan is theirs. */
  profileId: id,
  frequency: planFrequency,
  count: z.int().check(z.minimum(1), z.maximum(52)),
  /** What was shown as past due, in minor units: where it is another sum by now, nothing is made. */
  arrears: positiveMinor,
}

const getCustomerPlan = route({
  name: 'getCustomerPlan',
  method: 'GET',
  path: '/customers/{accountId}/payment-plan',
  summary: 'Whether what is past due can be paid in installments, and the plan that there is',
  who: { operator: 'see-customers' },
  params: accountParams,
  answer: paymentPlanOfAccount,
  shows: ['payment-plans', 'autopay', 'money', 'methods'],
  problems: [],
})

/** Changes nothing. */
const previewCustomerPlan = route({
  name: 'previewCustomerPlan',
  method: 'POST',
  path: '/customers/{accountId}/payment-plan/preview',
  summary: 'The installments that a plan would have',
  who: { operator: 'help-customers' },
  params: accountParams,
  body: z.object(planChoice),
  answer: z.object({ instalments: z.array(planInstalment) }),
  shows: ['money'],
  changes: [],
  problems: ['conflict', 'amount-out-of-range'],
})

/** By the customers' own rules; the customer pays each installment, nothing is charged by itself. */
const createCustomerPlan = route({
  name: 'createCustomerPlan',
  method: 'PUT',
  path: '/customers/{accountId}/payment-plan',
  summary: 'Start a payment plan that the customer has agreed to',
  who: { operator: 'help-customers' },
  params: accountParams,
  body: z.object({ ...planChoice, accepted: z.literal(true) }),
  answer: paymentPlanOfAccount,
  changes: ['payment-plans', 'money', 'methods', 'alerts'],
  problems: ['conflict', 'amount-out-of-range'],
})

export const paymentPlansDesk = {
  tag: { name: 'customer-payment-plans', description: 'Payment plans that staff start' },
  routes: { getCustomerPlan, previewCustomerPlan, createCustomerPlan },
} as const satisfies DeskGroup
