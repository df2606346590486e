import type { ImportKind } from '@portal/contract/import-records'
import type { Reject } from './kind-import.ts'

export interface ImportCounts {
  new: number
  /** There already, with the same content. */
  same: number
  updated: number
  rejected: number
}

export interface FileReport {
  /** The file's name without its folder. */
  file: string
  kind: ImportKind
  counts: ImportCounts
  /** The first ones; `rejectsFile` has them all. */
  rejects: Array<Reject>
  rejectsFile: string | null
  seconds: number
}

export interface ImportReport {
  files: Array<FileReport>
  totals: ImportCounts
  seconds: number
}

/** How far an import is; bytes are those of the files. */
export interface ImportProgress {
  file: string
  bytesRead: number
  bytesTotal: number
  /** Of this file. */
  counts: ImportCounts
  fileDone: boolean
}

export function emptyCounts(): ImportCounts {
  return { new: 0, same: 0, updated: 0, rejected: 0 }
}

/** Adds the second to the first. */
export function addCounts(sum: ImportCounts, more: ImportCounts): void {
  sum.new += more.new
  sum.same += more.same
  sum.updated += more.updated
  sum.rejected += more.rejected
}
