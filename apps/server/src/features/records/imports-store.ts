import { sql } from 'kysely'
import type { ImportFile, ImportHead, ImportState } from '@portal/contract/records/records-imports'
import type { Database } from '../../db/transaction.ts'

/** An import as it is listed. */
export interface ImportRow {
  id: string
  origin: ImportHead['origin']
  state: ImportState
  operatorId: string | null
  createdAt: Date
  endedAt: Date | null
  isCancelling: boolean
  failure: string | null
  files: Array<ImportFile>
}

const columns = sql`
  r.id, r.origin, r.state, r.operator_id as "operatorId", r.created_at as "createdAt", r.ended_at as "endedAt", r.failure,
  r.cancel_asked_at is not null and r.state in ('waiting', 'running') as "isCancelling",
  (select coalesce(json_agg(json_build_object(
      'id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes, 'bytesRead', f.bytes_read,
      'counts', json_build_object(
        'new', f.added, 'updated', f.updated, 'same', f.same, 'rejected', f.rejected),
      'posted', f.posted, 'isDone', f.is_done) order by f.place), '[]')
    from import_file f where f.run_id = r.id) as files`

export async function findImport(db: Database, importId: string): Promise<ImportRow | undefined> {
  const found = await sql<ImportRow>`
    select ${columns} from import_run r
    where r.id = ${importId}`.execute(db)
  return found.rows[0]
}

/** The newest, or those begun before one of them. */
export async function listImportRuns(
  db: Database,
  { before, count }: { before: string | null; count: number },
): Promise<Array<ImportRow>> {
  const older =
    before === null
      ? sql``
      : sql`where (r.created_at, r.id) < (select created_at, id from import_run where id = ${before})`
  const found = await sql<ImportRow>`
    select ${columns} from import_run r
    ${older} order by r.created_at desc, r.id desc limit ${count}`.execute(db)
  return found.rows
}

export interface NewImport {
  origin: 'upload' | 'folder'
  state: 'receiving' | 'waiting'
  operatorId: string
  now: Date
  files: ReadonlyArray<Pick<ImportFile, 'name' | 'kind' | 'bytes'> & { format: 'ndjson' | 'csv' }>
}

export async function insertImport(
  tx: Database,
  { origin, state, operatorId, now, files }: NewImport,
): Promise<string> {
  const { id } = await tx
    .insertInto('import_run')
    .values({ origin, state, operator_id: operatorId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = files.map((file, place) => ({ ...file, run_id: id, place }))
  await tx.insertInto('import_file').values(rows).execute()
  return id
}

/** How an import stands; nobody changes it until the transaction ends. */
export async function lockImport(
  tx: Database,
  importId: string,
): Promise<{ state: ImportState } | undefined> {
  return tx
    .selectFrom('import_run')
    .select('state')
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()
}

export async function setImportState(
  tx: Database,
  importId: string,
  change: { state: ImportState; endedAt?: Date; failure?: string },
): Promise<void> {
  const { state, endedAt, failure } = change
  await tx
    .updateTable('import_run')
    .set({ state, ...(endedAt && { ended_at: endedAt }), ...(failure && { failure }) })
    .where('id', '=', importId)
    .execute()
}

/** It ends with the batch that is being taken in. */
export async function askToCancel(tx: Database, importId: string, now: Date): Promise<void> {
  await sql`
    update import_run set cancel_asked_at = coalesce(cancel_asked_at, ${now})
    where id = ${importId}`.execute(tx)
}

/** Begins an import's turn, or one anew that was cut off; null where it is none's any more. */
export async function beginImport(
  db: Database,
  importId: string,
  now: Date,
): Promise<{ beganAt: Date } | null> {
  const begun = await sql<{ beganAt: Date }>`
    update import_run set state = 'running', began_at = coalesce(began_at, ${now})
    where id = ${importId} and state in ('waiting', 'running')
    returning began_at as "beganAt"`.execute(db)
  return begun.rows[0] ?? null
}

/** Ends an import that is still on its way. */
export async function endImport(
  db: Database,
  importId: string,
  { state, failure, now }: { state: ImportState; failure: string | null; now: Date },
): Promise<void> {
  await sql`
    update import_run set state = ${state}, failure = ${failure}, ended_at = ${now}
    where id = ${importId} and state in ('waiting', 'running')`.execute(db)
}

/** What was begun so long ago goes, and what is still to be sent since a day: so many at a time. */
export async function deleteOldImports(
  db: Database,
  { oldest, stale, count }: { oldest: Date; stale: Date; count: number },
): Promise<number> {
  const gone = await sql`
    delete from import_run where id in (
      (select id from import_run where created_at < ${oldest} order by created_at limit ${count})
      union
      (select id from import_run where state = 'receiving' and created_at < ${stale} limit ${count})
    )`.execute(db)
  return Number(gone.numAffectedRows ?? 0n)
}

/** Commands that hold the imports' lock no more have ended, however they did. */
export async function stopDeadCommands(tx: Database, lock: number, now: Date): Promise<void> {
  await sql`
    update import_run set state = 'stopped', ended_at = ${now}
    where state = 'running' and origin = 'command'
      and (select pg_try_advisory_xact_lock(${lock}))`.execute(tx)
}
