import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Any number that no other program uses for its lock on this database. */
const BOOK_LOCK = 7_204_513

export interface BookedCharge {
  id: string
  reference: string
  idempotency_key: string | null
  token: string | null
  amount: number | null
  currency: string | null
  status: 'charged' | 'refused' | 'cancelled'
  reason: string | null
}

export interface ChargeToBook {
  reference: string
  idempotencyKey: string
  token: string
  amount: number
  currency: string
  status: 'charged' | 'refused'
  reason: string | null
}

/** Makes the sandbox's own schema where it is missing. */
export async function openBook(pool: pg.Pool): Promise<void> {
  const sql = await readFile(new URL('sandbox-gateway.sql', import.meta.url), 'utf8')
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [BOOK_LOCK])
    await client.query(sql)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export async function findBooked(pool: pg.Pool, reference: string): Promise<BookedCharge | null> {
  const found = await pool.query<BookedCharge>({
    name: 'sandbox-find',
    text: 'select * from sandbox_gateway.charge where reference = $1',
    values: [reference],
  })
  return found.rows[0] ?? null
}

/** Books a charge, unless its reference or key is booked already; answers what is booked then. */
export async function bookCharge(pool: pg.Pool, charge: ChargeToBook): Promise<BookedCharge> {
  const { reference, idempotencyKey, token, amount, currency, status, reason } = charge
  const booked = await pool.query<BookedCharge>({
    name: 'sandbox-book',
    text: `insert into sandbox_gateway.charge
      (reference, idempotency_key, token, amount, currency, status, reason)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning *`,
    values: [reference, idempotencyKey, token, amount, currency, status, reason],
  })
  const own = booked.rows[0]
  if (own) return own
  const found = await pool.query<BookedCharge>(
    'select * from sandbox_gateway.charge where reference = $1 or idempotency_key = $2 limit 1',
    [reference, idempotencyKey],
  )
  const earlier = found.rows[0]
  if (!earlier) throw new Error('A booked charge was not found again')
  return earlier
}

/** Books that a reference is never to be charged, unless it was; answers what is booked then. */
export async function bookCancellation(pool: pg.Pool, reference: string): Promise<BookedCharge> {
  await pool.query(
    `insert into sandbox_gateway.charge (reference, status) values ($1, 'cancelled')
     on conflict do nothing`,
    [reference],
  )
  const booked = await findBooked(pool, reference)
  if (!booked) throw new Error('A booked cancellation was not found again')
  return booked
}
