import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { balanceOf } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'
import { hasActivePlan } from '../payment-plans/payment-plan-reads.ts'

/** Enough for two years of monthly bills. */
const BILLS = 26

/** A bill that stands; `charges` in minor units. */
export interface PlainBill {
  id: string
  number: string
  period: { from: string; to: string }
  charges: number
}

/** Budget billing that runs, or is being settled; amounts in minor units. */
export interface StoredBudget {
  id: string
  status: 'active' | 'settling'
  amount: number
  beganOn: string
  reviewOn: string
  nextAmount: number | null
  toldOn: string | null
  billsLeft: number | null
}

/** What budget billing of an account depends on; amounts in minor units. */
export interface BudgetGround {
  closed: boolean
  customerClass: AccountSummary['customerClass']
  balance: number
  /** What has gathered: positive where the bills have cost more than was asked. */
  deferred: number
  paymentPlan: boolean
  /** Newest first. */
  bills: Array<PlainBill>
  budget: StoredBudget | null
}

/** @throws Error where there is no such account */
export async function readBudgetGround(db: Database, accountId: string): Promise<BudgetGround> {
  const found = await sql<BudgetGround>`
    select a.status = 'closed' as closed, a.customer_class as "customerClass",
      ${balanceOf(sql.ref('a.id'))} as balance, deferred_balance(a.id) as deferred,
      ${hasActivePlan(sql.ref('a.id'))} as "paymentPlan",
      (select coalesce(json_agg(b), '[]') from (
        select bill.id, bill.number, bill.charges,
          json_build_object('from', bill.period_from, 'to', bill.period_to) as period
        from bill
        where bill.account_id = a.id
          and not exists (select 1 from bill later where later.supersedes_id = bill.id)
        order by bill.period_to desc, bill.bill_date desc limit ${BILLS}
      ) b) as bills,
      (select json_build_object('id', g.id, 'status', g.status, 'amount', g.amount,
          'beganOn', g.began_on, 'reviewOn', g.review_on, 'nextAmount', g.next_amount,
          'toldOn', g.told_on, 'billsLeft', g.bills_left)
        from budget_billing g where g.account_id = a.id and g.status <> 'ended') as budget
    from account a where a.id = ${accountId}`.execute(db)
  const [ground] = found.rows
  if (!ground) throw new Error('There is no account for budget billing')
  return ground
}

export async function insertBudget(
  tx: Database,
  budget: {
    accountId: string
    profileId: string
    amount: number
    beganOn: string
    reviewOn: string
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('budget_billing')
    .values({
      account_id: budget.accountId,
      profile_id: budget.profileId,
      amount: budget.amount,
      began_on: budget.beganOn,
      review_on: budget.reviewOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For a statement that asks who began it, and for which account. */
export function makerOfBudget(id: string): RawBuilder<unknown> {
  return sql`select account_id, profile_id from budget_billing where id = ${id}`
}

/** Leaves it: what has gathered is asked with so many bills; where `bills` is 0 it is moved to what is owed at once. */
export async function endBudget(
  tx: Database,
  end: {
    id: string
    accountId: string
    bills: number
    deferred: number
    today: string
    now: Date
  },
): Promise<void> {
  await tx
    .updateTable('budget_billing')
    .set({
      status: end.bills === 0 ? 'ended' : 'settling',
      left_on: end.today,
      bills_left: end.bills === 0 ? null : end.bills,
      next_amount: null,
      told_on: null,
    })
    .where('id', '=', end.id)
    .execute()
  if (end.bills > 0) return
  await sql`select post_deferred(
    ${end.accountId}, ${`budget-end:${end.id}`}, ${end.today}, ${end.deferred}, ${end.now}
  )`.execute(tx)
}

/** The next accounts whose amount is reckoned anew by then. */
export async function listToReview(
  db: Database,
  { by, after, count }: { by: string; after: string; count: number },
): Promise<Array<string>> {
  const found = await sql<{ accountId: string }>`
    select account_id as "accountId" from budget_billing
    where status = 'active' and review_on <= ${by}::date and account_id > ${after}
    order by account_id limit ${count}`.execute(db)
  return found.rows.map(({ accountId }) => accountId)
}

export async function noteNextAmount(
  tx: Database,
  { id, amount, today }: { id: string; amount: number; today: string },
): Promise<void> {
  await tx
    .updateTable('budget_billing')
    .set({ next_amount: amount, told_on: today })
    .where('id', '=', id)
    .execute()
}

export async function beginNextYear(
  tx: Database,
  { id, amount, reviewOn }: { id: string; amount: number; reviewOn: string },
): Promise<void> {
  await tx
    .updateTable('budget_billing')
    .set({ amount, review_on: reviewOn, next_amount: null, told_on: null })
    .where('id', '=', id)
    .execute()
}
