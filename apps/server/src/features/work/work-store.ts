import type { WorkEvent } from '@portal/contract/work/work'
import type { WorkKindName } from '@portal/contract/work/work-kinds'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import type { StoredTask } from '../../work-kind.ts'
import { workColumns } from './work-list-store.ts'
import type { WorkRow } from './work-list-store.ts'

/** Some open tasks that no server has looked at yet, the oldest first. */
export async function listUnplaced(
  db: Database,
  count: number,
): Promise<Array<StoredTask & { kind: WorkKindName }>> {
  const { rows } = await sql<StoredTask & { kind: WorkKindName }>`
    select id, kind, subject, details, opened_at as "openedAt" from operator_task
    where closed_at is null and due_at is null
    order by opened_at limit ${sql.lit(count)}`.execute(db)
  return rows
}

export interface Placed {
  id: string
  dueAt: Date
  accountId: string | null
}

export async function savePlaces(db: Database, placed: ReadonlyArray<Placed>): Promise<void> {
  await sql`
    update operator_task t set due_at = p.due_at, account_id = p.account_id
    from unnest(${placed.map(({ id }) => id)}::uuid[],
      ${placed.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[],
      ${placed.map(({ accountId }) => accountId)}::uuid[]) as p (id, due_at, account_id)
    where t.id = p.id and t.due_at is null`.execute(db)
}

/** Those of the tasks that there are, held until the end of the transaction; in the order of their ids, so that two who hold several wait for no circle. */
export async function lockTasks(tx: Database, ids: ReadonlyArray<string>): Promise<Array<WorkRow>> {
  const { rows } = await sql<WorkRow>`
    select ${workColumns} from operator_task
    where id = any(${[...ids]}::uuid[]) and due_at is not null
    order by id for update`.execute(tx)
  return rows
}

export async function saveAssigned(
  tx: Database,
  id: string,
  { to, now }: { to: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('operator_task')
    .set({ assigned_to: to, assigned_at: to === null ? null : now })
    .where('id', '=', id)
    .execute()
}

export async function saveClosed(tx: Database, id: string, closedAt: Date): Promise<void> {
  await tx.updateTable('operator_task').set({ closed_at: closedAt }).where('id', '=', id).execute()
}

export async function insertEvent(
  tx: Database,
  event: {
    taskId: string
    what: Exclude<WorkEvent['what'], 'opened' | 'closed'>
    operatorId: string
    assignedTo?: string | null
    note?: string
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('operator_task_event')
    .values({
      task_id: event.taskId,
      at: event.now,
      what: event.what,
      operator_id: event.operatorId,
      assigned_to: event.assignedTo ?? null,
      note: event.note ?? null,
    })
    .execute()
}

export interface EventRow {
  at: Date
  what: WorkEvent['what']
  operatorId: string
  assignedTo: string | null
  note: string | null
}

/** A task that changed hands more often is looked up in the audit log. */
const MOST_EVENTS = 100

/** What was done with a task, in its order. */
export async function listEvents(db: Database, taskId: string): Promise<Array<EventRow>> {
  const rows = await db
    .selectFrom('operator_task_event')
    .select(['at', 'what', 'operator_id as operatorId', 'assigned_to as assignedTo', 'note'])
    .where('task_id', '=', taskId)
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_EVENTS))
    .execute()
  return rows.toReversed()
}

/** False where another task about the same is open by now. */
export async function openAgain(tx: Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update operator_task closed set closed_at = null
    where closed.id = ${id} and not exists (
      select 1 from operator_task open
      where open.kind = closed.kind and open.subject = closed.subject and open.closed_at is null
    )`.execute(tx)
  return numAffectedRows === 1n
}
