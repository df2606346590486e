import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/**
 * Keeps what a profile is called and its address, before either changes: what it did until now is told by them. Nobody
 * changes them meanwhile.
 */
export async function keepPastName(tx: Database, profileId: string, now: Date): Promise<void> {
  await sql`
    insert into past_name (profile_id, until, first_name, last_name, email)
    select id, ${now}, first_name, last_name, email from profile where id = ${profileId}
    for update`.execute(tx)
}

/** What ended longer ago goes. */
export async function deletePastNames(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('past_name').where('until', '<', before).execute()
}
