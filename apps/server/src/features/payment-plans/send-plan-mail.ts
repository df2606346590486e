import type { Database } from '../../db/transaction.ts'
import { readerOf, sendAccountMail } from '../../ports/mail/account-mail.ts'
import type { AccountMail, PageAct } from '../../ports/mail/account-mail.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { makerOfPlan } from './payment-plans-store.ts'

/** Tells who made the plan, once the transaction has committed. */
export async function sendPlanMail<Facts>(
  surroundings: Pick<Surroundings, 'mailer' | 'publicUrl' | 'settings'>,
  tx: Database,
  { planId, act }: { planId: string; act?: PageAct },
  mail: AccountMail<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  const reader = await findMaker(tx, makerOfPlan(planId))
  if (!reader) return
  await sendAccountMail(surroundings, tx, act ? readerOf(reader, act) : reader, mail, facts)
}
