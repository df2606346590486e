import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { RegistrationData } from '../mail-orders/mail-orders.ts'

/** A registration that waits for its mail's link to be opened. */
export interface PendingRegistration extends RegistrationData {
  /** The same for every link that was sent for it. */
  registration: string
  locale: Locale
}

/** The newest registration by an address that was not confirmed yet. */
export async function findPendingRegistration(
  db: Database,
  email: string,
  now: Date,
): Promise<PendingRegistration | undefined> {
  const row = await db
    .selectFrom('one_time_token')
    .select('data')
    .where('kind', '=', 'registration')
    .where(sql`data->>'email'`, '=', email)
    .where('profile_id', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.data as PendingRegistration | undefined
}

/** What a profile begins with; a third party's registration brings no password. */
type NewProfile = Omit<PendingRegistration, 'registration' | 'passwordHash' | 'device'> & {
  passwordHash: string | null
}

/** Makes the profile of a confirmed registration; null where the address has one meanwhile. */
export async function insertRegisteredProfile(
  tx: Database,
  registration: NewProfile,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto('profile')
    .values({
      email: registration.email,
      first_name: registration.firstName,
      last_name: registration.lastName,
      phone: registration.phone,
      locale: registration.locale,
      password_hash: registration.passwordHash,
      created_at: now,
      email_confirmed_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Confirms the address of a profile that exists; false where it has another address by now. */
export async function confirmProfile(
  tx: Database,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('profile')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${now})` })
    .where('id', '=', id)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Every link of the registration says from now on that it was used, and keeps nothing of the person but the address. */
export async function closeRegistration(
  tx: Database,
  { email, registration }: PendingRegistration,
  profileId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ used_at: now, profile_id: profileId, data: JSON.stringify({ email }) })
    .where('kind', '=', 'registration')
    .where(sql`data->>'email'`, '=', email)
    .where(sql`data->>'registration'`, '=', registration)
    .execute()
}
