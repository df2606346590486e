import type { PlanFrequency, PlanStatus } from '@portal/contract/payment-plans/payment-plans'
import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { newestRecordOf } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'

export async function insertPlan(
  tx: Database,
  plan: {
    accountId: string
    profileId: string
    methodId: string | null
    frequency: PlanFrequency
    now: Date
    today: string
    instalments: ReadonlyArray<PlainInstalment>
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('payment_plan')
    .values({
      account_id: plan.accountId,
      profile_id: plan.profileId,
      payment_method_id: plan.methodId,
      frequency: plan.frequency,
      began_at: beginOfPlan(plan.accountId, plan.now),
      began_on: plan.today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_plan_instalment')
    .values(
      plan.instalments.map(({ date, amount }, index) => ({
        plan_id: id,
        number: index + 1,
        due_on: date,
        amount,
      })),
    )
    .execute()
  return id
}

/**
 * The account is locked, but the time was taken before, and maybe by a server whose clock is behind: a plan begins after
 * the one before it, and never before what its arrears were reckoned with.
 */
function beginOfPlan(accountId: string, now: Date): RawBuilder<Date> {
  return sql`greatest(
    ${now}::timestamptz,
    (select max(before.began_at) + interval '1 ms' from payment_plan before
      where before.account_id = ${accountId}),
    ${newestRecordOf(sql`${accountId}`)}
  )`
}

export async function endPlan(
  tx: Database,
  planId: string,
  end: { status: Exclude<PlanStatus, 'active'>; endedOn: string; paid: number },
): Promise<void> {
  await tx
    .updateTable('payment_plan')
    .set({ status: end.status, ended_on: end.endedOn, paid: end.paid })
    .where('id', '=', planId)
    .execute()
}

/** For a statement that asks who made a plan, and for which account. */
export function makerOfPlan(planId: string): RawBuilder<unknown> {
  return sql`select account_id, profile_id from payment_plan where id = ${planId}`
}

/** A batch of the accounts whose plan has not ended, in the order of their ids. */
export async function listPlanAccounts(
  db: Database,
  after: string,
  count: number,
): Promise<Array<string>> {
  const found = await sql<{ accountId: string }>`
    select account_id as "accountId" from payment_plan
    where status = 'active' and account_id > ${after}
    order by account_id limit ${count}`.execute(db)
  return found.rows.map(({ accountId }) => accountId)
}

/** Notes of what its payer is notified; true for whoever does so first. What is missed is not upcoming any more. */
export async function noteNotified(
  tx: Database,
  { planId, date, of }: { planId: string; date: string; of: 'upcoming' | 'missed' },
): Promise<boolean> {
  const noted = await tx
    .updateTable('payment_plan_instalment')
    .set({ told: of })
    .where('plan_id', '=', planId)
    .where('due_on', '=', date)
    .where((where) =>
      where.or([
        where('told', 'is', null),
        ...(of === 'missed' ? [where('told', '=', 'upcoming')] : []),
      ]),
    )
    .returning('number')
    .executeTakeFirst()
  return noted !== undefined
}
