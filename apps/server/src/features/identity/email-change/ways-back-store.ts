import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** A profile, and one of the addresses that it has or had. */
interface At {
  profileId: string
  email: string
  now: Date
}

/**
 * When a new way back begins: never before those that the profile has. Which address was first is told by their times, and
 * the clocks of servers differ.
 */
export async function beginOfWayBack(tx: Database, profileId: string, now: Date): Promise<Date> {
  const newest = await tx
    .selectFrom('one_time_token')
    .select('created_at as createdAt')
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'kept-email')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest && newest.createdAt >= now ? new Date(newest.createdAt.getTime() + 1) : now
}

/** Since when a change can be taken back to the address; undefined where none can. */
export async function findWayBack(
  tx: Database,
  { profileId, email, now }: At,
): Promise<{ createdAt: Date } | undefined> {
  return tx
    .selectFrom('one_time_token')
    .select('created_at as createdAt')
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'kept-email')
    .where(sql`data->>'email'`, '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The other notices to this address say from now on that this was done; the addresses that came after it have no say any
 * more, and those before it keep theirs.
 */
export async function closeWaysBack(
  tx: Database,
  { profileId, email, now }: At,
  createdAt: Date,
): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'kept-email')
    .where(sql`data->>'email'`, '=', email)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('one_time_token')
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'kept-email')
    .where('used_at', 'is', null)
    .where('created_at', '>=', createdAt)
    .execute()
}

/**
 * Ends the links back to other addresses that came after the profile was at this one: they were sent to whoever took it
 * away. Those of addresses before it stay; who was first is told by the links that are still good.
 */
export async function dropLaterWaysBack(
  tx: Database,
  { profileId, email, now }: At,
): Promise<void> {
  await sql`
    with way as (
      select data->>'email' as email, min(created_at) as since
      from one_time_token
      where profile_id = ${profileId} and kind = 'kept-email' and expires_at > ${now}
      group by 1
    )
    delete from one_time_token
    using way as later, way as own
    where profile_id = ${profileId} and kind = 'kept-email' and used_at is null
      and data->>'email' = later.email and own.email = ${email} and own.since < later.since`.execute(
    tx,
  )
}

/** Ends the links of notices to an address, once what they were about is settled. */
export async function dropNotMeTokens(
  tx: Database,
  { profileId, email }: Omit<At, 'now'>,
): Promise<void> {
  await tx
    .deleteFrom('one_time_token')
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'not-me')
    .where(sql`data->>'email'`, '=', email)
    .where('used_at', 'is', null)
    .execute()
}
