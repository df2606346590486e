import type { Database } from '../../db/transaction.ts'
import { readerOf } from '../../ports/mail/alert-reader.ts'
import type { AccountReader, PageAct } from '../../ports/mail/alert-reader.ts'
import type { AccountAlert } from '../../ports/mail/alert-kind.ts'
import { findOwnersOf } from '../access/access-reads.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { notifyOfAccount } from '../alerts/notify-acts.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { findPersons } from '../identity/person-reads.ts'

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
  const face = await findAccountFace(tx, accountId)
  const people = await findPersons(tx, await findOwnersOf(tx, accountId))
  for (const { profileId, email, locale, firstName } of people.values()) {
    const accountNumber = face?.number ?? ''
    const reader: AccountReader = { profileId, email, locale, firstName, accountId, accountNumber }
    await notifyOfAccount(surroundings, tx, act ? readerOf(reader, act) : reader, kind, {
      facts,
      key,
    })
  }
}
