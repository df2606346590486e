import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Address } from '@portal/contract/person'
import type { Database } from '../../../db/transaction.ts'
import { prefixRange } from './search-words.ts'

export interface CustomerRow {
  id: string
  number: string
  holderName: string
  customerClass: 'residential' | 'small-business' | 'industrial'
  status: 'active' | 'closed'
  serviceAddress: Address
}

/** Counting ends here: what is found so often is common. */
const COMMON = 1_000
/** So many entries are looked at for a page: an account has several words with one beginning. */
const LOOKED_AT = 200

/** Accounts that have a word with each of the beginnings; one more than asked for tells that there are others. */
export async function findCustomers(
  db: Database,
  words: ReadonlyArray<string>,
  count: number,
): Promise<Array<CustomerRow>> {
  const counted = await Promise.all(words.map((word) => countEntries(db, word)))
  const [rarest, ...others] = words.toSorted(
    (one, other) => (counted[words.indexOf(one)] ?? 0) - (counted[words.indexOf(other)] ?? 0),
  )
  if (rarest === undefined) return []
  // Each is looked up by itself: a plan that reads all entries of a common word would take seconds.
  const checks = others.map(
    (word, at) => sql`cross join lateral (
      select 1 from account_word other
      where other.account_id = entry.account_id and ${isIn('other', word)} limit 1
    ) ${sql.ref(`check_${at}`)}`,
  )
  const found = await sql<CustomerRow>`
    select id, number, holder_name as "holderName", customer_class as "customerClass", status,
      service_address as "serviceAddress"
    from account where id in (
      select entry.account_id from account_word entry ${sql.join(checks, sql` `)}
      where ${isIn('entry', rarest)} limit ${LOOKED_AT}
    )
    order by holder_name, number limit ${count}`.execute(db)
  return found.rows
}

async function countEntries(db: Database, word: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from account_word entry where ${isIn('entry', word)} limit ${COMMON}
    ) counted`.execute(db)
  return rows[0]?.count ?? 0
}

function isIn(table: string, word: string): RawBuilder<unknown> {
  const { from, until } = prefixRange(word)
  const column = sql.ref(`${table}.word`)
  return sql`${column} >= ${from} and ${column} < ${until}`
}
