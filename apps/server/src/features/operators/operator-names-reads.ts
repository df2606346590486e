import type { Database } from '../../db/transaction.ts'

interface OperatorName {
  id: string
  name: string
}

/** What operators are called, by their ids; also those who are let in no more. */
export async function findOperatorNames(
  db: Database,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, OperatorName>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('id', 'in', asked)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
