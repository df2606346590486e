import type { MethodFace } from '@portal/contract/payments/payments'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** How staff call a payment. */
export interface PaidPayment {
  id: string
  number: string
  method: MethodFace
}

const faces = (db: Database) =>
  db
    .selectFrom('payment')
    .select(['payment.id', 'payment.number', 'method_kind as kind'])
    .select(['method_brand as brand', 'method_last4 as last4'])

function viewFace({ id, number, ...method }: MethodFace & { id: string; number: string }) {
  return { id, number, method }
}

/** By their ids. */
export async function findPaidFaces(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, PaidPayment>> {
  if (ids.length === 0) return new Map()
  const rows = await faces(db).where('payment.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, viewFace(row)]))
}

/** Of what came in, went back or came again by postings of an account, by the ids of the postings. */
export async function findPaymentsOfPostings(
  db: Database,
  accountId: string,
  postings: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, PaidPayment>> {
  if (postings.length === 0) return new Map()
  const { rows } = await sql<MethodFace & { id: string; number: string; posting: string }>`
    select p.id, p.number, p.method_kind as kind, p.method_brand as brand, p.method_last4 as last4,
      posted.id as posting
    from payment_allocation n
    join payment p on p.id = n.payment_id
    cross join lateral (
      select p.ledger_transaction_id as id
      union all
      select r.ledger_transaction_id from payment_return r where r.payment_id = p.id
      union all
      select u.ledger_transaction_id from payment_return r
      join return_undoing u on u.payment_return_id = r.id where r.payment_id = p.id
    ) posted
    where n.account_id = ${accountId} and posted.id = any(${postings}::uuid[])`.execute(db)
  return new Map(rows.map(({ posting, ...row }) => [posting, viewFace(row)]))
}
