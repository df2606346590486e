import type { ImportCounts, ImportHead, ImportRun } from '@portal/contract/records/records-imports'
import type { ImportRow } from './imports-store.ts'

export function headView({ files, isCancelling: _c, failure: _f, ...row }: ImportRow): ImportHead {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    counts: files.map(({ counts }) => counts).reduce(sumOf, none),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    bytesRead: files.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    fileNames: files.map(({ name }) => name),
  }
}

export function importView(row: ImportRow): ImportRun {
  const { files, isCancelling, failure } = row
  return { ...headView(row), files, isCancelling, failure }
}

const none: ImportCounts = { new: 0, updated: 0, same: 0, rejected: 0 }

function sumOf(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    new: one.new + other.new,
    updated: one.updated + other.updated,
    same: one.same + other.same,
    rejected: one.rejected + other.rejected,
  }
}
