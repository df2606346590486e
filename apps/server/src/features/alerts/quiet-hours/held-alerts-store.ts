import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

export interface WaitingAlert {
  id: string
  kind: string
  thing: string
  facts: object
  accountId: string | null
  createdAt: Date
  isRead: boolean
  recognisedAt: Date | null
}

/** Some alerts, newest first. */
export async function findWaiting(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<Array<WaitingAlert>> {
  return db
    .selectFrom('alert')
    .select([
      'id',
      'kind',
      'thing',
      'facts',
      'account_id as accountId',
      'created_at as createdAt',
      'recognised_at as recognisedAt',
      sql<boolean>`read_at is not null`.as('isRead'),
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('place', 'desc')
    .execute()
}
