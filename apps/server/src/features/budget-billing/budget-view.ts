import type { Permission } from '@portal/contract/access/access'
import type {
  BudgetBilling,
  BudgetProposal,
  CurrentBudget,
} from '@portal/contract/budget-billing/budget-billing'
import type { Money } from '@portal/contract/money'
import {
  budgetAmount,
  lastYear,
  settleShares,
  simulateBudget,
} from '@portal/rules/budget-billing/budget-amount'
import type { Surroundings } from '../../surroundings.ts'
import type { BudgetBillingRules } from './budget-billing-settings.ts'
import type { BudgetStanding } from './budget-standing.ts'
import type { PlainBill, StoredBudget } from './budget-store.ts'

/** What the contract says of an account's budget billing. */
export function viewBudget(
  { settings }: Pick<Surroundings, 'settings'>,
  { ground, year, refusals }: BudgetStanding,
  permissions: ReadonlyArray<Permission>,
): BudgetBilling {
  const { budget, bills, deferred } = ground
  return {
    refusals,
    mayChange: permissions.includes('request-service'),
    proposal:
      budget || !year || refusals.includes('no-charges') ? null : propose(settings, bills, year),
    current: budget && viewCurrent(settings, budget, deferred),
  }
}

/** How what has gathered can be settled: what is owed with the next bills, what is too much at once. */
export function settleChoices(
  deferred: number,
  { settleBills }: Pick<BudgetBillingRules, 'settleBills'>,
): Array<{ bills: number; each: number }> {
  if (deferred <= 0) return [{ bills: 0, each: deferred }]
  return settleBills.map((bills) => ({ bills, each: settleShares(deferred, bills).at(-1) ?? 0 }))
}

function propose(
  { utility, rules }: Surroundings['settings'],
  bills: ReadonlyArray<PlainBill>,
  year: ReadonlyArray<PlainBill>,
): BudgetProposal {
  const { currency } = utility
  const { roundTo } = rules.budgetBilling
  const money = (amount: number): Money => ({ amount, currency })
  const before = lastYear(bills.slice(year.length))
  const amount = budgetAmount(year, 0, roundTo)
  const then = before ? budgetAmount(before, 0, roundTo) : amount
  return {
    amount: money(amount),
    yearCharges: money(year.reduce((sum, { charges }) => sum + charges, 0)),
    simulation: {
      amount: money(then),
      foreseen: before !== null,
      bills: simulateBudget(year, then).map(({ charges, asked, deferred, ...bill }) => ({
        ...bill,
        charges: money(charges),
        asked: money(asked),
        deferred: money(deferred),
      })),
    },
  }
}

function viewCurrent(
  { utility, rules }: Surroundings['settings'],
  budget: StoredBudget,
  deferred: number,
): CurrentBudget {
  const { currency } = utility
  const money = (amount: number): Money => ({ amount, currency })
  const { status, amount, beganOn, reviewOn, nextAmount, billsLeft } = budget
  const choices = status === 'active' ? settleChoices(deferred, rules.budgetBilling) : []
  return {
    status,
    amount: money(amount),
    began: beganOn,
    reviewOn,
    nextAmount: nextAmount === null ? null : money(nextAmount),
    deferred: money(deferred),
    billsLeft,
    choices: choices.map(({ bills, each }) => ({ bills, each: money(each) })),
  }
}
