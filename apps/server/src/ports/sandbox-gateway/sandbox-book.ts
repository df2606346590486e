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
  status: 'open' | 'charged' | 'refused' | 'cancelled'
  reason: string | null
}

export interface ChargeToBook {
  reference: string
  idempotencyKey: string
  token: string
  amount: number
  currency: string
  status: 'open' | 'charged' | 'refused'
  reason: string | null
  at: Date
}

/** Makes the sandbox's own schema where it is missing. */
export async function openBook(pool: pg.Pool): Promise<void> {
  const sql = await readFile(new URL('sandbox-gateway.sql', import.meta.url), 'utf8')
  await together(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [BOOK_LOCK])
    await client.query(sql)
  })
}

/** All of it is booked or nothing. */
export async function together<T>(
  pool: pg.Pool,
  act: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await act(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

type Book = pg.Pool | pg.PoolClient

export async function findBooked(pool: Book, reference: string): Promise<BookedCharge | null> {
  const found = await pool.query<BookedCharge>({
    name: 'sandbox-find',
    text: 'select * from sandbox_gateway.charge where reference = $1',
    values: [reference],
  })
  return found.rows[0] ?? null
}

/** Books a charge, unless its reference or key is booked already; answers what is booked then. */
export async function bookCharge(
  pool: Book,
  charge: ChargeToBook,
): Promise<BookedCharge & { isNew: boolean }> {
  const { reference, idempotencyKey, token, amount, currency, status, reason, at } = charge
  const booked = await pool.query<BookedCharge>({
    name: 'sandbox-book',
    text: `insert into sandbox_gateway.charge
      (reference, idempotency_key, token, amount, currency, status, reason, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning *`,
    values: [reference, idempotencyKey, token, amount, currency, status, reason, at],
  })
  const own = booked.rows[0]
  if (own) return { ...own, isNew: true }
  const found = await pool.query<BookedCharge>(
    'select * from sandbox_gateway.charge where reference = $1 or idempotency_key = $2 limit 1',
    [reference, idempotencyKey],
  )
  const earlier = found.rows[0]
  if (!earlier) throw new Error('A booked charge was not found again')
  return { ...earlier, isNew: false }
}

/** Books that a reference is never to be charged, unless it was; answers what is booked then. */
export async function bookCancellation(
  pool: pg.Pool,
  reference: string,
  at: Date,
): Promise<BookedCharge> {
  await pool.query(
    `insert into sandbox_gateway.charge as booked (reference, status, created_at)
     values ($1, 'cancelled', $2)
     on conflict (reference) do update set status = 'cancelled' where booked.status = 'open'`,
    [reference, at],
  )
  const booked = await findBooked(pool, reference)
  if (!booked) throw new Error('A booked cancellation was not found again')
  return booked
}

/** The charge whose payer is asked to confirm it, by the id that its page has. */
export async function findChallenge(pool: pg.Pool, id: string): Promise<BookedCharge | null> {
  const found = await pool.query<BookedCharge>(
    'select * from sandbox_gateway.charge where id = $1 and status = $2',
    [id, 'open'],
  )
  return found.rows[0] ?? null
}

/** What the payer said; null where there is nothing to say any more. */
export async function endChallenge(
  client: pg.PoolClient,
  id: string,
  approved: boolean,
): Promise<BookedCharge | null> {
  const ended = await client.query<BookedCharge>(
    `update sandbox_gateway.charge set status = $2, reason = $3
     where id = $1 and status = 'open' returning *`,
    [id, approved ? 'charged' : 'refused', approved ? null : 'not-confirmed'],
  )
  return ended.rows[0] ?? null
}

/** In a statement about returns `r`: what of each stays gone by now. */
export const amountGone =
  '(r.amount - case when r.undone_at is null then 0 else coalesce(r.undo_amount, r.amount) end)'

export interface ListedLine {
  reference: string
  amount: number
  currency: string
  status: 'open' | 'charged' | 'refused'
  returned: number
  created_at: Date
}

/** A page of the book in the order of its references; what never was more than a cancelled name is not in it. */
export async function listBooked(
  pool: pg.Pool,
  page: { from: Date; until: Date; after: string; count: number },
): Promise<Array<ListedLine>> {
  const found = await pool.query<ListedLine>(
    `select reference, amount, currency, created_at,
       case status when 'cancelled' then 'refused' else status end as status,
       coalesce((select sum(${amountGone}) from sandbox_gateway.money_return r
         where r.reference = charge.reference and r.booked_at is not null), 0)::bigint as returned
     from sandbox_gateway.charge
     where created_at >= $1 and created_at < $2 and reference > $3 and amount is not null
     order by reference limit $4`,
    [page.from, page.until, page.after, page.count],
  )
  return found.rows
}
