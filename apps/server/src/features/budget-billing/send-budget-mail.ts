import type { Database } from '../../db/transaction.ts'
import { readerOf, sendAccountMail } from '../../ports/mail/account-mail.ts'
import type { AccountMail, PageAct } from '../../ports/mail/account-mail.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { makerOfBudget } from './budget-store.ts'

/** Tells who began it, once the transaction has committed. */
export async function sendBudgetMail<Facts>(
  surroundings: Pick<Surroundings, 'mailer' | 'publicUrl' | 'settings'>,
  tx: Database,
  { budgetId, act }: { budgetId: string; act?: PageAct },
  mail: AccountMail<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  const reader = await findMaker(tx, makerOfBudget(budgetId))
  if (!reader) return
  await sendAccountMail(surroundings, tx, act ? readerOf(reader, act) : reader, mail, facts)
}
