import type { WholeTask, WorkEvent } from '@portal/contract/work/work'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { findOperatorNames } from '../operators/operator-names-reads.ts'
import { kindOf } from './place-tasks.ts'
import { findTask } from './work-list-store.ts'
import type { WorkRow } from './work-list-store.ts'
import { listEvents } from './work-store.ts'
import type { EventRow } from './work-store.ts'
import { viewTasks } from './work-view.ts'

/** @throws ProblemError `not-found` */
export async function readTask(db: Database, taskId: string): Promise<WorkRow> {
  const row = await findTask(db, taskId)
  if (!row) throw problem('not-found')
  return row
}

/** All of one task, as the operator who asks sees it. */
export async function viewWholeTask(
  surroundings: WholeSurroundings,
  db: Database,
  row: WorkRow,
  operatorId: string,
): Promise<WholeTask> {
  const kind = kindOf(surroundings, row)
  const [task] = await viewTasks(surroundings, db, [row])
  if (!task) throw problem('not-found')
  const { steps, ...said } = await kind.describe(surroundings, db, row)
  const events = await listEvents(db, row.id)
  const isOpen = row.closedAt === null
  return {
    ...task,
    ...said,
    steps: [...steps],
    acts: isOpen ? [...kind.acts] : [],
    history: await viewHistory(db, row, events),
    undoUntil: undoUntil(surroundings, row, events, operatorId)?.toISOString() ?? null,
  }
}

async function viewHistory(
  db: Database,
  { openedAt, closedAt }: WorkRow,
  events: ReadonlyArray<EventRow>,
): Promise<Array<WorkEvent>> {
  const people = await findOperatorNames(
    db,
    events.flatMap(({ operatorId, assignedTo }) => [operatorId, assignedTo]),
  )
  const nobody = { by: null, to: null, note: null }
  const done = events.map(({ at, what, operatorId, assignedTo, note }) => ({
    at: at.toISOString(),
    what,
    by: people.get(operatorId) ?? null,
    to: people.get(assignedTo ?? '') ?? null,
    note,
  }))
  const isSettled = events.at(-1)?.what === 'settled'
  return [
    { at: openedAt.toISOString(), what: 'opened', ...nobody },
    ...done,
    ...(closedAt && !isSettled
      ? [{ at: closedAt.toISOString(), what: 'closed' as const, ...nobody }]
      : []),
  ]
}

/** Until when who settled a task with a note may take that back; null where nobody else may, or nobody did. */
export function undoUntil(
  { settings, clock }: Pick<WholeSurroundings, 'settings' | 'clock'>,
  { closedAt }: Pick<WorkRow, 'closedAt'>,
  events: ReadonlyArray<EventRow>,
  operatorId: string,
): Date | null {
  const last = events.at(-1)
  if (closedAt === null || last?.what !== 'settled' || last.operatorId !== operatorId) return null
  const until = new Date(closedAt.getTime() + settings.rules.work.undoMinutes * 60_000)
  return clock.now() < until ? until : null
}
