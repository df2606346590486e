import type { BudgetRefusal } from '@portal/contract/budget-billing/budget-billing'
import { deriveAmounts } from '@portal/rules/accounts/account-amounts'
import { budgetAmount, lastYear } from '@portal/rules/budget-billing/budget-amount'
import { localDate } from '@portal/rules/local-date'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listRecentBills } from '../billing/billing-reads.ts'
import type { BudgetBillingRules } from './budget-billing-settings.ts'
import { readBudgetGround } from './budget-store.ts'
import type { BudgetGround, PlainBill } from './budget-store.ts'

/** An account as budget billing sees it today; amounts in minor units. */
export interface BudgetStanding {
  today: string
  ground: BudgetGround
  /** The bills that an amount is reckoned from, newest first; null where they do not cover a year. */
  year: Array<PlainBill> | null
  refusals: Array<BudgetRefusal>
}

export async function readBudgetStanding(
  { settings }: Pick<Surroundings, 'settings'>,
  db: Database,
  accountId: string,
  now: Date,
): Promise<BudgetStanding> {
  const { utility, rules } = settings
  const today = localDate(now, utility.timeZone)
  const ground = await readBudgetGround(db, accountId)
  const owed = (await listRecentBills(db, accountId)).map((bill) => ({
    ...bill,
    superseded: false,
  }))
  const { pastDue } = deriveAmounts(ground.balance, owed, today)
  const year = lastYear(ground.bills)
  return {
    today,
    ground,
    year,
    refusals: refusalsOf(ground, { year, pastDue }, rules.budgetBilling),
  }
}

/** What every bill of the coming year would ask for; what has gathered is asked with it. */
export function nextAmount(
  { ground, year }: Pick<BudgetStanding, 'ground' | 'year'>,
  { roundTo }: Pick<BudgetBillingRules, 'roundTo'>,
): number | null {
  return year && budgetAmount(year, ground.deferred, roundTo)
}

function refusalsOf(
  ground: BudgetGround,
  { year, pastDue }: { year: ReadonlyArray<PlainBill> | null; pastDue: number },
  { classes }: BudgetBillingRules,
): Array<BudgetRefusal> {
  const { budget } = ground
  if (budget) return budget.status === 'active' ? [] : ['settling']
  const found: Array<[BudgetRefusal, boolean]> = [
    ['account-closed', ground.closed],
    ['customer-class', !classes.includes(ground.customerClass)],
    ['less-than-a-year', year === null],
    ['no-charges', year !== null && year.reduce((sum, { charges }) => sum + charges, 0) <= 0],
    ['arrears', pastDue > 0],
    ['payment-plan', ground.paymentPlan],
  ]
  return found.flatMap(([code, holds]) => (holds ? [code] : []))
}
