import type { WorkState, WorkWhose } from '@portal/contract/work/work'
import type { WorkKindName } from '@portal/contract/work/work-kinds'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { TimePlace } from '../../db/time-place.ts'
import type { Database } from '../../db/transaction.ts'
import type { StoredTask } from '../../work-kind.ts'

/** A task that a server has looked at. */
export interface WorkRow extends StoredTask {
  kind: WorkKindName
  dueAt: Date
  closedAt: Date | null
  accountId: string | null
  assignedTo: string | null
  assignedAt: Date | null
}

export const workColumns = sql`
  id, kind, subject, details, opened_at as "openedAt", due_at as "dueAt", closed_at as "closedAt",
  account_id as "accountId", assigned_to as "assignedTo", assigned_at as "assignedAt"`

export interface WorkFilter {
  whose: WorkWhose
  state: WorkState
  kind: WorkKindName | undefined
  accountId: string | undefined
  /** Who asks. */
  operatorId: string
  now: Date
  endOfToday: Date
}

/** A page of tasks: open ones by when they are due, settled ones the last first. */
export async function listTasks(
  db: Database,
  filter: WorkFilter,
  { after, count }: { after: TimePlace | null; count: number },
): Promise<Array<WorkRow>> {
  const isSettled = filter.state === 'settled'
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`
  const conditions = [
    isSettled
      ? sql`closed_at is not null and due_at is not null`
      : sql`closed_at is null and due_at is not null`,
    ...inState(filter),
    ...whoseOf(filter),
    ...(filter.kind === undefined ? [] : [sql`kind = ${filter.kind}`]),
    ...(filter.accountId === undefined ? [] : [sql`account_id = ${filter.accountId}`]),
    ...(place ? [isSettled ? sql`(closed_at, id) < ${place}` : sql`(due_at, id) > ${place}`] : []),
  ]
  const order = isSettled ? sql`closed_at desc, id desc` : sql`due_at, id`
  const { rows } = await sql<WorkRow>`
    select ${workColumns} from operator_task
    where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${sql.lit(count)}`.execute(db)
  return rows
}

function inState({ state, now, endOfToday }: WorkFilter): Array<RawBuilder<unknown>> {
  if (state === 'past') return [sql`due_at <= ${now}`]
  if (state === 'today') return [sql`due_at > ${now} and due_at < ${endOfToday}`]
  return state === 'later' ? [sql`due_at >= ${endOfToday}`] : []
}

function whoseOf({
  whose,
  operatorId,
}: Pick<WorkFilter, 'whose' | 'operatorId'>): Array<RawBuilder<unknown>> {
  if (whose === 'mine') return [sql`assigned_to = ${operatorId}`]
  return whose === 'nobody' ? [sql`assigned_to is null`] : []
}

export async function findTask(db: Database, id: string): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select ${workColumns} from operator_task where id = ${id} and due_at is not null`.execute(db)
  return rows[0]
}

/** The open tasks of a kind about some subjects. */
export async function findOpenTasks(
  db: Database,
  kind: WorkKindName,
  subjects: ReadonlyArray<string>,
): Promise<Array<WorkRow>> {
  const { rows } = await sql<WorkRow>`
    select ${workColumns} from operator_task
    where kind = ${kind} and subject = any(${[...subjects]}::text[]) and closed_at is null
      and due_at is not null`.execute(db)
  return rows
}
