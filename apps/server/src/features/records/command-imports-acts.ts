import type pg from 'pg'
import type { ImportJournal, JournalFile } from '../../import/import-journal.ts'
import { runJournal } from './import-journal-acts.ts'

/** An import of the command line, listed beside the others. */
export interface CommandImport {
  /** Where it is written down; it is listed from then on. */
  journal: (files: ReadonlyArray<JournalFile>) => Promise<ImportJournal>
  /** Says how it ended, where it began. */
  end: (state: 'done' | 'cancelled' | 'failed' | 'stopped', failure?: string) => Promise<void>
}

export function commandImport(pool: pg.Pool, clock: { now: () => Date }): CommandImport {
  let importId: string | undefined
  return {
    journal: async (files) => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into import_run (origin, state, created_at, began_at)
         values ('command', 'running', $1, $1) returning id`,
        [clock.now()],
      )
      const id = rows[0]?.id ?? ''
      importId = id
      const column = <T>(of: (file: JournalFile) => T): Array<T> => files.map(of)
      await pool.query(
        `insert into import_file (run_id, place, name, kind, format, bytes)
         select $1, nth - 1, name, kind, format, bytes
         from unnest($2::text[], $3::text[], $4::text[], $5::bigint[])
           with ordinality as f (name, kind, format, bytes, nth)`,
        [
          id,
          column(({ name }) => name),
          column(({ kind }) => kind),
          column(({ format }) => format),
          column(({ bytes }) => bytes),
        ],
      )
      return runJournal(id)
    },
    end: async (state, failure) => {
      if (importId === undefined) return
      await pool.query(
        `update import_run set state = $2, failure = $3, ended_at = $4
         where id = $1 and state in ('running', 'stopped')`,
        [importId, state, failure ?? null, clock.now()],
      )
    },
  }
}
