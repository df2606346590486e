import { sql } from 'kysely'
import type { RefundReason } from '../payments-tables.ts'
import type { Database } from '../../../db/transaction.ts'
import { lastingAmount, returnsUndone } from './payment-return-store.ts'

export interface Refund {
  id: string
  paymentId: string
  amount: number
  reason: RefundReason
}

export interface RefundablePayment {
  id: string
  number: string
  currency: string
  /** What neither went back nor is about to, minor units. */
  left: number
}

/** A payment that was paid through this portal, by its number, locked; null where there is none. */
export async function lockRefundable(
  tx: Database,
  number: string,
): Promise<RefundablePayment | null> {
  const locked = await sql<{ id: string }>`
    select id from payment where number = ${number} and ${canBeRefunded} for update`.execute(tx)
  const id = locked.rows[0]?.id
  return id === undefined ? null : findRefundable(tx, id)
}

/** In a statement about payments. */
const canBeRefunded = sql<boolean>`(
  gateway is not null and status in ('succeeded', 'refunded', 'reversed')
)`

/** Holds whoever else refunds a payment off it until the transaction ends; false where it is none that can be. */
export async function holdRefundable(tx: Database, id: string): Promise<boolean> {
  const locked = await sql`
    select 1 from payment where id = ${id} and ${canBeRefunded} for update`.execute(tx)
  return locked.rows.length > 0
}

/** As it stands; null where there is none. */
export async function findRefundable(db: Database, id: string): Promise<RefundablePayment | null> {
  const found = await sql<RefundablePayment>`
    select p.id, p.number, p.currency, (p.total + p.fee
      - coalesce((select sum(${lastingAmount}) from ${returnsUndone}
          where r.payment_id = p.id), 0)
      - coalesce((select sum(f.amount) from refund f where f.payment_id = p.id and f.state = 'asked'
          and not exists (select 1 from payment_return r where r.gateway_reference = f.id::text)), 0)
      )::bigint as left
    from payment p where p.id = ${id} and ${canBeRefunded}`.execute(db)
  return found.rows[0] ?? null
}

export async function insertRefund(
  tx: Database,
  refund: Omit<Refund, 'id'> & { now: Date },
): Promise<string> {
  const { paymentId, amount, reason, now } = refund
  const { id } = await tx
    .insertInto('refund')
    .values({ payment_id: paymentId, amount, reason, state: 'asked', asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The refunds that the gateway was not yet heard to have given. */
export async function listAskedRefunds(db: Database): Promise<Array<string>> {
  const found = await sql<{ id: string }>`
    select id from refund where state = 'asked' order by asked_at limit 100`.execute(db)
  return found.rows.map(({ id }) => id)
}

export async function findAskedRefund(db: Database, id: string): Promise<Refund | undefined> {
  return db
    .selectFrom('refund')
    .select(['id', 'payment_id as paymentId', 'amount', 'reason'])
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
}

export async function endRefund(
  db: Database,
  id: string,
  state: 'done' | 'refused',
  now: Date,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

export async function findRefundState(
  db: Database,
  id: string,
): Promise<'asked' | 'done' | 'refused'> {
  const { state } = await db
    .selectFrom('refund')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

export async function findRefundReason(db: Database, id: string): Promise<RefundReason | null> {
  const found = await db
    .selectFrom('refund')
    .select('reason')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.reason ?? null
}
