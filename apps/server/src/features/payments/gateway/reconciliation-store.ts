import { sql } from 'kysely'
import type { PaymentStatus } from '@portal/contract/payments/payments'
import { entriesOfReturns, returnsUndone } from '../returns/payment-return-store.ts'
import type { Database } from '../../../db/transaction.ts'

/** A payment as it stands in our book: what the ledger says came in by it and went back. */
export interface BookedPayment {
  id: string
  number: string
  status: PaymentStatus
  currency: string
  /** Minor units of the ledger's cash. */
  booked: number
  returned: number
}

const booked = sql`
  p.id, p.number, p.status, p.currency,
  coalesce((select sum(e.amount) from ledger_entry e
    where e.transaction_id = p.ledger_transaction_id and e.book = 'cash'), 0)::bigint as booked,
  coalesce((select -sum(e.amount) from ${returnsUndone} join ${entriesOfReturns} and e.book = 'cash'
    where r.payment_id = p.id), 0)::bigint as returned`

export async function findBookedPayments(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<Array<BookedPayment>> {
  const found = await sql<BookedPayment>`
    select ${booked} from payment p where p.id = any(${ids}::uuid[])`.execute(db)
  return found.rows
}

/** A page of what was paid by way of the gateway in a time, in the order of the ids. */
export async function listBookedPayments(
  db: Database,
  page: { gateway: string; from: Date; until: Date; after: string; count: number },
): Promise<Array<BookedPayment>> {
  const { gateway, from, until, after, count } = page
  const found = await sql<BookedPayment>`
    select ${booked} from payment p
    where p.gateway = ${gateway} and p.status in ('succeeded', 'refunded', 'reversed')
      and coalesce(p.charged_at, p.created_at) >= ${from}
      and coalesce(p.charged_at, p.created_at) < ${until}
      and p.id > ${after}::uuid
    order by p.id limit ${count}`.execute(db)
  return found.rows
}

export interface ReconciliationRun {
  gateway: string
  from: Date
  until: Date
  compared: number
  differences: number
}

/** Whether exactly this period was compared before. */
export async function isCompared(
  db: Database,
  gateway: string,
  { from, until }: Pick<ReconciliationRun, 'from' | 'until'>,
): Promise<boolean> {
  const run = await db
    .selectFrom('reconciliation')
    .select('id')
    .where('gateway', '=', gateway)
    .where('period_from', '=', from)
    .where('period_until', '=', until)
    .executeTakeFirst()
  return run !== undefined
}

export async function insertRun(
  db: Database,
  { gateway, from, until, compared, differences }: ReconciliationRun,
  now: Date,
): Promise<void> {
  await db
    .insertInto('reconciliation')
    .values({
      gateway,
      period_from: from,
      period_until: until,
      ran_at: now,
      compared,
      differences,
    })
    .execute()
}
