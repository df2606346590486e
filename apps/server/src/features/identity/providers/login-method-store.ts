import type { Database } from '../../../db/transaction.ts'

/** A third party's sign-in: the person's id there, which is unique only together with who issued it. */
export interface ProviderIdentity {
  provider: string
  issuer: string
  subject: string
}

/** The profile that this sign-in belongs to. */
export async function findProfileOfIdentity(
  db: Database,
  identity: ProviderIdentity,
): Promise<string | null> {
  const row = await db
    .selectFrom('login_method')
    .select('profile_id')
    .where('provider', '=', identity.provider)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  return row?.profile_id ?? null
}

/** Gives the sign-in to the profile; null where it is another's, or the profile has another one of the provider. */
export async function insertLoginMethod(
  db: Database,
  profileId: string,
  identity: ProviderIdentity,
  now: Date,
): Promise<string | null> {
  const row = await db
    .insertInto('login_method')
    .values({ profile_id: profileId, ...identity, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Keeps the use, and the way in as it is until the transaction is done; false where it is suspended, or not the
 * profile's any more.
 */
export async function markLoginMethodUsed(
  tx: Database,
  profileId: string,
  identity: ProviderIdentity,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('login_method')
    .set({ last_used_at: now })
    .where('provider', '=', identity.provider)
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .where('profile_id', '=', profileId)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** The provider of the method that is gone now; null where the profile has none such. */
export async function deleteLoginMethod(
  db: Database,
  { id, profileId }: { id: string; profileId: string },
): Promise<string | null> {
  const row = await db
    .deleteFrom('login_method')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning('provider')
    .executeTakeFirst()
  return row?.provider ?? null
}
