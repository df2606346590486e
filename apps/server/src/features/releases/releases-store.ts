import { sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Database } from '../../db/transaction.ts'

export type SettingName = Tables['release_setting']['name']

/** The channel on which every server process hears that a setting changed. */
export const releaseChangedChannel = 'release_changed'

export async function listReleaseSettings(db: Database) {
  return db.selectFrom('release_setting').select(['name', 'value', 'changed_at']).execute()
}

/** Sets a setting, or with null leaves it to the configuration again; every server process is told. */
export async function setReleaseSetting(
  tx: Database,
  name: SettingName,
  value: string | null,
  now: Date,
): Promise<void> {
  if (value === null) {
    await tx.deleteFrom('release_setting').where('name', '=', name).execute()
  } else {
    await tx
      .insertInto('release_setting')
      .values({ name, value, changed_at: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
      .execute()
  }
  await sql`select pg_notify(${releaseChangedChannel}, ${name})`.execute(tx)
}
