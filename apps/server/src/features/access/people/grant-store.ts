import type { Permission, Role } from '@portal/contract/access/access'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { heldPermissions, isInForce } from '../access-reads.ts'
import { accessChanged, accessGranted, accessRevoked } from '../access-webhooks.ts'
import { announceGrants } from './announce-grants.ts'
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

/**
 * Whoever makes somebody less than an owner leaves behind that they were one; an owner who stays one is given nothing, and
 * nobody gives something to themselves.
 */
export async function saveTerms(
  tx: Database,
  grantId: string,
  { role, permissions, expiresAt, note }: Terms,
  { givenBy, now }: Giving,
): Promise<void> {
  const isGiven = sql`not (role = 'owner' and ${role}::text = 'owner') and profile_id <> ${givenBy}::uuid`
  await sql`
    with owned as (
      insert into past_ownership (grant_id, profile_id, account_id, given_by, given_at, ended_by, ended_at)
      select id, profile_id, account_id, given_by, given_at, ${givenBy}::uuid, ${now}
      from access_grant where id = ${grantId} and role = 'owner' and ${role}::text <> 'owner'
    ), giving as (
      insert into access_giving (account_id, profile_id, given_by, given_at)
      select account_id, profile_id, ${givenBy}::uuid, ${now} from access_grant
      where id = ${grantId} and ${isGiven}
      on conflict (given_by, account_id, profile_id) do update set given_at = excluded.given_at
    )
    update access_grant set role = ${role}, permissions = ${permissions}::text[],
      expires_at = ${expiresAt}, note = ${note},
      given_by = case when ${isGiven} then ${givenBy}::uuid else given_by end,
      given_at = case when ${isGiven} then ${now} else given_at end
    where id = ${grantId}`.execute(tx)
  await announceGrants(tx, accessChanged, [grantId], now)
}

/** What one gave the other is remembered beyond the grant. */
async function saveGiving(
  tx: Database,
  { profileId, accountId }: { profileId: string; accountId: string },
  { givenBy, now }: Giving,
): Promise<void> {
  await tx
    .insertInto('access_giving')
    .values({ account_id: accountId, profile_id: profileId, given_by: givenBy, given_at: now })
    .onConflict((on) =>
      on.columns(['given_by', 'account_id', 'profile_id']).doUpdateSet({ given_at: now }),
    )
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
  if (givenBy !== profileId) await saveGiving(tx, { profileId, accountId }, { givenBy, now })
  await announceGrants(tx, accessGranted, [id], now)
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
    insert into past_grant (id, profile_id, account_id, role, nickname, hidden, permissions, expires_at,
      note, since, given_by, given_at, ended_at, ended_by, suspended_by)
    select id, profile_id, account_id, role, nickname, hidden, permissions, expires_at, note,
      since, given_by, given_at, ${now}, ${endedBy}::uuid, ${suspendedBy}::uuid
    from ended`.execute(tx)
  await announceGrants(tx, accessRevoked, grantIds, now)
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

/** Access that its own person gave up. */
export interface LeftGrant extends Pick<PastGrant, 'id' | 'role' | 'permissions' | 'endedAt'> {
  accountId: string
  nickname: string | null
}

/** The newest first. */
export async function listLeftGrants(
  db: Database,
  profileId: string,
  since: Date,
): Promise<Array<LeftGrant>> {
  const found = await sql<LeftGrant>`
    select held.id, held.account_id as "accountId", held.role, ${heldPermissions} as permissions,
      held.ended_at as "endedAt", held.nickname
    from past_grant held
    where held.profile_id = ${profileId} and held.ended_by = held.profile_id
      and held.ended_at >= ${since}
    order by held.ended_at desc, held.id`.execute(db)
  return found.rows
}

/** The account of a grant that its person holds, by the grant's id; undefined where it is nobody's, or another's. */
export async function findOwnGrantAccount(
  db: Database,
  { grantId, profileId }: { grantId: string; profileId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('access_grant')
    .select('account_id')
    .where('id', '=', grantId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row?.account_id
}

/** Gives back what was ended, as it was; false where its person has access by now. Nobody gives what its person gave up. */
export async function giveBack(
  tx: Database,
  grantId: string,
  { now, giving }: { now: Date; giving: Pick<Giving, 'givenBy'> | null },
): Promise<boolean> {
  const { rows } = await sql<{ profileId: string; accountId: string }>`
    with past as (
      delete from past_grant where id = ${grantId} returning *
    )
    insert into access_grant (id, profile_id, account_id, role, nickname, hidden, permissions,
      expires_at, note, since, given_by, given_at)
    select id, profile_id, account_id, role, nickname, hidden, permissions, expires_at,
      note, since, ${giving ? sql`${giving.givenBy}::uuid, ${now}` : sql`given_by, given_at`}
    from past
    on conflict (profile_id, account_id) do nothing
    returning profile_id as "profileId", account_id as "accountId"`.execute(tx)
  const [back] = rows
  if (back && giving) await saveGiving(tx, back, { ...giving, now })
  if (back) await announceGrants(tx, accessGranted, [grantId], now)
  return back !== undefined
}

/**
 * When access to an account was last ended by somebody else, by a way back or by its last day, whosever it was, or was
 * made less than its bills, or this profile left it; also of whose profile has gone. Null for never.
 */
export async function findLastEnd(
  db: Database,
  { profileId, accountId }: { profileId: string; accountId: string },
): Promise<Date | null> {
  const found = await sql<{ at: Date | null }>`
    select max(at) as at from (
      select ended_at as at from past_grant
      where account_id = ${accountId}
        and (ended_by is distinct from profile_id or profile_id = ${profileId})
      union all
      select held.expires_at from access_grant held
      where held.account_id = ${accountId} and not ${isInForce}
      union all
      select held.given_at from access_grant held
      where held.account_id = ${accountId} and held.given_at > held.since
        and not 'see-amounts' = any(${heldPermissions})
      union all
      select ended_at from past_access_end where account_id = ${accountId}
    ) ended`.execute(db)
  return found.rows[0]?.at ?? null
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

/** Who gave whom access longer ago goes; how many did. */
export async function deleteOldGivings(db: Database, before: Date, count: number): Promise<number> {
  const { rows } = await sql`
    delete from access_giving where (given_by, account_id, profile_id) in (
      select given_by, account_id, profile_id from access_giving where given_at < ${before}
      order by given_at limit ${count}
    ) returning 1`.execute(db)
  return rows.length
}

/** Whom somebody made less than an owner longer ago goes; how many did. */
export async function deleteOldOwnerships(
  db: Database,
  before: Date,
  count: number,
): Promise<number> {
  const { rows } = await sql`
    delete from past_ownership where (grant_id, ended_at) in (
      select grant_id, ended_at from past_ownership where ended_at < ${before}
      order by ended_at limit ${count}
    ) returning 1`.execute(db)
  return rows.length
}
