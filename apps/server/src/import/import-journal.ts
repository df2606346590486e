import type { ImportKind } from '@portal/contract/import-records'
import type pg from 'pg'
import type { ImportCounts } from './import-report.ts'
import type { Refusal } from './record-reading.ts'

/** Any number that no other program uses for its lock on this database: held as long as an import of files runs. */
export const IMPORT_LOCK = 7_204_512

/** A file that is imported. */
export interface JournalFile {
  name: string
  kind: ImportKind
  format: 'ndjson' | 'csv'
  bytes: number
}

/** What the ledger got of one kind. */
export interface Posted {
  kind: string
  count: number
  /** Minor units; what accounts owe more. */
  amount: number
}

/** A line that was not taken in, as the list of rejects has it. */
export interface RejectedLine extends Refusal {
  line: number
  /** The line as it came. */
  record: string
}

/** How far a file is. */
export interface FileState {
  /** All lines until here are dealt with. */
  line: number
  /** So much of the file was read. */
  bytes: number
  counts: ImportCounts
  posted: ReadonlyArray<Posted>
  isDone: boolean
}

/** What a batch changed of it. */
export interface FileNews extends FileState {
  /** Of the files of the import, from 0. */
  place: number
  /** Those of the batch. */
  rejects: ReadonlyArray<RejectedLine>
}

/** Somebody wants no more of it; what is in stays. */
export class ImportCancelledError extends Error {
  override name = 'ImportCancelledError'
}

/** Where an import writes down how far it is, so that it is seen, and goes on from there where it was cut off. */
export interface ImportJournal {
  /** Once the import is alone on the database: how far its files were, in their order; null of one that was not begun. */
  begin: (client: pg.ClientBase) => Promise<ReadonlyArray<FileState | null>>
  /** In the batch's own transaction. @throws ImportCancelledError, which takes the batch back */
  note: (client: pg.ClientBase, news: FileNews) => Promise<void>
}
