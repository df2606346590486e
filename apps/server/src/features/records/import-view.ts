import type { ImportCounts, ImportHead, ImportRun } from '@portal/contract/records/records-imports'
import type { Database } from '../../db/transaction.ts'
import { findOperatorNames } from '../operators/operator-names-reads.ts'
import type { ImportRow } from './imports-store.ts'

export async function headViews(
  db: Database,
  rows: ReadonlyArray<ImportRow>,
): Promise<Array<ImportHead>> {
  const names = await findOperatorNames(
    db,
    rows.map(({ operatorId }) => operatorId),
  )
  return rows.map((row) => headView(row, names.get(row.operatorId ?? '')?.name ?? null))
}

export async function importView(db: Database, row: ImportRow): Promise<ImportRun> {
  const { files, isCancelling, failure, operatorId } = row
  const names = await findOperatorNames(db, [operatorId])
  const head = headView(row, names.get(operatorId ?? '')?.name ?? null)
  return { ...head, files, isCancelling, failure }
}

function headView({ files, ...row }: ImportRow, by: string | null): ImportHead {
  const { id, origin, state, createdAt, endedAt } = row
  return {
    id,
    origin,
    state,
    by,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    counts: files.map(({ counts }) => counts).reduce(sumOf, none),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    bytesRead: files.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    fileNames: files.map(({ name }) => name),
  }
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
