import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'

/** The numbers and holders of accounts, by their ids. */
export async function findAccountHolders(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, { number: string; holderName: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'number', 'holder_name as holderName'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...holder }) => [id, holder]))
}

/** @throws ProblemError `not-found` */
export async function requireAccount(
  db: Database,
  id: string,
): Promise<{ number: string; holderName: string }> {
  const account = (await findAccountHolders(db, [id])).get(id)
  if (!account) throw problem('not-found')
  return account
}
