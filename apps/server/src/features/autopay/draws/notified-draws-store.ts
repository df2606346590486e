import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { nameOf } from './autopay-draw-store.ts'
import type { NewDraw } from './autopay-draw-store.ts'

/** Of what the payer of an upcoming draw was notified. */
export interface NotifiedDraw {
  date: string
  amount: number
}

/** A draw, planned or to be tried again, whose bill was made again. */
export interface ReplacedDraw {
  id: string
  accountId: string
  /** The draw of the bill in its place. */
  key: string
  /** Null where nobody was notified, or of nothing being drawn. */
  announced: NotifiedDraw | null
}

/** A draw of which its payer is notified anew. */
interface RenotifiedDraw {
  id: string
  announced: NotifiedDraw | null
}

/**
 * Takes out the planned draws of accounts whose bill does not stand any more; what failed and was to be tried again has
 * failed for good.
 */
export async function takeReplacedDraws(
  tx: Database,
  accountIds: ReadonlyArray<string>,
): Promise<Array<ReplacedDraw>> {
  const taken = await sql<ReplacedDraw>`
    with recursive replaced (draw_id, bill_id) as (
      select d.id, later.id from autopay_draw d join bill later on later.supersedes_id = d.bill_id
      where d.account_id = any(${accountIds}::uuid[]) and d.state in ('planned', 'retrying')
      union all
      select r.draw_id, later.id
      from replaced r join bill later on later.supersedes_id = r.bill_id
    ), taken as (
      select d.*, r.bill_id as standing_id
      from autopay_draw d join replaced r on r.draw_id = d.id
      where not exists (select 1 from bill later where later.supersedes_id = r.bill_id)
      for update of d
    ), gone as (
      delete from autopay_draw d using taken t where d.id = t.id and t.state = 'planned'
    ), failed as (
      update autopay_draw d set state = 'failed', try_on = null
      from taken t where d.id = t.id and t.state = 'retrying'
    )
    select t.id, t.account_id as "accountId", 'bill:' || t.standing_id as key,
      case when t.told_amount is not null and (t.told = 'upcoming' or t.state = 'retrying') then
        json_build_object('date', t.try_on, 'amount', t.told_amount) end as announced
    from taken t`.execute(tx)
  return taken.rows
}

/**
 * Notes of what the payers of planned draws are notified, where it is another thing than before: more is drawn, or
 * something at all, or nothing any more. Of what is drawn today, what becomes of it is told; what was never told, or too
 * long ago, is put off until its payer was, what is tried again, too. Answers these by name, with what was announced of them.
 */
export async function noteNotices(
  tx: Database,
  draws: ReadonlyArray<NewDraw>,
  today: string,
): Promise<Map<string, RenotifiedDraw>> {
  const notices = draws.filter(({ notified }) => notified !== null)
  if (notices.length === 0) return new Map()
  // What was there before cannot be returned by itself: `old` is known from PostgreSQL 18 on.
  const found = await sql<Pick<NewDraw, 'accountId' | 'key'> & RenotifiedDraw>`
    with before as (
      select d.id, d.draw_on, d.told, d.told_amount, t.told as told_now, t.amount,
        t.draw_on as drawn_on
      from unnest(
        ${notices.map(({ accountId }) => accountId)}::uuid[],
        ${notices.map(({ key }) => key)}::text[], ${notices.map(({ notified }) => notified)}::text[],
        ${notices.map(({ notifiedAmount }) => notifiedAmount)}::bigint[],
        ${notices.map(({ drawOn }) => drawOn)}::date[]
      ) as t (account_id, key, told, amount, draw_on)
      join autopay_draw d on d.account_id = t.account_id and d.key = t.key
      where d.state in ('planned', 'retrying') and t.draw_on > d.try_on
        or d.state = 'planned' and (d.draw_on > ${today}::date or d.told_amount is null)
          and (d.told is distinct from t.told or t.amount > d.told_amount)
      for update of d
    )
    update autopay_draw d 
    set told = before.told_now, told_amount = before.amount, draw_on = before.drawn_on,
      try_on = before.drawn_on
    from before where d.id = before.id
    returning d.id, d.account_id as "accountId", d.key,
      case when before.told = 'upcoming' and before.told_amount is not null
          and before.draw_on = before.drawn_on then
        json_build_object('date', before.draw_on, 'amount', before.told_amount) end as announced`.execute(
    tx,
  )
  return new Map(found.rows.map((row) => [nameOf(row), row]))
}
