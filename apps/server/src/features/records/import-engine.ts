import type { ImportKind } from '@portal/contract/import-records'
import type { OperatorPermission } from '@portal/contract/operators/operators'
import type { RefusalCode } from '@portal/contract/records/records'

/** What became of an import's turn. */
export type ImportOutcome =
  | { state: 'done' | 'cancelled' }
  /** Another import is at work. */
  | { state: 'busy' }
  | { state: 'failed'; failure: string }

interface Taken {
  outcome: 'written' | 'unchanged' | 'refused'
  refusal: { code: RefusalCode; field: string | null; reason: string } | null
}

interface NamedFile {
  name: string
  bytes: number
}

/** What takes a utility's records in: the same for files, for batches of the API and for the command line. */
export interface ImportEngine {
  /** In the order in which they enter. */
  kinds: ReadonlyArray<{
    kind: ImportKind
    describes: string
    knownBy: string
    needs?: OperatorPermission | undefined
    formats: Array<'ndjson' | 'csv'>
  }>
  /** What files hold by their names, in the order in which they enter. @throws Error that `isUnknownName` knows */
  nameFiles: (
    files: ReadonlyArray<NamedFile>,
  ) => Array<NamedFile & { kind: ImportKind; format: 'ndjson' | 'csv' }>
  isUnknownName: (error: unknown) => error is Error
  /** Takes a batch in, each record a line of JSON; what became of each. Null for a kind that there is not. */
  take: (kind: string, lines: ReadonlyArray<string>, now: Date) => Promise<Array<Taken> | null>
  /** Runs an import, or goes on with it where it was cut off. */
  run: (order: { importId: string; now: Date }) => Promise<ImportOutcome>
}
