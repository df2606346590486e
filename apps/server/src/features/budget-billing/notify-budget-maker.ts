import type { Database } from '../../db/transaction.ts'
import type { AccountAlert } from '../../ports/mail/alert-kind.ts'
import { readerOf } from '../../ports/mail/alert-reader.ts'
import type { PageAct } from '../../ports/mail/alert-reader.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { notifyOfAccount } from '../alerts/notify-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { makerOfBudget } from './budget-store.ts'

/** Notifies who began it. */
export async function notifyBudgetMaker<Facts>(
  surroundings: Notifying,
  tx: Database,
  { budgetId, key, act }: { budgetId: string; key: string; act?: PageAct },
  kind: AccountAlert<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  const reader = await findMaker(tx, makerOfBudget(budgetId))
  if (!reader) return
  const to = act ? readerOf(reader, act) : reader
  await notifyOfAccount(surroundings, tx, to, kind, { facts, key })
}
