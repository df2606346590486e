import type { Database } from '../../db/transaction.ts'
import { findWayBack } from './email-change/ways-back-store.ts'

/** A profile's address, and whether it was proved to be its own: before, nothing but the proof goes there. */
export async function findMailAddress(
  db: Database,
  profileId: string,
): Promise<{ email: string; isConfirmed: boolean } | null> {
  const profile = await db
    .selectFrom('profile')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', profileId)
    .executeTakeFirst()
  return profile ? { email: profile.email, isConfirmed: profile.email_confirmed_at !== null } : null
}

/**
 * Where a mail leaves to that was written for a profile at an address: the one that it has by now. What guards the profile
 * goes only where it was written for, as long as that address is its own or may take it back. Null where that is nowhere.
 */
export async function findAddressNow(
  db: Database,
  {
    profileId,
    email,
    isGuarding,
    now,
  }: { profileId: string; email: string; isGuarding: boolean; now: Date },
): Promise<string | null> {
  const has = await findMailAddress(db, profileId)
  if (!has || has.email === email) return has && email
  if (!isGuarding) return has.isConfirmed ? has.email : null
  return (await findWayBack(db, { profileId, email, now })) ? email : null
}
