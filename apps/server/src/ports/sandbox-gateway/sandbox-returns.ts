import type pg from 'pg'
import type { ChargeReturn } from '../payment-gateway.ts'
import { findBooked, amountGone, together } from './sandbox-book.ts'
import type { BookedCharge } from './sandbox-book.ts'
import { readToken } from './sandbox-cards.ts'
import type { SandboxBehaviour } from './sandbox-cards.ts'
import { bookEvent } from './sandbox-news.ts'

/** Why a bank takes back what was charged to such a method. */
const reasons = new Map<SandboxBehaviour, ChargeReturn['reason']>([
  ['charge-back', 'charge-back'],
  ['charge-back-won', 'charge-back'],
  ['charge-back-part-won', 'charge-back'],
  ['funds-return', 'insufficient-funds'],
  ['closed-return', 'account-closed'],
  ['refused-return', 'debit-refused'],
])

/** In the sandbox a minute stands for a day. */
const SANDBOX_DAY_MS = 60_000

function dayAfter(moment: Date): Date {
  return new Date(moment.getTime() + SANDBOX_DAY_MS)
}

function behaviourOf(token: string | null): SandboxBehaviour {
  return readToken(token ?? '')?.behaviour ?? 'approved'
}

/** Whether what is charged to a method will be taken back. */
export function comesBack(behaviour: SandboxBehaviour): boolean {
  return reasons.has(behaviour)
}

/** Plans what the payer's bank will do a day later, and the day after that where the utility wins all or half of it. */
export async function planReversal(
  client: pg.PoolClient,
  { id, reference, amount, token }: BookedCharge,
  chargedAt: Date,
): Promise<void> {
  const behaviour = behaviourOf(token)
  const reason = reasons.get(behaviour)
  if (!reason) return
  const dueAt = dayAfter(chargedAt)
  const isWon = behaviour === 'charge-back-won' || behaviour === 'charge-back-part-won'
  const undo = isWon ? (['dispute-won', dayAfter(dueAt)] as const) : []
  const half = behaviour === 'charge-back-part-won' ? Math.ceil(Number(amount) / 2) : null
  await client.query(
    `insert into sandbox_gateway.money_return (id, reference, kind, amount, reason, due_at,
       undo_reason, undo_due_at, undo_amount)
     values ($1, $2, 'reversal', $3, $4, $5, $6, $7, $8)`,
    [`rv_${id}`, reference, amount, reason, dueAt, undo[0] ?? null, undo[1] ?? null, half],
  )
}

interface ReturnRow extends Pick<ChargeReturn, 'kind' | 'reason' | 'amount'> {
  id: string
  reference: string
  booked_at: Date
}

/** Books what banks take back by now, as far as it was not given back before, with the news of it. */
export async function bookDueReversals(pool: pg.Pool, now: Date): Promise<number> {
  return together(pool, async (client) => {
    const due = await client.query<ReturnRow>(
      `select * from sandbox_gateway.money_return
       where booked_at is null and due_at <= $1 order by due_at limit 100 for update skip locked`,
      [now],
    )
    for (const row of due.rows) {
      const left = await lockLeft(client, row.reference)
      if (left < row.amount) {
        await client.query('delete from sandbox_gateway.money_return where id = $1', [row.id])
        continue
      }
      await client.query('update sandbox_gateway.money_return set booked_at = $2 where id = $1', [
        row.id,
        now,
      ])
      await bookEvent(client, newsOf({ ...row, booked_at: now }), now)
    }
    return due.rows.length
  })
}

interface UndoneRow {
  id: string
  reference: string
  undo_reason: string
  lasting: number
}

/** Books what comes again by now, with the news of it. */
export async function bookDueUndoings(pool: pg.Pool, now: Date): Promise<number> {
  return together(pool, async (client) => {
    const due = await client.query<UndoneRow>(
      `update sandbox_gateway.money_return r set undone_at = $1 where id in (
         select id from sandbox_gateway.money_return
         where booked_at is not null and undone_at is null and undo_due_at <= $1
         order by undo_due_at limit 100 for update skip locked
       ) returning id, reference, undo_reason, ${amountGone}::bigint as lasting`,
      [now],
    )
    for (const { id, reference, lasting, undo_reason: reason } of due.rows) {
      const undone = { id, lasting, reason, at: now.toISOString() }
      await bookEvent(client, { type: 'charge.return-undone', data: { reference, undone } }, now)
    }
    return due.rows.length
  })
}

/** Lets days pass for what is still to come. */
export async function letDaysPass(pool: pg.Pool, days: number): Promise<void> {
  await pool.query(
    `update sandbox_gateway.money_return set
       due_at = case when booked_at is null then due_at - make_interval(secs => $1) else due_at end,
       undo_due_at = undo_due_at - make_interval(secs => $1)
     where booked_at is null or (undo_due_at is not null and undone_at is null)`,
    [(days * SANDBOX_DAY_MS) / 1000],
  )
}

/** Gives money back, once for the name of the refund; null where so much is not left. */
export async function bookRefund(
  pool: pg.Pool,
  asked: { id: string; reference: string; amount: number; now: Date },
): Promise<'refunded' | 'mismatch' | null> {
  const { id, reference, amount, now } = asked
  return together(pool, async (client) => {
    const charge = await findBooked(client, reference)
    if (charge?.status !== 'charged') return null
    const left = await lockLeft(client, reference)
    const found = await client.query<ReturnRow>(
      'select * from sandbox_gateway.money_return where id = $1',
      [id],
    )
    const earlier = found.rows[0]
    if (earlier) {
      return earlier.reference === reference && earlier.amount === amount ? 'refunded' : 'mismatch'
    }
    if (amount > left) return null
    const row = { id, reference, amount, kind: 'refund', reason: 'requested' } as const
    const undo =
      behaviourOf(charge.token) === 'refund-fails'
        ? (['refund-failed', dayAfter(now)] as const)
        : []
    await client.query(
      `insert into sandbox_gateway.money_return (id, reference, kind, amount, reason, due_at, booked_at,
         undo_reason, undo_due_at)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
      [id, reference, row.kind, amount, row.reason, now, undo[0] ?? null, undo[1] ?? null],
    )
    await bookEvent(client, newsOf({ ...row, booked_at: now }), now)
    return 'refunded'
  })
}

/** What of a charge did not go back yet; one at a time may take from it. */
async function lockLeft(client: pg.PoolClient, reference: string): Promise<number> {
  await client.query('select id from sandbox_gateway.charge where reference = $1 for update', [
    reference,
  ])
  const found = await client.query<{ left: number }>(
    `select (charge.amount - coalesce((select sum(${amountGone}) from sandbox_gateway.money_return r
       where r.reference = charge.reference and r.booked_at is not null), 0))::bigint as left
     from sandbox_gateway.charge where reference = $1`,
    [reference],
  )
  return found.rows[0]?.left ?? 0
}

function newsOf({ id, reference, kind, amount, reason, booked_at: at }: ReturnRow) {
  const back = { id, kind, amount, reason, at: at.toISOString() }
  return { type: 'charge.returned', data: { reference, return: back } }
}
