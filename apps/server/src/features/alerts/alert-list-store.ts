import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../db/transaction.ts'

interface ToldAlert {
  id: string
  kind: string
  facts: object
  createdAt: Date
}

export interface StoredAlert extends ToldAlert {
  accountId: string | null
  thing: string
  /** When its reader said that the sign-in was their own. */
  recognisedAt: Date | null
  readAt: Date | null
  /** What was told of the same thing before, newest first. */
  earlier: ReadonlyArray<ToldAlert>
}

/** Where a part of the list ends. */
export interface AlertPlace {
  /** Among what is read, which comes after what is not. */
  isRead: boolean
  at: string
  id: string
}

/** Which of a profile's alerts: of these kinds alone; what is null narrows nothing. */
export interface AskedAlerts {
  profileId: string
  kinds: ReadonlyArray<string>
  accountId: string | null
}

/** A thing has more than this told of it only where something goes wrong. */
const MOST_EARLIER = 50

/** The last told of each thing, read or not read alone, some after a place, newest first. */
export async function findNewest(
  db: Database,
  asked: AskedAlerts,
  { isRead, after, count }: { isRead: boolean; after: AlertPlace | null; count: number },
): Promise<Array<StoredAlert>> {
  const from = after
    ? sql`and (alert.created_at, alert.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const read = isRead ? sql`alert.read_at is not null` : sql`alert.read_at is null`
  return select(db, sql`${isNewest(asked)} and ${read} ${from}`, { ...asked, count })
}

/** The last told of each thing where that is of one of some kinds, newest first, whether read or not. */
export async function findNewestOfKinds(
  db: Database,
  asked: AskedAlerts,
  { kinds, count }: { kinds: ReadonlyArray<string>; count: number },
): Promise<Array<StoredAlert>> {
  const which = sql`${isNewest(asked)} and alert.kind = any(${kinds}::text[])`
  return select(db, which, { ...asked, count })
}

export async function findAlert(
  db: Database,
  { id, ...asked }: Pick<AskedAlerts, 'profileId' | 'kinds'> & { id: string },
): Promise<StoredAlert | undefined> {
  const [found] = await select(
    db,
    sql`alert.id = ${id} and alert.profile_id = ${asked.profileId}
      and alert.kind = any(${asked.kinds}::text[])`,
    { ...asked, count: 1 },
  )
  return found
}

/** Nothing was told of its thing after it, whatever the clocks of servers said, among the kinds that are asked for. */
function isNewest({ profileId, kinds, accountId }: AskedAlerts): RawBuilder<boolean> {
  const ofAccount = accountId === null ? sql`` : sql`and alert.account_id = ${accountId}`
  return sql`alert.profile_id = ${profileId} and alert.kind = any(${kinds}::text[]) ${ofAccount}
    and not exists (
      select 1 from alert later
      where later.profile_id = alert.profile_id and later.thing = alert.thing
        and later.place > alert.place
        and later.kind = any(${kinds}::text[])
    )`
}

async function select(
  db: Database,
  which: RawBuilder<unknown>,
  { kinds, count }: { kinds: ReadonlyArray<string>; count: number },
): Promise<Array<StoredAlert>> {
  const { rows } = await sql<StoredAlert & { earlier: Array<ToldAlert & { createdAt: string }> }>`
    select alert.id, alert.kind, alert.account_id as "accountId", alert.facts, alert.thing,
      alert.recognised_at as "recognisedAt",
      alert.created_at as "createdAt", alert.read_at as "readAt", (
        select coalesce(json_agg(told), '[]') from (
          select before.id, before.kind, before.facts, before.created_at as "createdAt"
          from alert before
          where before.profile_id = alert.profile_id and before.thing = alert.thing
            and before.place < alert.place
            and before.kind = any(${kinds}::text[])
          order by before.place desc limit ${sql.lit(MOST_EARLIER)}
        ) told
      ) as earlier
    from alert where ${which}
    order by alert.created_at desc, alert.id desc limit ${sql.lit(count)}`.execute(db)
  return rows.map((row) => ({
    ...row,
    earlier: row.earlier.map((told) => ({ ...told, createdAt: new Date(told.createdAt) })),
  }))
}
