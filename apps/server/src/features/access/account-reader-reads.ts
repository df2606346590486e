import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import type { AccountReader } from '../../ports/mail/alert-reader.ts'
import { findAccountFace } from '../accounts/accounts-reads.ts'
import { findPersons } from '../identity/person-reads.ts'
import { mayOn } from './access-reads.ts'

/**
 * Who made an arrangement of an account; nobody where that person may not see its amounts any more. `made` selects the
 * arrangement's `account_id` and `profile_id`.
 */
export async function findMaker(
  db: Database,
  made: RawBuilder<unknown>,
): Promise<AccountReader | undefined> {
  const found = await sql<AccountReader>`
    select r.id as "profileId", r.email, r.first_name as "firstName", r.locale, a.id as "accountId",
      a.number as "accountNumber"
    from (${made}) made
    join account a on a.id = made.account_id
    join profile r on r.id = made.profile_id
    where ${mayOn('see-amounts', { profileId: sql.ref('r.id'), accountId: sql.ref('a.id') })}`.execute(
    db,
  )
  return found.rows[0]
}

/** Some profiles as they are told of an account; whoever is gone is left out. */
export async function readersOf(
  tx: Database,
  accountId: string,
  profileIds: ReadonlyArray<string>,
): Promise<Array<AccountReader>> {
  const face = await findAccountFace(tx, accountId)
  const people = await findPersons(tx, profileIds)
  return [...people.values()].map(({ profileId, email, locale, firstName }) => ({
    profileId,
    email,
    locale,
    firstName,
    accountId,
    accountNumber: face?.number ?? '',
  }))
}
