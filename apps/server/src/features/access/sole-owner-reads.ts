import type { Database } from '../../db/transaction.ts'

/** The accounts that a profile alone owns and others see, too: without it nobody could say who may. */
export async function listSoleOwned(db: Database, profileId: string): Promise<Array<string>> {
  const rows = await db
    .selectFrom('access_grant as own')
    .select('own.account_id')
    .where('own.profile_id', '=', profileId)
    .where('own.role', '=', 'owner')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('access_grant as other')
          .select('other.profile_id')
          .whereRef('other.account_id', '=', 'own.account_id')
          .where('other.profile_id', '<>', profileId),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('access_grant as owner')
            .select('owner.profile_id')
            .whereRef('owner.account_id', '=', 'own.account_id')
            .where('owner.profile_id', '<>', profileId)
            .where('owner.role', '=', 'owner'),
        ),
      ),
    )
    .orderBy('own.account_id')
    .execute()
  return rows.map((row) => row.account_id)
}

/** The accounts that nobody but this profile has. */
export async function listHeldAlone(db: Database, profileId: string): Promise<Array<string>> {
  const rows = await db
    .selectFrom('access_grant as own')
    .select('own.account_id')
    .where('own.profile_id', '=', profileId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('access_grant as other')
            .select('other.profile_id')
            .whereRef('other.account_id', '=', 'own.account_id')
            .where('other.profile_id', '<>', profileId),
        ),
      ),
    )
    .orderBy('own.account_id')
    .execute()
  return rows.map((row) => row.account_id)
}
