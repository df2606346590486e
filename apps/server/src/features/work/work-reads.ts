import type { Database } from '../../db/transaction.ts'
import type { WorkKindName } from '@portal/contract/work/work-kinds'
import { findOperatorNames } from '../operators/operator-names-reads.ts'
import type { OperatorName } from '../operators/operator-names-reads.ts'
import { findOpenTasks } from './work-list-store.ts'

/** What others say of a task of theirs. */
export interface OpenTaskFace {
  id: string
  dueAt: Date
  assignedTo: OperatorName | null
}

/** The open tasks of a kind, by what they are about. */
export async function findTaskFaces(
  db: Database,
  kind: WorkKindName,
  subjects: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, OpenTaskFace>> {
  if (subjects.length === 0) return new Map()
  const rows = await findOpenTasks(db, kind, subjects)
  const people = await findOperatorNames(
    db,
    rows.map(({ assignedTo }) => assignedTo),
  )
  return new Map(
    rows.map(({ subject, id, dueAt, assignedTo }) => [
      subject,
      { id, dueAt, assignedTo: people.get(assignedTo ?? '') ?? null },
    ]),
  )
}
