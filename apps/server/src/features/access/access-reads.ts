import { role, rolePermissions } from '@portal/contract/access/access'
import type { Permission, Role } from '@portal/contract/access/access'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { readTogether } from '../../db/read-together.ts'
import type { Database } from '../../db/transaction.ts'
import type { Grant, GrantOf } from '../../http/handler.ts'

/** Tells what a profile may do on an account; null without a grant. */
export function createGrantReader(db: Database): GrantOf {
  const read = readTogether((asked: ReadonlyArray<GrantKey>) => findGrants(db, asked))
  return (profileId, accountId) => read({ profileId, accountId })
}

interface GrantKey {
  profileId: string
  accountId: string
}

/** The grant of each profile on its account, in the order asked. */
async function findGrants(
  db: Database,
  asked: ReadonlyArray<GrantKey>,
): Promise<Array<Grant | null>> {
  const found = await sql<{ place: number; role: Role; permissions: Array<Permission> }>`
    select asked.place, held.role, ${heldPermissions} as permissions
    from unnest(
      ${asked.map(({ profileId }) => profileId)}::uuid[],
      ${asked.map(({ accountId }) => accountId)}::uuid[]
    ) with ordinality as asked (profile_id, account_id, place)
    join access_grant held
      on held.profile_id = asked.profile_id and held.account_id = asked.account_id
      and ${isInForce}`.execute(db)
  const grants = new Map(found.rows.map(({ place, ...grant }) => [place, grant]))
  return asked.map(({ accountId }, index) => {
    const grant = grants.get(index + 1)
    return grant ? { accountId, ...grant } : null
  })
}

/** Of some accounts those on which a profile has any right. */
export async function findReachedAccounts(
  db: Database,
  profileId: string,
  accountIds: ReadonlyArray<string>,
): Promise<ReadonlySet<string>> {
  const found = await sql<{ accountId: string }>`
    select g.account_id as "accountId" from ${accountsOf(profileId, 'any')} g
    where g.account_id = any(${accountIds}::uuid[])`.execute(db)
  return new Set(found.rows.map(({ accountId }) => accountId))
}

