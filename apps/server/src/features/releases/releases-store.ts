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

/** Changes a setting, and writes down who did. */
export async function changeReleaseSetting(
  tx: Database,
  change: { name: SettingName; value: string | null; now: Date; operatorId: string | null },
): Promise<void> {
  const { name, value, now, operatorId } = change
  const before = await lockReleaseSetting(tx, name)
  await setReleaseSetting(tx, name, value, now)
  await tx
    .insertInto('release_change')
    .values({ name, before, after: value, at: now, operator_id: operatorId })
    .execute()
}

/** What is set, null where nothing is; whoever else changes it waits until the transaction ends. */
export async function lockReleaseSetting(tx: Database, name: SettingName): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('release_setting', 0))`.execute(tx)
  const found = await tx
    .selectFrom('release_setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return found?.value ?? null
}

export interface ReleaseChangeRow {
  id: number
  name: SettingName
  before: string | null
  after: string | null
  at: Date
  operatorId: string | null
}

/** The newest changes, or those before one. */
export function listChanges(
  db: Database,
  { before, count }: { before: number | null; count: number },
): Promise<Array<ReleaseChangeRow>> {
  return db
    .selectFrom('release_change')
    .select(['id', 'name', 'before', 'after', 'at', 'operator_id as operatorId'])
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}
