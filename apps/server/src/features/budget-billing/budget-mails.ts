import type { Database } from '../../db/transaction.ts'
import { queueAccountMail } from '../../ports/mail/account-mail.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { budgetMailLabel, budgetMailWords } from './budget-mail-words.ts'
import type { BudgetNews } from './budget-mail-words.ts'
import { makerOfBudget } from './budget-store.ts'

/** Tells who began it, once the transaction has committed. */
export async function sendBudgetMail(
  { mailer, publicUrl, settings }: Pick<Surroundings, 'mailer' | 'publicUrl' | 'settings'>,
  tx: Database,
  budgetId: string,
  news: BudgetNews,
): Promise<void> {
  const reader = await findMaker(tx, makerOfBudget(budgetId))
  if (!reader) return
  const { locale } = reader
  const { currency } = settings.utility
  await queueAccountMail({ mailer, publicUrl, currency }, tx, reader, {
    words: (forms) => budgetMailWords[locale](news, forms),
    label: budgetMailLabel[locale],
    page: 'budget-billing',
  })
}
