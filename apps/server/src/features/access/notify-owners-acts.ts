import type { Database } from '../../db/transaction.ts'
import { readerOf } from '../../ports/mail/alert-reader.ts'
import type { PageAct } from '../../ports/mail/alert-reader.ts'
import type { AccountAlert } from '../../ports/mail/alert-kind.ts'
import { findOwnersOf } from './access-reads.ts'
import { readersOf } from './account-reader-reads.ts'
import { notifyOfAccount } from '../alerts/notify-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'

interface OwnersNews<Facts> {
  accountId: string
  kind: AccountAlert<Facts>
  facts: NoInfer<Facts>
  key: string
  /** Of what somebody does on a page. */
  act?: PageAct
}

/** Tells the owners of an account, whoever did it: one of them may be somebody else in their place. */
export async function notifyOwners<Facts>(
  surroundings: Notifying,
  tx: Database,
  { accountId, kind, facts, key, act }: OwnersNews<Facts>,
): Promise<void> {
  for (const reader of await readersOf(tx, accountId, await findOwnersOf(tx, accountId))) {
    const to = act ? readerOf(reader, act) : reader
    await notifyOfAccount(surroundings, tx, to, kind, { facts, key })
  }
}
