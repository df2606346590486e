import { instalmentCharge } from '@portal/rules/payment-plans/plan-charge'
import { planPaid, planProgress } from '@portal/rules/payment-plans/plan-progress'
import { sql } from 'kysely'
import { balanceOf } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'
import { activePlanOf } from './payment-plan-reads.ts'
import type { ActivePlan } from './payment-plan-reads.ts'

/**
 * What is still to be charged by a payment that was scheduled for an instalment: what was paid by hand is netted off, and
 * of a plan that has ended nothing is charged. Minor units.
 */
export async function readInstalmentCharge(
  db: Database,
  paymentId: string,
  { minimum, today }: { minimum: number; today: string },
): Promise<number> {
  const account = sql.ref<string>('p.account_id')
  const found = await sql<{ number: number; balance: number; plan: ActivePlan | null }>`
    select i.number, ${balanceOf(account)} as balance, ${activePlanOf(account)} as plan
    from payment_plan_instalment i join payment_plan p on p.id = i.plan_id
    where i.payment_id = ${paymentId} and p.status = 'active'`.execute(db)
  const [row] = found.rows
  if (!row?.plan) return 0
  const { instalments, cameIn } = row.plan
  const total = instalments.reduce((sum, { amount }) => sum + amount, 0)
  const progress = planProgress(instalments, planPaid(total, cameIn, row.balance), today, 0)
  return instalmentCharge(progress, row.number - 1, minimum)
}
