import type { DrawState } from '@portal/contract/autopay/autopay'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { isPaymentOpen } from '../../payments/settlement/open-payment-reads.ts'
import { beginDay, isPausedOn } from '../pause-store.ts'

export interface NewDraw {
  accountId: string
  key: string
  billId: string | null
  drawOn: string
  /** Of what its payer is notified before; null where that is nothing. */
  notified: 'upcoming' | 'above-maximum' | null
  /** Of how much, minor units. */
  notifiedAmount: number | null
}

/** Plans draws; those that are there already stay as they are. Answers by name the ids of those that are new. */
export async function planDraws(
  tx: Database,
  draws: ReadonlyArray<NewDraw>,
): Promise<Map<string, string>> {
  if (draws.length === 0) return new Map()
  const made = await sql<{ id: string; accountId: string; key: string }>`
    insert into autopay_draw (account_id, key, bill_id, draw_on, state, try_on, told, told_amount)
    select d.account_id, d.key, d.bill_id, d.draw_on, 'planned', d.draw_on, d.told, d.told_amount
    from unnest(
      ${draws.map(({ accountId }) => accountId)}::uuid[], ${draws.map(({ key }) => key)}::text[],
      ${draws.map(({ billId }) => billId)}::uuid[], ${draws.map(({ drawOn }) => drawOn)}::date[],
      ${draws.map(({ notified }) => notified)}::text[],
      ${draws.map(({ notifiedAmount }) => notifiedAmount)}::bigint[]
    ) as d (account_id, key, bill_id, draw_on, told, told_amount)
    on conflict (account_id, key) do nothing
    returning id, account_id as "accountId", key`.execute(tx)
  return new Map(made.rows.map((draw) => [nameOf(draw), draw.id]))
}

/** A draw among those of all accounts. */
export function nameOf({ accountId, key }: Pick<NewDraw, 'accountId' | 'key'>): string {
  return `${accountId} ${key}`
}

/** A draw whose day has come, locked. */
export interface DueDraw {
  id: string
  accountId: string
  key: string
  notified: NewDraw['notified']
  /** How often it was tried. */
  tries: number
}

/** What is due by a day; a payment that was begun since a moment may still end either way. */
interface DueBy {
  today: string
  since: Date
}

/**
 * In a statement about draws `d` with their autopay `a`: those whose day has come, but never what was planned for a day
 * before autopay went on: that was to be paid by hand.
 */
function dueBy(today: string): RawBuilder<boolean> {
  return sql`(d.try_on <= ${today}::date and d.state in ('planned', 'retrying')
    and (d.state = 'retrying' or d.try_on >= ${beginDay('a', 'starts_on')})
    and not ${isPausedOn(sql`${today}::date`)})`
}

interface TakenAccounts {
  /** Null for all. */
  of: ReadonlyArray<string> | null
  without: ReadonlyArray<string>
  /** At most so many draws. */
  count: number
}

/**
 * Takes some draws whose day has come, each for one run alone, until the transaction ends; with one of an account all of
 * it: what each takes depends on the others.
 */
export async function takeDueDraws(
  tx: Database,
  { today, since }: DueBy,
  { of, without, count }: TakenAccounts,
): Promise<Array<DueDraw>> {
  const found = await sql<DueDraw>`
    with taken as (
      select d.account_id
      from autopay_draw d join autopay a on a.account_id = d.account_id
      where ${dueBy(today)} and not ${isPaymentOpen(sql.ref('d.account_id'), since)}
        and (${of}::uuid[] is null or d.account_id = any(${of}::uuid[]))
        and not d.account_id = any(${without}::uuid[])
      order by d.try_on, d.id limit ${count} for update of d skip locked
    )
    select d.id, d.account_id as "accountId", d.key, d.told as notified,
      (select count(*) from autopay_try t where t.draw_id = d.id)::int as tries
    from autopay_draw d join autopay a on a.account_id = d.account_id
    where d.account_id in (select account_id from taken) and ${dueBy(today)}
    for update of d skip locked`.execute(tx)
  return found.rows
}

/** Ends draws that are not charged. */
export async function endDraws(
  tx: Database,
  ended: ReadonlyArray<{ id: string; state: DrawState }>,
): Promise<void> {
  if (ended.length === 0) return
  await sql`
    update autopay_draw d set state = e.state, try_on = null
    from unnest(
      ${ended.map(({ id }) => id)}::uuid[], ${ended.map(({ state }) => state)}::text[]
    ) as e (id, state)
    where d.id = e.id`.execute(tx)
}

export interface NewTry {
  drawId: string
  number: number
  profileId: string
  idempotencyKey: string
  amount: number
}

