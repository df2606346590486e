import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { announceOfAccounts } from '../webhooks/webhook-events-acts.ts'
import type { planStarted } from './payment-plans-webhooks.ts'
import type { StandingPlan } from './plan-standing.ts'

/** Tells the utility's systems what has become of a plan. */
export async function announcePlan(
  { settings }: Pick<Surroundings, 'settings'>,
  tx: Database,
  kind: typeof planStarted,
  { accountId, plan, now }: { accountId: string; plan: StandingPlan; now: Date },
): Promise<void> {
  const { total, paid } = plan.progress
  const { currency } = settings.utility
  const data = { plan: { id: plan.id, total, paid, currency } }
  await announceOfAccounts(tx, kind, [{ accountId, data }], now)
}