/** The profiles that own an account. */
export async function findOwnersOf(db: Database, accountId: string): Promise<Array<string>> {
  const rows = await db
    .selectFrom('access_grant')
    .select('profile_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .orderBy('profile_id')
    .execute()
  return rows.map(({ profile_id: id }) => id)
}

/** The profiles that may do this on an account. */
export async function findPeopleOf(
  db: Database,
  accountId: string,
  permission: Permission,
): Promise<Array<string>> {
  const found = await sql<{ id: string }>`
    select held.profile_id as id from access_grant held
    where held.account_id = ${accountId} and ${brings(permission)}
    order by held.profile_id`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** Who may do anything at all on an account at this moment, owners first. */
export async function listHoldersOf(
  db: Database,
  accountId: string,
): Promise<Array<{ profileId: string; role: Role }>> {
  const found = await sql<{ profileId: string; role: Role }>`
    select held.profile_id as "profileId", held.role from access_grant held
    where held.account_id = ${accountId} and ${isInForce}
    order by held.role <> 'owner', held.since nulls first, held.profile_id`.execute(db)
  return found.rows
}

/** All access of a profile, by the ids of its grants. */
export async function listGrantsOf(
  db: Database,
  profileId: string,
): Promise<Array<Pick<OverGrant, 'id' | 'profileId' | 'accountId'>>> {
  return db
    .selectFrom('access_grant')
    .select(['id', 'profile_id as profileId', 'account_id as accountId'])
    .where('profile_id', '=', profileId)
    .orderBy('account_id')
    .execute()
}

/** Somebody's access to an account, by its id, whose last day was lately. */
export interface OverGrant {
  id: string
  profileId: string
  accountId: string
  expiresAt: Date
}

/** Those whose last day has passed within two weeks, in its order. */
export async function listGrantsOver(
  db: Database,
  after: Pick<OverGrant, 'expiresAt' | 'id'>,
  count: number,
): Promise<Array<OverGrant>> {
  const found = await sql<OverGrant>`
    select held.id, held.profile_id as "profileId", held.account_id as "accountId",
      held.expires_at as "expiresAt"
    from access_grant held
    where held.expires_at <= now() and held.expires_at > now() - interval '14 days'
      and (held.expires_at, held.id) > (${after.expiresAt}::timestamptz, ${after.id}::uuid)
    order by held.expires_at, held.id limit ${sql.lit(count)}`.execute(db)
  return found.rows
}

export interface Ownership {
  profileId: string
  /** Null for who has it from the utility. */
  since: Date | null
  /** Null for who owns it now. */
  until: Date | null
}

/** Who owns an account, and who does not any more since less than a moment ago, in the order in which they came. */
export async function findOwnershipsOf(
  db: Database,
  accountId: string,
  endedSince: Date,
): Promise<Array<Ownership>> {
  const { rows } = await sql<Ownership>`
    select profile_id as "profileId", since, null::timestamptz as until from access_grant
    where account_id = ${accountId} and role = 'owner'
    union all
    select profile_id, since, ended_at from past_grant
    where account_id = ${accountId} and role = 'owner' and ended_at >= ${endedSince}
    order by since nulls first, "profileId"`.execute(db)
  return rows
}

/** The profiles that may do anything at all on an account; who owns it comes first. */
export async function listProfilesOf(db: Database, accountId: string): Promise<Array<string>> {
  const { rows } = await sql<{ id: string }>`
    select held.profile_id as id from access_grant held
    where held.account_id = ${accountId} and ${isInForce}
    order by held.role <> 'owner', held.since nulls first, held.profile_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The accounts on which a profile may do anything at all. */
export async function listAccountsOf(db: Database, profileId: string): Promise<Array<string>> {
  const rows = await db
    .selectFrom('access_grant')
    .select('account_id')
    .where('profile_id', '=', profileId)
    .execute()
  return rows.map(({ account_id: id }) => id)
}

/** A value of a statement, or a column of it. */
type Uuid = string | Expression<string> | Expression<string | null>

/** In a statement: whether a profile may do this on an account. */
export function mayOn(
  permission: Permission,
  { profileId, accountId }: { profileId: Uuid; accountId: Uuid },
): RawBuilder<boolean> {
  return sql`exists (
    select 1 from access_grant held
    where held.profile_id = ${profileId} and held.account_id = ${accountId}
      and ${brings(permission)}
  )`
}

/** Whether a profile may do this on an account at this moment. */
export async function mayDo(
  db: Database,
  permission: Permission,
  who: { profileId: string; accountId: string },
): Promise<boolean> {
  const found = await sql<{ may: boolean }>`select ${mayOn(permission, who)} as may`.execute(db)
  return found.rows[0]?.may ?? false
}

/**
 * In a statement, to select from or to join: the accounts on which a profile may do this, or on which it may do
 * anything at all; each once, as `account_id` with the `role`, the `permissions` and the `nickname` that it has for the
 * profile, and whether it is `hidden`. Where the profile is a column, it is joined by `join lateral`.
 */
export function accountsOf(profileId: Uuid, permission: Permission | 'any'): RawBuilder<unknown> {
  return sql`(
    select held.account_id, held.role, ${heldPermissions} as permissions, held.nickname, held.hidden
    from access_grant held
    where held.profile_id = ${profileId} and ${brings(permission)}
  )`
}

/**
 * Of a grant `held`: its last day has not passed. By the database's clock, which is one for all servers and all
 * statements, those of jobs too.
 */
export const isInForce = sql<boolean>`(held.expires_at is null or held.expires_at > now())`

/** Of a grant `held`: all that it allows, what was chosen for it or what its role brings. */
export const heldPermissions = sql<Array<Permission>>`coalesce(held.permissions, case held.role
  ${sql.join(
    role.options.map((name) => sql`when ${sql.lit(name)} then ${textArray(rolePermissions[name])}`),
    sql` `,
  )} end)`

function textArray(values: ReadonlyArray<string>): RawBuilder<Array<string>> {
  return sql`array[${sql.join(values.map((value) => sql.lit(value)))}]`
}

/** Of a grant `held`. Written out, so that the database plans with the roles before its eyes. */
function brings(permission: Permission | 'any'): RawBuilder<boolean> {
  if (permission === 'any') return isInForce
  const roles = role.options.filter((name) => rolePermissions[name].includes(permission))
  return sql`(case when held.permissions is null
    then held.role in (${sql.join(roles.map((name) => sql.lit(name)))})
    else ${sql.lit(permission)} = any(held.permissions) end) and ${isInForce}`
}
