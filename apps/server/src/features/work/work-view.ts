import type { WorkTask } from '@portal/contract/work/work'
import type { Database } from '../../db/transaction.ts'
import type { WholeSurroundings } from '../../announced.ts'
import type { TaskFacts } from '../../work-kind.ts'
import { findCustomerFaces } from '../accounts/desk/customer-faces-reads.ts'
import { findOperatorNames } from '../operators/operator-names-reads.ts'
import type { WorkRow } from './work-list-store.ts'

/** Tasks as lists have them, in their order. */
export async function viewTasks(
  surroundings: Pick<WholeSurroundings, 'workKinds'>,
  db: Database,
  rows: ReadonlyArray<WorkRow>,
): Promise<Array<WorkTask>> {
  const accounts = await findCustomerFaces(
    db,
    rows.map(({ accountId }) => accountId),
  )
  const people = await findOperatorNames(
    db,
    rows.map(({ assignedTo }) => assignedTo),
  )
  const facts = await findAllFacts(surroundings, db, rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    openedAt: row.openedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    account: accounts.get(row.accountId ?? '') ?? null,
    amount: null,
    name: null,
    text: null,
    ...facts.get(row.id),
    assignedTo: people.get(row.assignedTo ?? '') ?? null,
    assignedAt: row.assignedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }))
}

async function findAllFacts(
  { workKinds }: Pick<WholeSurroundings, 'workKinds'>,
  db: Database,
  rows: ReadonlyArray<WorkRow>,
): Promise<ReadonlyMap<string, TaskFacts>> {
  const facts = new Map<string, TaskFacts>()
  for (const [name, tasks] of Map.groupBy(rows, ({ kind }) => kind)) {
    const found = await workKinds.get(name)?.findFacts(db, tasks)
    for (const [id, each] of found ?? []) facts.set(id, each)
  }
  return facts
}
