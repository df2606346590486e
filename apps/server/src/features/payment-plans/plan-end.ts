import type { Database } from '../../db/transaction.ts'
import { endPlan } from './payment-plans-store.ts'
import { sendPlanMail } from './plan-mails.ts'
import type { PlanParts } from './plan-parts.ts'
import type { PlanStanding } from './plan-standing.ts'

/** Writes down that a plan is finished or broken, once, and tells its payer; the account is locked. */
export async function writeEnd(
  parts: PlanParts,
  tx: Database,
  { plan, today }: PlanStanding,
): Promise<void> {
  if (plan?.stored !== 'active') return
  const { id, status, progress } = plan
  if (status !== 'finished' && status !== 'broken') return
  const { paid, total } = progress
  await endPlan(tx, id, { status, endedOn: today, paid })
  await sendPlanMail(
    parts,
    tx,
    id,
    status === 'finished' ? { kind: status, total } : { kind: status, left: total - paid },
  )
}
