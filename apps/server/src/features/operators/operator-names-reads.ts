import type { Database } from '../../db/transaction.ts'

/** What operators are called, by their ids; also of those who are let in no more. */
export async function findOperatorNames(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
