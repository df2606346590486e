import type pg from 'pg'
import { MOST_KEPT_REJECTS } from '@portal/contract/records/records-imports'
import { ImportCancelledError } from '../../import/import-journal.ts'
import type {
  FileNews,
  FileState,
  ImportJournal,
  RejectedLine,
} from '../../import/import-journal.ts'

/** So much of a line is kept; whoever wants all of it has the file. */
const LONGEST_RECORD = 2_000
const LONGEST_REASON = 500

export interface StoredFile {
  id: string
  name: string
  bytes: number
  isUploaded: boolean
}

/** The files of an import in the order in which they enter. */
export async function listFiles(pool: pg.Pool, importId: string): Promise<Array<StoredFile>> {
  const { rows } = await pool.query<StoredFile>(
    `select f.id, f.name, f.bytes, r.origin = 'upload' as "isUploaded"
     from import_file f join import_run r on r.id = f.run_id
     where f.run_id = $1 order by f.place`,
    [importId],
  )
  return rows
}

/** Writes down how far an import is, in the transactions of its batches. */
export function runJournal(importId: string): ImportJournal {
  return {
    begin: async (client) => {
      const { rows } = await client.query<FileState>(
        `select line, bytes_read as bytes, posted, is_done as "isDone",
           json_build_object('new', added, 'updated', updated, 'same', same, 'rejected', rejected)
             as counts
         from import_file where run_id = $1 order by place`,
        [importId],
      )
      return rows
    },
    note: async (client, news) => {
      const { rows } = await client.query<{ id: string; isCancelled: boolean; rejected: number }>(
        `update import_file f set line = $3, bytes_read = $4, added = $5, updated = $6, same = $7,
           rejected = $8, posted = $9::jsonb, is_done = $10
         from import_run r, import_file before
         where f.run_id = $1 and f.place = $2 and r.id = f.run_id and before.id = f.id
         returning f.id, r.cancel_asked_at is not null as "isCancelled", before.rejected`,
        [importId, news.place, ...factsOf(news)],
      )
      const [file] = rows
      // What is done is done; one that came too late ends nothing.
      if (!file || (file.isCancelled && !news.isDone))
        throw new ImportCancelledError('It was cancelled in the console. What is in stays in.')
      const room = Math.max(0, MOST_KEPT_REJECTS - file.rejected)
      await insertRejects(client, file.id, news.rejects.slice(0, room))
    },
  }
}

function factsOf({ line, bytes, counts, posted, isDone }: FileNews): Array<unknown> {
  const { new: added, updated, same, rejected } = counts
  return [line, bytes, added, updated, same, rejected, JSON.stringify(posted), isDone]
}

async function insertRejects(
  client: pg.ClientBase,
  fileId: string,
  rejects: ReadonlyArray<RejectedLine>,
): Promise<void> {
  if (rejects.length === 0) return
  const column = <T>(of: (reject: RejectedLine) => T): Array<T> => rejects.map(of)
  await client.query(
    `insert into import_reject (file_id, line, code, field, reason, record)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[])
     on conflict do nothing`,
    [
      fileId,
      column(({ line }) => line),
      column(({ code }) => code),
      column(({ field }) => field),
      column(({ reason }) => storable(reason, LONGEST_REASON)),
      column(({ record }) => storable(record, LONGEST_RECORD)),
    ],
  )
}

/** No text of the database holds a NUL or half of a character, which a line may. */
function storable(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed().replaceAll('\0', '\uFFFD')
}
