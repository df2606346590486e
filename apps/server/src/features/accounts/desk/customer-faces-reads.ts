import type { Address } from '@portal/contract/person'
import type { Database } from '../../../db/transaction.ts'

/** What staff tell an account by. */
export interface CustomerFace {
  id: string
  number: string
  holderName: string
  address: Address
}

/** By the accounts' ids. */
export async function findCustomerFaces(
  db: Database,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, CustomerFace>> {
  const asked = [...new Set(ids)].filter((id) => id !== null)
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'number', 'holder_name as holderName', 'service_address as address'])
    .where('id', 'in', asked)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
