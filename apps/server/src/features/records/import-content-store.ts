import { sql } from 'kysely'
import type { RejectedLine } from '@portal/contract/records/records'
import type { Database } from '../../db/transaction.ts'

/** A file that is still to come; the state of its import holds until the transaction ends. */
export async function findReceivingFile(
  tx: Database,
  { importId, importFileId }: { importId: string; importFileId: string },
): Promise<{ state: string; bytes: number } | undefined> {
  const found = await sql<{ state: string; bytes: number }>`
    select r.state, f.bytes from import_file f join import_run r on r.id = f.run_id
    where f.id = ${importFileId} and r.id = ${importId} for share of r`.execute(tx)
  return found.rows[0]
}

export async function writePart(
  tx: Database,
  part: { fileId: string; start: number; content: Uint8Array },
): Promise<void> {
  const content = Buffer.from(part.content)
  await tx
    .insertInto('import_part')
    .values({ file_id: part.fileId, start: part.start, content })
    .onConflict((conflict) => conflict.columns(['file_id', 'start']).doUpdateSet({ content }))
    .execute()
}

/** Whether all of every file is here. */
export async function isComplete(db: Database, importId: string): Promise<boolean> {
  const found = await sql<{ missing: number }>`
    select count(*) as missing from import_file f
    where f.run_id = ${importId} and f.bytes <> (
      select coalesce(sum(octet_length(p.content)), 0) from import_part p where p.file_id = f.id
    )`.execute(db)
  return found.rows[0]?.missing === 0
}

/** What was uploaded goes once it is imported, or is not going to be. */
export async function deleteParts(db: Database, importId: string): Promise<void> {
  await sql`
    delete from import_part p using import_file f
    where f.run_id = ${importId} and p.file_id = f.id`.execute(db)
}

/** Whether a file is one of an import. */
export async function isFileOf(
  db: Database,
  { importId, importFileId }: { importId: string; importFileId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('import_file')
    .select('id')
    .where('id', '=', importFileId)
    .where('run_id', '=', importId)
    .executeTakeFirst()
  return found !== undefined
}

export function listRejects(
  db: Database,
  { fileId, after, count }: { fileId: string; after: number; count: number },
): Promise<Array<RejectedLine>> {
  return db
    .selectFrom('import_reject')
    .select(['line', 'code', 'field', 'reason', 'record'])
    .where('file_id', '=', fileId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(count)
    .execute()
}
