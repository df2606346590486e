import type { Database } from '../../db/transaction.ts'
import { queueAccountMail } from '../../ports/mail/account-mail.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { budgetMailLabel, budgetMailWords } from './budget-mail-words.ts'
import type { BudgetNews } from './budget-mail-words.ts'
import type { BudgetParts } from './budget-parts.ts'

/** Tells who began it, once the transaction has committed. */
export async function sendBudgetMail(
  parts: BudgetParts,
  tx: Database,
  budgetId: string,
  news: BudgetNews,
): Promise<void> {
  const reader = await findMaker(tx, 'budget_billing', budgetId)
  if (!reader) return
  const { locale } = reader
  await queueAccountMail(parts, tx, reader, {
    words: (forms) => budgetMailWords[locale](news, forms),
    label: budgetMailLabel[locale],
    page: 'budget-billing',
  })
}
