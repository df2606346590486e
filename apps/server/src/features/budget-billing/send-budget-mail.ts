import type { Database } from '../../db/transaction.ts'
import { sendAccountMail } from '../../ports/mail/account-mail.ts'
import type { AccountMail } from '../../ports/mail/account-mail.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { makerOfBudget } from './budget-store.ts'

/** Tells who began it, once the transaction has committed. */
export async function sendBudgetMail<Facts>(
  surroundings: Pick<Surroundings, 'mailer' | 'publicUrl' | 'settings'>,
  tx: Database,
  budgetId: string,
  mail: AccountMail<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  const reader = await findMaker(tx, makerOfBudget(budgetId))
  if (reader) await sendAccountMail(surroundings, tx, reader, mail, facts)
}
