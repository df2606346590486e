import type { Permission, Role } from '@portal/contract/access/access'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
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
      select account_id from access_grant where profile_id = ${profileId}
      union
      select account_id from access_giving where given_by = ${profileId}
      union
      select account_id from access_invitation where invited_by = ${profileId} and ended_at is null
    ) order by account_id, profile_id for update`.execute(tx)
}

/** Somebody who had access from a profile, however many hands it went through, whether they still have it or not. */
export interface Receiver {
  profileId: string
  accountId: string
}

/** The same as a table `receiver` of profile_id and account_id, for the begin of a statement. */
function receivers({ profileId, since }: { profileId: string; since: Date }): RawBuilder<unknown> {
  return sql`
    own as (
      select account_id from access_grant where profile_id = ${profileId} and role = 'owner'
      union
      select account_id from past_grant
      where profile_id = ${profileId} and role = 'owner' and ended_at >= ${since}
      union
      select account_id from past_ownership
      where profile_id = ${profileId} and ended_at >= ${since}
    ), receiver as (
      select g.profile_id, g.account_id from access_giving g
      where g.given_by = ${profileId} and g.given_at >= ${since} and ${wasNoOwner(since)}
      union
      select g.profile_id, g.account_id from access_grant g
      where g.given_by = g.profile_id and g.since >= ${since} and g.role <> 'owner'
        and g.profile_id <> ${profileId} and g.account_id in (select account_id from own)
      union
      select g.profile_id, g.account_id from receiver
      join access_giving g on g.given_by = receiver.profile_id
        and g.account_id = receiver.account_id and g.given_at >= ${since}
      where g.profile_id <> ${profileId} and ${wasNoOwner(since)}
    )`
}

export async function findReceivers(
  db: Database,
  given: { profileId: string; since: Date },
): Promise<Array<Receiver>> {
  const found = await sql<Receiver>`
    with recursive ${receivers(given)}
    select profile_id as "profileId", account_id as "accountId" from receiver`.execute(db)
  return found.rows
}

/**
 * What a profile gave since, what those gave in turn who had it from there, and what a way back ended of such. So is what
 * somebody added by a bill since of an account that it owns: whoever was in the profile has read the bills. Not who was
 * an owner before and is less now.
 */
export async function findGivenAccess(
  db: Database,
  { profileId, since, now }: { profileId: string; since: Date; now: Date },
): Promise<Array<GivenAccess>> {
  const found = await sql<GivenAccess>`
    with recursive ${receivers({ profileId, since })}, found as (
      select held.id, held.account_id, held.profile_id, null as invited, held.role,
        ${heldPermissions} as permissions, held.given_at, false as suspended
      from receiver join access_grant held
        on held.profile_id = receiver.profile_id and held.account_id = receiver.account_id
      where ${isInForce}
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
          or (held.invited_by, held.account_id) in (select profile_id, account_id from receiver)))
    )
    select id, account_id as "accountId", profile_id as "profileId", invited, role, permissions,
      given_at as "givenAt", suspended as "isSuspended"
    from found order by account_id, given_at, id`.execute(db)
  return found.rows
}

/** Of a giving `g`: its receiver did not own the account before. */
function wasNoOwner(since: Date): RawBuilder<boolean> {
  return sql`not exists (
    select 1 from past_ownership o
    where o.profile_id = g.profile_id and o.account_id = g.account_id and ${hasOwned(since)})`
}

/** Of what `o` says of an owner who was made less: they were one before, and not by what happened since. */
function hasOwned(since: Date): RawBuilder<boolean> {
  return sql`(o.ended_at >= ${since} and (o.given_at is null or o.given_at < ${since}))`
}

/** A grant that is there again, or is an owner's again; `ownsAgain` of anybody but the profile itself. */
interface GivenBack {
  id: string
  profileId: string
  accountId: string
  ownsAgain: boolean
}

/**
 * What those took from others since who had access from the profile and are not kept, also where they have left, and whom
 * they or the intruder themself put out as an owner, or made less. Answers the grants that are there again, or more.
 */
export async function giveBackTaken(
  tx: Database,
  { from, profileId, since }: { from: ReadonlyArray<Receiver>; profileId: string; since: Date },
): Promise<Array<GivenBack>> {
  const accounts = [...new Set(from.map(({ accountId }) => accountId))]
  const takers = [...new Set(from.map((one) => one.profileId))]
  const doers = [...takers, profileId]
  const back = await sql<GivenBack>`
    with owned as (
      select distinct on (o.grant_id) o.grant_id, o.given_by, o.given_at from past_ownership o
      where ${hasOwned(since)} and o.ended_by = any(${doers}::uuid[])
        and not o.profile_id = any(${takers}::uuid[])
      order by o.grant_id, o.ended_at
    ), taken as (
      delete from past_grant p
      where p.ended_at >= ${since} and not p.profile_id = any(${takers}::uuid[])
        and (p.id in (select grant_id from owned)
          or p.given_at is null or p.given_at < ${since} or not p.given_by = any(${doers}::uuid[]))
        and (p.account_id = any(${accounts}::uuid[]) and p.ended_by = any(${takers}::uuid[])
          or p.ended_by = ${profileId}
            and (p.role = 'owner' or p.id in (select grant_id from owned)))
      returning *
    ), again as (
      insert into access_grant (id, profile_id, account_id, role, nickname, hidden, permissions,
        expires_at, note, since, given_by, given_at)
      select distinct on (t.profile_id, t.account_id) t.id, t.profile_id, t.account_id,
        case when o.grant_id is null then t.role else 'owner' end, t.nickname, t.hidden,
        case when o.grant_id is null then t.permissions end,
        case when o.grant_id is null then t.expires_at end, t.note, t.since,
        case when o.grant_id is null then t.given_by else o.given_by end,
        case when o.grant_id is null then t.given_at else o.given_at end
      from taken t left join owned o on o.grant_id = t.id
      order by t.profile_id, t.account_id, o.grant_id is null, t.role <> 'owner', t.ended_at
      on conflict (profile_id, account_id) do update
        set role = 'owner', permissions = null, expires_at = null,
          given_by = excluded.given_by, given_at = excluded.given_at
        where excluded.role = 'owner' and access_grant.role <> 'owner'
      returning id, profile_id, account_id, role
    ), raised as (
      update access_grant g
      set role = 'owner', permissions = null, expires_at = null,
        given_by = o.given_by, given_at = o.given_at
      from owned o where g.id = o.grant_id and g.role <> 'owner'
      returning g.id, g.profile_id, g.account_id, g.role
    )
    select id, profile_id as "profileId", account_id as "accountId",
      role = 'owner' and profile_id <> ${profileId} as "ownsAgain"
    from (select * from again union select * from raised) back
    order by account_id, profile_id`.execute(tx)
  return back.rows
}

/** Who left after they had access from the profile does not come back by undoing that. */
export async function endLeaving(tx: Database, from: ReadonlyArray<Receiver>): Promise<void> {
  await sql`
    update past_grant set ended_by = null
    where ended_by = profile_id and (profile_id, account_id) in (
      select * from unnest(
        ${from.map(({ profileId }) => profileId)}::uuid[],
        ${from.map(({ accountId }) => accountId)}::uuid[]))`.execute(tx)
}

/** Who made another an owner was one, until that one took it. */
export async function keepAnOwner(
  tx: Database,
  { profileId, accountIds }: { profileId: string; accountIds: ReadonlyArray<string> },
): Promise<Array<string>> {
  const { rows } = await sql<{ id: string }>`
    update access_grant g set role = 'owner', permissions = null, expires_at = null
    where g.profile_id = ${profileId} and g.account_id = any(${accountIds}::uuid[]) and not exists (
      select 1 from access_grant o where o.account_id = g.account_id and o.role = 'owner')
    returning g.id`.execute(tx)
  return rows.map(({ id }) => id)
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
