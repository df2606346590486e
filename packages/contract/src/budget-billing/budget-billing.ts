import * as z from 'zod/mini'
import { calendarDate, period } from '../dates.ts'
import { accountParams, id, publicNumber } from '../ids.ts'
import { money, positiveMinor } from '../money.ts'
import { route } from '../route.ts'

/**
 * Why budget billing cannot begin now.
 * `customer-class`: not for this kind of customer · `settling`: what gathered before is still being settled ·
 * `less-than-a-year`: there are no bills of a whole year · `no-charges`: a year's bills come to nothing.
 */
export const budgetRefusal = z.enum([
  'account-closed',
  'customer-class',
  'settling',
  'less-than-a-year',
  'no-charges',
  'arrears',
  'payment-plan',
])
export type BudgetRefusal = z.infer<typeof budgetRefusal>

/** A bill as it was, and as it would have been. */
export const simulatedBill = z.object({
  id,
  number: publicNumber,
  period,
  charges: money,
  asked: money,
  /** What had gathered by then: positive where the bills had cost more than was asked. */
  deferred: money,
})
export type SimulatedBill = z.infer<typeof simulatedBill>

export const budgetProposal = z.object({
  /** What every bill would ask for, and what the bills came to that it is reckoned from. */
  amount: money,
  yearCharges: money,
  /** The last year as it would have been. */
  simulation: z.object({
    amount: money,
    /** The amount comes from the bills of the year before that one, as it would have then; else from the year itself. */
    foreseen: z.boolean(),
    bills: z.array(simulatedBill),
  }),
})
export type BudgetProposal = z.infer<typeof budgetProposal>

/** One way to settle what has gathered: with so many bills, `each` on top; with none, at once. */
export const settleChoice = z.object({ bills: z.int(), each: money })
export type SettleChoice = z.infer<typeof settleChoice>

export const currentBudget = z.object({
  /** `settling`: left, and what has gathered is asked with the next bills. */
  status: z.enum(['active', 'settling']),
  amount: money,
  began: calendarDate,
  /** When the amount is reckoned anew; the new one, once it is told. */
  reviewOn: calendarDate,
  nextAmount: z.nullable(money),
  /** What has gathered: positive where the bills have cost more than was asked. */
  deferred: money,
  /** With so many bills it is settled; null while it is active. */
  billsLeft: z.nullable(z.int()),
  /** How it can be left; none once it is. */
  choices: z.array(settleChoice),
})
export type CurrentBudget = z.infer<typeof currentBudget>

export const budgetBilling = z.object({
  /** None where budget billing can begin, or runs. */
  refusals: z.array(budgetRefusal),
  /** The reader may begin and leave it. */
  mayChange: z.boolean(),
  /** Null where it runs, or there are no bills to reckon from. */
  proposal: z.nullable(budgetProposal),
  current: z.nullable(currentBudget),
})
export type BudgetBilling = z.infer<typeof budgetBilling>

export const getBudgetBilling = route({
  name: 'getBudgetBilling',
  method: 'GET',
  path: '/accounts/{accountId}/budget-billing',
  summary:
    'Whether every bill can ask for the same amount, how that would have been, and what has gathered',
  who: { account: 'see-amounts' },
  params: accountParams,
  answer: budgetBilling,
  shows: ['money'],
  problems: [],
})

/** `conflict` where it cannot begin, or where the amount is another one by now than was shown. */
export const createBudgetBilling = route({
  name: 'createBudgetBilling',
  method: 'PUT',
  path: '/accounts/{accountId}/budget-billing',
  summary: 'Let every bill ask for the same amount',
  who: { account: 'request-service' },
  params: accountParams,
  body: z.object({
    /** As it was shown, in minor units. */
    amount: positiveMinor,
    /** The terms were shown and accepted. */
    accepted: z.literal(true),
  }),
  answer: budgetBilling,
  changes: ['money', 'alerts'],
  problems: ['conflict'],
})

/** `conflict` where what has gathered cannot be settled so. */
export const cancelBudgetBilling = route({
  name: 'cancelBudgetBilling',
  method: 'DELETE',
  path: '/accounts/{accountId}/budget-billing',
  summary: 'Leave budget billing, and settle what has gathered',
  who: { account: 'request-service' },
  params: accountParams,
  query: z.object({
    /** One of the `choices`: with so many bills; 0 at once. */
    bills: z.string().check(z.regex(/^\d{1,2}$/)),
  }),
  answer: budgetBilling,
  changes: ['money', 'alerts'],
  problems: ['conflict'],
})
