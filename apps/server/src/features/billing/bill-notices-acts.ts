import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { findMaker } from '../access/account-reader-reads.ts'
import { notifyOfAccount } from '../alerts/notify-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { endPaperless } from './bill-notices-store.ts'
import type { NoticeOwner } from './bill-notices-store.ts'
import { billOnPaperMail } from './mails/bill-on-paper-mail.ts'

/** Bills that do not arrive by e-mail come on paper again, which the profile is told; `key` names what did not arrive. */
export async function putBackOnPaper(
  surroundings: Notifying,
  tx: Database,
  { profileId, accountId }: NoticeOwner,
  key: string,
): Promise<void> {
  if (!(await endPaperless(tx, { profileId, accountId }))) return
  const reader = await findMaker(
    tx,
    sql`select ${accountId}::uuid as account_id, ${profileId}::uuid as profile_id`,
  )
  if (reader) await notifyOfAccount(surroundings, tx, reader, billOnPaperMail, { facts: {}, key })
}
