import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import { planOutcome, planPaid, planProgress } from '@portal/rules/payment-plans/plan-progress'
import type { PlanProgress } from '@portal/rules/payment-plans/plan-progress'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { balanceOf } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'

/** A plan that has not ended, as what is due depends on it; amounts in minor units. */
export interface ActivePlan {
  instalments: Array<PlainInstalment>
  /** What came in since it began, less what of that went back. */
  cameIn: number
}

/** How far a plan is that has not ended. */
export function progressOfPlan(
  { instalments, cameIn }: ActivePlan,
  balance: number,
  today: string,
  graceDays: number,
): PlanProgress {
  const total = instalments.reduce((sum, { amount }) => sum + amount, 0)
  return planProgress(instalments, planPaid(total, cameIn, balance), today, graceDays)
}

/** The same where it is neither finished nor broken by today; null where it is, or where there is none. */
export function runningProgress(
  plan: ActivePlan | null,
  balance: number,
  today: string,
  graceDays: number,
): PlanProgress | null {
  const progress = plan && progressOfPlan(plan, balance, today, graceDays)
  return progress && planOutcome(progress, today) === 'active' ? progress : null
}

/** How far the plan of an account is; null where none runs that is neither finished nor broken by today. */
export async function readRunningProgress(
  db: Database,
  accountId: string,
  today: string,
  graceDays: number,
): Promise<PlanProgress | null> {
  const account = sql.ref<string>('a.id')
  const found = await sql<{ balance: number; plan: ActivePlan | null }>`
    select ${balanceOf(account)} as balance, ${activePlanOf(account)} as plan
    from account a where a.id = ${accountId}`.execute(db)
  const [row] = found.rows
  return row ? runningProgress(row.plan, row.balance, today, graceDays) : null
}

/** The day on which the account's plan began that has not ended: what was overdue then is in it; null without one. */
export async function findPlanBegan(db: Database, accountId: string): Promise<string | null> {
  const plan = await db
    .selectFrom('payment_plan')
    .select('began_on')
    .where('account_id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return plan?.began_on ?? null
}

/** In a statement about accounts: whether a plan of each has not ended. */
export function hasActivePlan(accountId: Expression<string>): RawBuilder<boolean> {
  return sql`exists (
    select 1 from payment_plan plan where plan.account_id = ${accountId} and plan.status = 'active'
  )`
}

/** In a statement about accounts: the plan of each that has not ended, null where there is none. */
export function activePlanOf(accountId: Expression<string>): RawBuilder<ActivePlan | null> {
  const plan = { accountId: sql<string>`plan.account_id`, beganAt: sql<Date>`plan.began_at` }
  return sql`(
    select json_build_object(
      'instalments', ${instalmentsOf(sql`plan.id`)}, 'cameIn', ${cameInSince(plan)}
    )
    from payment_plan plan where plan.account_id = ${accountId} and plan.status = 'active'
  )`
}

/** In a statement about plans: the instalments of each, as JSON. */
export function instalmentsOf(planId: Expression<string>): RawBuilder<Array<PlainInstalment>> {
  return sql`(
    select json_agg(json_build_object('date', i.due_on, 'amount', i.amount) order by i.number)
    from payment_plan_instalment i where i.plan_id = ${planId}
  )`
}

/** What was recorded as paid or credited since, less what of that was given or taken back. */
export function cameInSince({
  accountId,
  beganAt,
}: {
  accountId: Expression<string>
  beganAt: Expression<Date>
}): RawBuilder<number> {
  return sql`(
    select coalesce(-sum(e.amount), 0)::bigint
    from ledger_entry e
    join ledger_transaction t on t.id = e.transaction_id
    left join return_undoing undone on undone.ledger_transaction_id = t.id
    left join payment_return back on back.id = coalesce(undone.payment_return_id,
      (select r.id from payment_return r where r.ledger_transaction_id = t.id))
    left join payment returned on returned.id = back.payment_id
    left join ledger_transaction origin on origin.id = returned.ledger_transaction_id
    where e.account_id = ${accountId} and t.recorded_at > ${beganAt}
      and (t.kind in ('payment', 'credit', 'write-off')
        or t.kind in ('refund', 'reversal', 'undoing') and origin.recorded_at > ${beganAt})
  )`
}
