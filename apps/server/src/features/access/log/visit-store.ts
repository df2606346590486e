import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

export interface Visit {
  profileId: string
  accountId: string
  /** Its begin. */
  hour: Date
}

/** Notes each once, of those who still have access. */
export async function insertVisits(db: Database, visits: ReadonlyArray<Visit>): Promise<void> {
  await sql`
    insert into access_visit (account_id, hour, profile_id)
    select g.account_id, seen.hour, g.profile_id
    from unnest(
      ${visits.map(({ profileId }) => profileId)}::uuid[],
      ${visits.map(({ accountId }) => accountId)}::uuid[],
      ${visits.map(({ hour }) => hour)}::timestamptz[]
    ) as seen (profile_id, account_id, hour)
    join access_grant g on g.profile_id = seen.profile_id and g.account_id = seen.account_id
    on conflict do nothing`.execute(db)
}

/** When each of those who have access looked last. */
export async function findLastVisits(
  db: Database,
  accountId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('access_visit')
    .select(({ fn }) => ['profile_id as profileId', fn.max('hour').as('hour')])
    .where('account_id', '=', accountId)
    .groupBy('profile_id')
    .execute()
  return new Map(rows.map(({ profileId, hour }) => [profileId, hour]))
}

export async function listVisits(
  db: Database,
  accountId: string,
  since: Date,
): Promise<Array<Pick<Visit, 'profileId' | 'hour'>>> {
  return db
    .selectFrom('access_visit')
    .select(['profile_id as profileId', 'hour'])
    .where('account_id', '=', accountId)
    .where('hour', '>=', since)
    .orderBy('hour')
    .execute()
}

export async function deleteOldVisits(db: Database, before: Date, count: number): Promise<number> {
  const { rows } = await sql`
    delete from access_visit where (account_id, hour, profile_id) in (
      select account_id, hour, profile_id from access_visit
      where hour < ${before} order by hour limit ${count}
    ) returning 1`.execute(db)
  return rows.length
}
