import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { accountsOf } from '../access/access-reads.ts'

/** By ids and by numbers. */
export interface AskedAccounts {
  ids: ReadonlyArray<string>
  numbers: ReadonlyArray<string>
}

/**
 * What a profile calls those of its accounts, by id and by number: their nickname, else the street; never their number
 * alone.
 */
export async function findAccountNames(
  db: Database,
  profileId: string,
  { ids, numbers }: AskedAccounts,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length + numbers.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: string; name: string }>`
    select a.id, a.number, coalesce(g.nickname, a.service_address ->> 'line1') as name
    from ${accountsOf(profileId, 'any')} g join account a on a.id = g.account_id
    where a.id = any(${[...ids]}::uuid[]) or a.number = any(${[...numbers]}::text[])`.execute(db)
  return new Map(
    rows.flatMap(({ id, number, name }): Array<[string, string]> => [
      [id, name],
      [number, name],
    ]),
  )
}
