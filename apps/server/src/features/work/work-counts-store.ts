import type { WorkWhose } from '@portal/contract/work/work'
import { MOST_COUNTED, MOST_DOTS } from '@portal/contract/work/work-list'
import type { WorkKindName } from '@portal/contract/work/work-kinds'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

export interface KindCount {
  kind: WorkKindName
  open: number
  past: number
  today: number
  mine: number
  nobody: number
}

/** How many tasks of each kind are open, those counted that are due first. */
export async function countTasks(
  db: Database,
  kinds: ReadonlyArray<WorkKindName>,
  { operatorId, now, endOfToday }: { operatorId: string; now: Date; endOfToday: Date },
): Promise<Array<KindCount>> {
  const { rows } = await sql<KindCount>`
    select k.kind, count(t.due_at)::int as open,
      count(*) filter (where t.due_at <= ${now})::int as past,
      count(*) filter (where t.due_at > ${now} and t.due_at < ${endOfToday})::int as today,
      count(*) filter (where t.assigned_to = ${operatorId})::int as mine,
      count(*) filter (where t.due_at is not null and t.assigned_to is null)::int as nobody
    from unnest(${[...kinds]}::text[]) with ordinality as k (kind, place)
    left join lateral (
      select due_at, assigned_to from operator_task
      where kind = k.kind and closed_at is null and due_at is not null
      order by due_at, id limit ${sql.lit(MOST_COUNTED)}
    ) t on true
    group by k.kind, k.place order by k.place`.execute(db)
  return rows
}

export interface Dot {
  id: string
  kind: WorkKindName
  accountId: string | null
  openedAt: Date
  dueAt: Date
}

/** The tasks of each kind that are due first. */
export async function listDots(
  db: Database,
  kinds: ReadonlyArray<WorkKindName>,
  { whose, operatorId }: { whose: WorkWhose; operatorId: string },
): Promise<Array<Dot>> {
  const isMeant =
    whose === 'mine'
      ? sql`assigned_to = ${operatorId}`
      : whose === 'nobody'
        ? sql`assigned_to is null`
        : sql`true`
  const { rows } = await sql<Dot>`
    select t.id, k.kind, t.account_id as "accountId", t.opened_at as "openedAt", t.due_at as "dueAt"
    from unnest(${[...kinds]}::text[]) as k (kind)
    cross join lateral (
      select id, account_id, opened_at, due_at from operator_task
      where kind = k.kind and closed_at is null and due_at is not null and ${isMeant}
      order by due_at, id limit ${sql.lit(MOST_DOTS)}
    ) t`.execute(db)
  return rows
}
