import type { Database } from '../../db/transaction.ts'
import type { AccountAlert } from '../../ports/mail/alert-kind.ts'
import { readerOf } from '../../ports/mail/alert-reader.ts'
import type { PageAct } from '../../ports/mail/alert-reader.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { notifyOfAccount } from '../alerts/notify-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { makerOfPlan } from './payment-plans-store.ts'

/** Notifies who made the plan. */
export async function notifyPlanMaker<Facts>(
  surroundings: Notifying,
  tx: Database,
  { planId, key, act }: { planId: string; key: string; act?: PageAct },
  kind: AccountAlert<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  const reader = await findMaker(tx, makerOfPlan(planId))
  if (!reader) return
  const to = act ? readerOf(reader, act) : reader
  await notifyOfAccount(surroundings, tx, to, kind, { facts, key })
}