/** Writes down what is about to be charged, and on which day: the one of its payment, whatever day's draw it is. */
export async function beginTries(
  tx: Database,
  tries: ReadonlyArray<NewTry>,
  at: { now: Date; on: string },
): Promise<void> {
  if (tries.length === 0) return
  await sql`
    with begun as (
      insert into autopay_try (draw_id, number, profile_id, idempotency_key, amount, tried_on,
        taken_at, outcome)
      select t.*, ${at.on}::date, ${at.now}, 'drawing' from unnest(
        ${tries.map(({ drawId }) => drawId)}::uuid[],
        ${tries.map(({ number }) => number)}::smallint[],
        ${tries.map(({ profileId }) => profileId)}::uuid[],
        ${tries.map(({ idempotencyKey }) => idempotencyKey)}::uuid[],
        ${tries.map(({ amount }) => amount)}::bigint[]
      ) as t
      returning draw_id
    )
    update autopay_draw set state = 'drawing' from begun where id = begun.draw_id`.execute(tx)
}

export interface TryPlace {
  drawId: string
  number: number
}

/** A try as somebody took it up: once it is given back, the same one may be taken up by somebody else. */
export interface TakenTry extends TryPlace {
  accountId: string
  takenAt: Date
}

/** The tries that somebody took up before a moment and that have no end yet; `paid` where a payment was made. */
export async function listLeftTries(
  db: Database,
  before: Date,
): Promise<Array<TakenTry & { paid: boolean }>> {
  const found = await sql<TakenTry & { paid: boolean }>`
    select t.draw_id as "drawId", t.number, d.account_id as "accountId", t.taken_at as "takenAt",
      p.id is not null as paid
    from autopay_try t join autopay_draw d on d.id = t.draw_id
    left join payment p on p.profile_id = t.profile_id and p.idempotency_key = t.idempotency_key
    where t.outcome = 'drawing' and t.taken_at < ${before}`.execute(db)
  return found.rows
}

/** Gives back a try of which nothing came, so that the draw is taken up again; its key stays the same. */
export async function releaseTry(
  db: Database,
  { drawId, number, takenAt }: TakenTry,
): Promise<void> {
  await sql`
    with gone as (
      delete from autopay_try t where t.draw_id = ${drawId} and t.number = ${number}
        and t.taken_at = ${takenAt} and t.outcome = 'drawing' and not exists (
          select 1 from payment p
          where p.profile_id = t.profile_id and p.idempotency_key = t.idempotency_key)
      returning draw_id
    )
    update autopay_draw set state = ${number === 1 ? 'planned' : 'retrying'}
    from gone where id = gone.draw_id and state = 'drawing'`.execute(db)
}

/** Counts as not told: it is looked at again on a day, and its payer is told first. */
export async function putOffDraws(
  tx: Database,
  ids: ReadonlyArray<string>,
  until: string,
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update autopay_draw set try_on = ${until}::date, told = null, told_amount = null
    where id = any(${ids}::uuid[]) and state in ('planned', 'retrying')`.execute(tx)
}

/** Leaves a draw out; false where it has begun or is over. */
export async function skipDraw(
  db: Database,
  draw: Pick<NewDraw, 'accountId' | 'key' | 'billId' | 'drawOn'>,
): Promise<boolean> {
  const skipped = await sql<{ id: string }>`
    insert into autopay_draw (account_id, key, bill_id, draw_on, state)
    values (${draw.accountId}, ${draw.key}, ${draw.billId}, ${draw.drawOn}, 'skipped')
    on conflict (account_id, key) do update set state = 'skipped', try_on = null
      where autopay_draw.state in ('planned', 'skipped')
    returning id`.execute(db)
  return skipped.rows.length > 0
}

/** Takes a skipped draw in again, as its payer was told of it; else it is planned anew, and told first. */
export async function unskipDraw(
  tx: Database,
  { accountId, key, today }: { accountId: string; key: string; today: string },
): Promise<void> {
  const skipped = sql`d.account_id = ${accountId} and d.key = ${key} and d.state = 'skipped'`
  await sql`
    update autopay_draw d set state = 'planned', try_on = d.draw_on
    where ${skipped} and d.told_amount is not null and d.draw_on > ${today}::date`.execute(tx)
  await sql`delete from autopay_draw d where ${skipped}`.execute(tx)
}

/** Whether a try that was taken up since then waits for its end, or a draw for a payment that was begun since then. */
export async function isAnyWaiting(db: Database, { today, since }: DueBy): Promise<boolean> {
  const found = await sql<{ waiting: boolean }>`
    select exists (
      select 1 from autopay_try where outcome = 'drawing' and taken_at > ${since}
    ) or exists (
      select 1 from autopay_draw d join autopay a on a.account_id = d.account_id
      where ${dueBy(today)} and ${isPaymentOpen(sql.ref('d.account_id'), since)}
    ) as waiting`.execute(db)
  return found.rows[0]?.waiting ?? false
}
