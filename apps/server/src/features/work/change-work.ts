import type { BodyOf, AnswerOf } from '@portal/contract/route'
import type { assignWork, reopenWork, settleWork } from '@portal/contract/work/work-acts'
import type { Database } from '../../db/transaction.ts'
import type { DeskContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { listOperatorsWho } from '../operators/operator-names-reads.ts'
import { kindOf } from './place-tasks.ts'
import { undoUntil } from './whole-task.ts'
import type { WorkRow } from './work-list-store.ts'
import {
  insertEvent,
  listEvents,
  lockTasks,
  openAgain,
  saveAssigned,
  saveClosed,
} from './work-store.ts'

type Results = AnswerOf<typeof assignWork>['results']
type Result = Results[number]['result']

/** @throws ProblemError `not-found` where nobody of the staff who works has that id */
export async function assignTasks(
  { tasks, to }: BodyOf<typeof assignWork>,
  { db: tx, caller, now, note }: DeskContext,
): Promise<Results> {
  const people = await listOperatorsWho(tx, 'do-work')
  if (to !== null && !people.some(({ id }) => id === to)) throw problem('not-found')
  const { operatorId } = caller
  const seen = new Map(tasks.map(({ id, from }) => [id, from]))
  const results = await actOnEach(tx, [...seen.keys()], async ({ id, assignedTo, closedAt }) => {
    if (closedAt !== null || assignedTo !== seen.get(id)) return 'moved'
    if (assignedTo === to) return 'done'
    await saveAssigned(tx, id, { to, now })
    const what = to === null ? 'released' : 'assigned'
    await insertEvent(tx, { taskId: id, what, operatorId, assignedTo: to, now })
    return 'done'
  })
  note({ ...subjectOf(tasks), details: { to, ...countsOf(results) } })
  return results
}

export async function settleTasks(
  surroundings: WholeSurroundings,
  { ids, note: said }: BodyOf<typeof settleWork>,
  { db: tx, caller, now, note }: DeskContext,
): Promise<Results> {
  const { operatorId } = caller
  const results = await actOnEach(tx, ids, async (task) => {
    if (!kindOf(surroundings, task).acts.includes('settle')) return 'not-by-note'
    if (task.closedAt !== null) return 'moved'
    await saveClosed(tx, task.id, now)
    await insertEvent(tx, { taskId: task.id, what: 'settled', operatorId, note: said, now })
    return 'done'
  })
  note({ ...subjectOf(ids.map((id) => ({ id }))), details: { note: said, ...countsOf(results) } })
  return results
}

export async function reopenTasks(
  surroundings: WholeSurroundings,
  { ids }: BodyOf<typeof reopenWork>,
  { db: tx, caller, now, note }: DeskContext,
): Promise<Results> {
  const { operatorId } = caller
  const results = await actOnEach(tx, ids, async (task) => {
    const events = await listEvents(tx, task.id)
    if (undoUntil(surroundings, task, events, operatorId) === null) return 'moved'
    // The same thing may wait anew by now.
    if (!(await openAgain(tx, task.id))) return 'moved'
    await insertEvent(tx, { taskId: task.id, what: 'reopened', operatorId, now })
    return 'done'
  })
  note({ ...subjectOf(ids.map((id) => ({ id }))), details: countsOf(results) })
  return results
}

/** Each by itself, in the order that was asked; what is not there is said. */
async function actOnEach(
  tx: Database,
  ids: ReadonlyArray<string>,
  act: (task: WorkRow) => Promise<Result>,
): Promise<Results> {
  const found = await lockTasks(tx, ids)
  const results = new Map<string, Result>()
  for (const task of found) results.set(task.id, await act(task))
  return ids.map((id) => ({ id, result: results.get(id) ?? 'not-found' }))
}

/** Of a single one its id; of many the log has how many. */
function subjectOf(tasks: ReadonlyArray<{ id: string }>): { subject?: string } {
  const [first, ...others] = tasks
  return first && others.length === 0 ? { subject: first.id } : {}
}

function countsOf(results: Results): { asked: number; done: number } {
  return { asked: results.length, done: results.filter(({ result }) => result === 'done').length }
}
