import type { Permission, Role } from '@portal/contract/access/access'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { heldPermissions, isInForce } from '../access-reads.ts'

/** Access that came from a profile: a grant of somebody else, or an open invitation. */
export interface GivenAccess {
  id: string
  accountId: string
  /** Whose grant it is; null of an invitation. */
  profileId: string | null
  /** The address that was invited. */
  invited: string | null
  role: Role
  permissions: Array<Permission>
  givenAt: Date
  /** A way back ended it, and its owner has not chosen yet. */
  isSuspended: boolean
}

/** Whoever gives, takes or accepts on the accounts of a profile meanwhile is waited for, or comes too late. */
export async function lockAccountsOf(tx: Database, profileId: string): Promise<void> {
  await sql`
    select 1 from access_grant where account_id in (
      select account_id from access_grant where profile_id = ${profileId} or given_by = ${profileId}
      union
      select account_id from access_invitation where invited_by = ${profileId} and ended_at is null
    ) order by account_id, profile_id for update`.execute(tx)
}

/** What a profile gave since, what those gave in turn who have it from there, and what a way back ended of such. */
export async function findGivenAccess(
  db: Database,
  { profileId, since, now }: { profileId: string; since: Date; now: Date },
): Promise<Array<GivenAccess>> {
  const found = await sql<GivenAccess>`
    with recursive given as (
      select g.id, g.profile_id, g.account_id from access_grant g
      where g.given_by = ${profileId} and g.given_at >= ${since} and g.profile_id <> ${profileId}
      union
      select g.id, g.profile_id, g.account_id from given
      join access_grant g on g.given_by = given.profile_id and g.account_id = given.account_id
        and g.given_at >= ${since} and g.profile_id <> ${profileId}
    ), found as (
      select held.id, held.account_id, held.profile_id, null as invited, held.role,
        ${heldPermissions} as permissions, held.given_at, false as suspended
      from given join access_grant held on held.id = given.id where ${isInForce}
      union all
      select held.id, held.account_id, held.profile_id, null, held.role,
        ${heldPermissions}, held.given_at, true
      from past_grant held where held.suspended_by = ${profileId} and ${isInForce}
      union all
      select held.id, held.account_id, null, held.email, held.role,
        ${heldPermissions}, held.asked_at, held.suspended_by is not null
      from access_invitation held where held.until > ${now} and (
        held.suspended_by = ${profileId} or held.ended_at is null and (
          held.invited_by = ${profileId} and held.asked_at >= ${since}
          or (held.invited_by, held.account_id) in (select given.profile_id, given.account_id from given)))
    )
    select id, account_id as "accountId", profile_id as "profileId", invited, role, permissions,
      given_at as "givenAt", suspended as "isSuspended"
    from found order by account_id, given_at, id`.execute(db)
  return found.rows
}

/** What those took from others since who lose it now, or the intruder themself from an owner; and no account is without one. */
export async function giveBackTaken(
  tx: Database,
  {
    ended,
    profileId,
    since,
  }: { ended: ReadonlyArray<GivenAccess>; profileId: string; since: Date },
): Promise<void> {
  const grants = ended.filter((one) => one.profileId !== null)
  const accounts = [...new Set(grants.map(({ accountId }) => accountId))]
  const takers = [...new Set(grants.map((one) => one.profileId))]
  await sql`
    with back as (
      delete from past_grant
      where account_id = any(${accounts}::uuid[]) and ended_at >= ${since}
        and (ended_by = any(${takers}::uuid[]) or (ended_by = ${profileId} and role = 'owner'))
        and not profile_id = any(${takers}::uuid[])
      returning *
    )
    insert into access_grant (id, profile_id, account_id, role, nickname, permissions, expires_at,
      note, since, given_by, given_at)
    select id, profile_id, account_id, role, nickname, permissions, expires_at,
      note, since, given_by, given_at from back
    on conflict (profile_id, account_id) do nothing`.execute(tx)
  // Who made another an owner was one, until that one took it.
  await sql`
    update access_grant g set role = 'owner', permissions = null, expires_at = null
    where g.profile_id = ${profileId} and g.account_id = any(${accounts}::uuid[]) and not exists (
      select 1 from access_grant o where o.account_id = g.account_id and o.role = 'owner')`.execute(
    tx,
  )
}

/** Its owner has chosen: what was not given back has ended for good. */
export async function endSuspensions(tx: Database, profileId: string): Promise<void> {
  const chosen = { suspended_by: null }
  await tx.updateTable('past_grant').set(chosen).where('suspended_by', '=', profileId).execute()
  await tx
    .updateTable('access_invitation')
    .set(chosen)
    .where('suspended_by', '=', profileId)
    .execute()
}
