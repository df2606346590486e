import type { ProfileEdit } from '@portal/contract/profile/profile-changes'
import type { Profile } from '@portal/contract/profile/profile'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../db/transaction.ts'
import { endSessions } from './identity-store.ts'
import { keepPastName } from './past-name-store.ts'
import { holdOpenSession } from './open-session-acts.ts'

/** [SESSION-22] */
export async function findProfile(
  db: Database,
  profileId: string,
): Promise<Omit<Profile, 'keptFrom'> | undefined> {
  const row = await db
    .selectFrom('profile')
    .select(['first_name', 'last_name', 'email', 'business_name', 'phone'])
    .select((is) => is('password_hash', 'is not', null).as('hasPassword'))
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('login_method')
          .select(['login_method.id as key', 'provider'])
          .whereRef('login_method.profile_id', '=', 'profile.id')
          .orderBy('login_method.created_at'),
      ).as('loginMethods'),
    )
    .where('id', '=', profileId)
    .executeTakeFirst()
  return (
    row && {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      businessName: row.business_name,
      phone: row.phone,
      hasPassword: Boolean(row.hasPassword),
      loginMethods: row.loginMethods,
    }
  )
}

/** What a person says of themselves; an empty business name is none. */
export async function saveProfile(
  tx: Database,
  profileId: string,
  { firstName, lastName, phone, businessName }: ProfileEdit,
  now: Date,
): Promise<void> {
  const before = await findProfile(tx, profileId)
  if (before && (before.firstName !== firstName || before.lastName !== lastName))
    await keepPastName(tx, profileId, now)
  await tx
    .updateTable('profile')
    .set({
      first_name: firstName,
      last_name: lastName,
      phone,
      business_name: businessName || null,
    })
    .where('id', '=', profileId)
    .execute()
}

/** Ends every session of a profile, the caller's own too. */
export async function signOutEverywhere(tx: Database, profileId: string, now: Date): Promise<void> {
  await endSessions(tx, { profileId }, now)
}

/** Waits for whoever ends sessions, or is just signing in; false where the caller's own session has ended by then. */
export async function holdOwnSession(
  tx: Database,
  { profileId, sessionId }: { profileId: string; sessionId: string },
): Promise<boolean> {
  return (await holdProfile(tx, profileId)) && holdOpenSession(tx, sessionId)
}

/** Waits for whoever is just signing in, who is there then; false where the profile is gone. */
export async function holdProfile(tx: Database, profileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks it; false where it is in use at this moment, such as by who signs in. */
export async function lockProfile(tx: Database, profileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** With all that is its own; what it paid and did stays, as nobody's. */
export async function deleteProfile(tx: Database, profileId: string): Promise<void> {
  await tx.deleteFrom('profile').where('id', '=', profileId).execute()
}
