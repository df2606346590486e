import type { Database } from '../../db/transaction.ts'
import { sendAccountMail } from '../../ports/mail/account-mail.ts'
import type { AccountMail } from '../../ports/mail/account-mail.ts'
import type { Surroundings } from '../../surroundings.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { makerOfPlan } from './payment-plans-store.ts'

/** Tells who made the plan, once the transaction has committed. */
export async function sendPlanMail<Facts>(
  surroundings: Pick<Surroundings, 'mailer' | 'publicUrl' | 'settings'>,
  tx: Database,
  planId: string,
  mail: AccountMail<Facts>,
  facts: NoInfer<Facts>,
): Promise<void> {
  const reader = await findMaker(tx, makerOfPlan(planId))
  if (reader) await sendAccountMail(surroundings, tx, reader, mail, facts)
}
