import type pg from 'pg'
import type { BookedCharge } from './sandbox-book.ts'

/** Writes down news for the utility, in the transaction of what they tell; they are sent from `sentAt` on. */
export async function bookEvent(
  client: pg.PoolClient,
  { type, data }: { type: string; data: object },
  now: Date,
  sentAt = now,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  await client.query(
    `insert into sandbox_gateway.event (id, body, created_at, next_try_at)
     values ('evt_' || gen_random_uuid(), $1, $2, $3)`,
    [body, now, sentAt],
  )
}

/** How a charge ended, for the utility. */
export function newsOfCharge({ reference, status, reason }: BookedCharge) {
  return { type: 'charge.ended', data: { reference, status, reason } }
}
