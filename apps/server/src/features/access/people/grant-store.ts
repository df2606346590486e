import type { Permission, Role } from '@portal/contract/access/access'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { heldPermissions, isInForce } from '../access-reads.ts'
import type { Terms } from './given-terms.ts'

/** Somebody's access to an account. */
export interface StoredGrant {
  id: string
  profileId: string
  role: Role
  /** All that it allows. */
  permissions: Array<Permission>
  expiresAt: Date | null
  note: string | null
  since: Date | null
  isOver: boolean
}

/** All of an account, those that are over too; who has had it longest first. */
export async function listGrants(db: Database, accountId: string): Promise<Array<StoredGrant>> {
  const found = await sql<StoredGrant>`
    select held.id, held.profile_id as "profileId", held.role, ${heldPermissions} as permissions,
      held.expires_at as "expiresAt", held.note, held.since, not ${isInForce} as "isOver"
    from access_grant held
    where held.account_id = ${accountId}
    order by held.role <> 'owner', held.since nulls first, held.profile_id`.execute(db)
  return found.rows
}

/** The same, with nobody else changing them until the transaction ends: an account keeps an owner whoever acts at once. */
export async function lockGrants(tx: Database, accountId: string): Promise<Array<StoredGrant>> {
  await sql`
    select 1 from access_grant where account_id = ${accountId}
    order by profile_id for update`.execute(tx)
  return listGrants(tx, accountId)
}

/** Who gives something, and when. */
export interface Giving {
  givenBy: string
  now: Date
}

export async function saveTerms(
  tx: Database,
  grantId: string,
  { role, permissions, expiresAt, note }: Terms,
  { givenBy, now }: Giving,
): Promise<void> {
  await tx
    .updateTable('access_grant')
    .set({ role, permissions, expires_at: expiresAt, note, given_by: givenBy, given_at: now })
    .where('id', '=', grantId)
    .execute()
}

/** Gives somebody access, in the place of one that they had. */
export async function saveGrant(
  tx: Database,
  { profileId, accountId }: { profileId: string; accountId: string },
  { role, permissions, expiresAt, note }: Terms,
  { givenBy, now }: Giving,
): Promise<string> {
  const given = {
    role,
    permissions,
    expires_at: expiresAt,
    note,
    given_by: givenBy,
    given_at: now,
  }
  const { id } = await tx
    .insertInto('access_grant')
    .values({ profile_id: profileId, account_id: accountId, since: now, ...given })
    .onConflict((on) => on.columns(['profile_id', 'account_id']).doUpdateSet(given))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose access it is, where they gave it to themselves; with nobody else changing it until the transaction ends. */
export async function findSelfGiven(
  tx: Database,
  grantId: string,
): Promise<{ profileId: string; accountId: string } | undefined> {
  return tx
    .selectFrom('access_grant')
    .select(['profile_id as profileId', 'account_id as accountId'])
    .where('id', '=', grantId)
    .whereRef('given_by', '=', 'profile_id')
    .forUpdate()
    .executeTakeFirst()
}

/** Ends some, at once for whatever asks for rights; how they were is kept. */
export async function endGrants(
  tx: Database,
  grantIds: ReadonlyArray<string>,
  {
    endedBy,
    suspendedBy = null,
    now,
  }: { endedBy: string | null; suspendedBy?: string | null; now: Date },
): Promise<void> {
  await sql`
    with ended as (
      delete from access_grant where id = any(${grantIds}::uuid[]) returning *
    )
    insert into past_grant (id, profile_id, account_id, role, nickname, permissions, expires_at, note,
      since, given_by, given_at, ended_at, ended_by, suspended_by)
    select id, profile_id, account_id, role, nickname, permissions, expires_at, note,
      since, given_by, given_at, ${now}, ${endedBy}::uuid, ${suspendedBy}::uuid
    from ended`.execute(tx)
}

/** What was ended of an account. */
export interface PastGrant {
  id: string
  profileId: string
  role: Role
  permissions: Array<Permission>
  expiresAt: Date | null
  since: Date | null
  endedAt: Date
  endedBy: string | null
}

export async function listPastGrants(
  db: Database,
  accountId: string,
  since: Date,
): Promise<Array<PastGrant>> {
  const found = await sql<PastGrant>`
    select held.id, held.profile_id as "profileId", held.role, ${heldPermissions} as permissions,
      held.expires_at as "expiresAt", held.since, held.ended_at as "endedAt",
      held.ended_by as "endedBy"
    from past_grant held
    where held.account_id = ${accountId} and held.ended_at >= ${since}
    order by held.ended_at desc, held.id`.execute(db)
  return found.rows
}

/** Gives back what was ended, as it was; false where its person has access by now. */
export async function giveBack(
  tx: Database,
  grantId: string,
  { givenBy, now }: Giving,
): Promise<boolean> {
  const { rows } = await sql`
    with past as (
      delete from past_grant where id = ${grantId} returning *
    )
    insert into access_grant (id, profile_id, account_id, role, nickname, permissions, expires_at,
      note, since, given_by, given_at)
    select id, profile_id, account_id, role, nickname, permissions, expires_at,
      note, since, ${givenBy}::uuid, ${now}
    from past
    on conflict (profile_id, account_id) do nothing
    returning 1`.execute(tx)
  return rows.length > 0
}

/** What was ended longer ago goes; how many did. */
export async function deleteOldPastGrants(
  db: Database,
  before: Date,
  count: number,
): Promise<number> {
  const { rows } = await sql`
    delete from past_grant where id in (
      select id from past_grant where ended_at < ${before} order by ended_at limit ${count}
    ) returning 1`.execute(db)
  return rows.length
}
