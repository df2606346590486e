import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { ArchiveRights } from './archive-rights.ts'

/** One try to make an archive. */
export interface ArchiveRun {
  archiveId: string
  /** Names the try. */
  run: string
}

export interface StoredArchive {
  id: string
  askedAt: Date
  state: 'waiting' | 'making' | 'ready' | 'gone' | 'failed'
  done: number
  total: number
  expiresAt: Date | null
  bytes: number | null
  /** Of one that is ready. */
  rights: ArchiveRights | null
}

/** The last one that a profile asked for. */
export function findArchive(db: Database, profileId: string): Promise<StoredArchive | undefined> {
  return db
    .selectFrom('data_archive')
    .select(['id', 'asked_at as askedAt', 'state', 'done', 'total', 'bytes', 'rights'])
    .select('expires_at as expiresAt')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
}

/** In the place of the one before, whose file goes. */
export async function insertArchive(
  tx: Database,
  asked: { id: string; profileId: string; now: Date },
): Promise<void> {
  await deleteArchiveOf(tx, asked.profileId)
  const { id, profileId, now } = asked
  await tx
    .insertInto('data_archive')
    .values({ id, profile_id: profileId, asked_at: now, state: 'waiting' })
    .execute()
}

export async function deleteArchiveOf(tx: Database, profileId: string): Promise<void> {
  await tx.deleteFrom('data_archive').where('profile_id', '=', profileId).execute()
}

/** From now on this try makes it, and no other; whose it is, or null where there is nothing more to make. */
export async function beginRun(
  tx: Database,
  { archiveId, run }: ArchiveRun,
): Promise<string | null> {
  const row = await tx
    .updateTable('data_archive')
    .set({ run, state: 'making', done: 0, total: 0 })
    .where('id', '=', archiveId)
    .where('state', 'in', ['waiting', 'making'])
    .returning('profile_id as profileId')
    .executeTakeFirst()
  if (!row) return null
  await tx.deleteFrom('data_archive_piece').where('archive_id', '=', archiveId).execute()
  return row.profileId
}

/** False where the archive is not this try's any more. */
export async function saveProgress(
  db: Database,
  { archiveId, run }: ArchiveRun,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_archive')
    .set({ done, total })
    .where('id', '=', archiveId)
    .where('run', '=', run)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where the archive is not this try's any more. */
export async function insertPiece(
  db: Database,
  { archiveId, run }: ArchiveRun,
  place: number,
  content: Buffer,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into data_archive_piece (archive_id, run, place, content)
    select id, run, ${place}, ${content} from data_archive
    where id = ${archiveId} and run = ${run} and state = 'making'
    for key share`.execute(db)
  return numAffectedRows > 0n
}

/** Once: false where it is ready already, or is not this try's any more. */
export async function finishRun(
  tx: Database,
  { archiveId, run }: ArchiveRun,
  { expiresAt, bytes, rights }: { expiresAt: Date; bytes: number; rights: ArchiveRights },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_archive')
    .set(({ ref }) => ({
      state: 'ready',
      // The last parts may not have been counted any more.
      done: ref('total'),
      expires_at: expiresAt,
      bytes,
      rights: JSON.stringify(rights),
    }))
    .where('id', '=', archiveId)
    .where('run', '=', run)
    .where('state', '=', 'making')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody makes it any more. */
export async function failArchive(db: Database, archiveId: string): Promise<void> {
  await db
    .updateTable('data_archive')
    .set({ state: 'failed', run: null })
    .where('id', '=', archiveId)
    .where('state', 'in', ['waiting', 'making'])
    .execute()
}

/** A piece of one that is ready and was not gone at a moment; undefined after the last. */
export async function findPiece(
  db: Database,
  { archiveId, place, now }: { archiveId: string; place: number; now: Date },
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('data_archive_piece as piece')
    .innerJoin('data_archive as archive', (join) =>
      join.onRef('archive.id', '=', 'piece.archive_id').onRef('archive.run', '=', 'piece.run'),
    )
    .select('piece.content')
    .where('archive.id', '=', archiveId)
    .where('archive.state', '=', sql.lit('ready'))
    .where('archive.expires_at', '>', now)
    .where('piece.place', '=', place)
    .executeTakeFirst()
  return row?.content
}

/** Deletes the files of some whose time is over; how many those were. */
export async function deleteOldFiles(db: Database, now: Date, count: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as (
      select id from data_archive where state = 'ready' and expires_at <= ${now}
      order by expires_at limit ${sql.lit(count)}
      for update skip locked
    ), gone as (
      delete from data_archive_piece where archive_id in (select id from old)
    )
    update data_archive set state = 'gone' where id in (select id from old)`.execute(db)
  return Number(numAffectedRows)
}
