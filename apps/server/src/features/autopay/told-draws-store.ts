import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { nameOf } from './autopay-draw-store.ts'
import type { NewDraw } from './autopay-draw-store.ts'

/** What its payer was told of a draw that is to come. */
export interface ToldDraw {
  date: string
  amount: number
}

/** A planned draw whose bill was made again. */
export interface ReplacedDraw {
  accountId: string
  /** The draw of the bill in its place. */
  key: string
  /** Null where nothing was told, or that nothing would be drawn. */
  announced: ToldDraw | null
}

/** Takes out the planned draws of accounts whose bill does not stand any more. */
export async function takeReplacedDraws(
  tx: Database,
  accountIds: ReadonlyArray<string>,
): Promise<Array<ReplacedDraw>> {
  const taken = await sql<ReplacedDraw>`
    delete from autopay_draw d using bill later
    where d.account_id = any(${accountIds}::uuid[]) and d.state = 'planned'
      and later.supersedes_id = d.bill_id
    returning d.account_id as "accountId", 'bill:' || later.id as key,
      case when d.told = 'upcoming' and d.told_amount is not null then
        json_build_object('date', d.draw_on, 'amount', d.told_amount) end as announced`.execute(tx)
  return taken.rows
}

/**
 * Notes what is told of planned draws where it is another thing than before: more is drawn, or something at all, or
 * nothing any more. Answers by name what was announced of these.
 */
export async function retellDraws(
  tx: Database,
  draws: ReadonlyArray<NewDraw>,
): Promise<Map<string, ToldDraw | null>> {
  const telling = draws.filter(({ told }) => told !== null)
  if (telling.length === 0) return new Map()
  const found = await sql<NewDraw & { announced: ToldDraw | null }>`
    update autopay_draw d set told = t.told, told_amount = t.amount
    from unnest(
      ${telling.map(({ accountId }) => accountId)}::uuid[],
      ${telling.map(({ key }) => key)}::text[], ${telling.map(({ told }) => told)}::text[],
      ${telling.map(({ toldAmount }) => toldAmount)}::bigint[]
    ) as t (account_id, key, told, amount)
    where d.account_id = t.account_id and d.key = t.key and d.state = 'planned'
      and (d.told is distinct from t.told or t.amount > d.told_amount)
    returning d.account_id as "accountId", d.key, case when old.told = 'upcoming' and old.told_amount is not null then
      json_build_object('date', old.draw_on, 'amount', old.told_amount) end as announced`.execute(
    tx,
  )
  return new Map(found.rows.map((row) => [nameOf(row), row.announced]))
}
