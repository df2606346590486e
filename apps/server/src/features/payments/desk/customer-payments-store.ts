import type {
  PaymentFailure,
  PaymentOrigin,
  PaymentStatus,
} from '@portal/contract/payments/payments'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { HistoryPlace } from '../history/payment-history-store.ts'
import { returnedOfPart } from '../returns/payment-return-store.ts'

/** The part of a payment that went to an account; amounts in minor units. */
export interface CustomerPaymentRow {
  id: string
  number: string
  status: PaymentStatus
  origin: PaymentOrigin
  date: string
  amount: number
  returned: number
  currency: string
  kind: 'card' | 'bank' | 'cash' | 'cheque'
  brand: string | null
  last4: string | null
  failure: PaymentFailure | null
  moment: Date
}

const columns = sql`
  p.id, p.number, p.status, p.origin, n.paid_on as date, n.amount, ${returnedOfPart} as returned,
  p.currency, p.method_kind as kind, p.method_brand as brand, p.method_last4 as last4, p.failure,
  date_trunc('milliseconds', p.created_at) as moment`

/** The payments to an account, whoever made them, from a place on, the newest first. */
export async function listPaymentsOfAccount(
  db: Database,
  accountId: string,
  { after, count }: { after: HistoryPlace | null; count: number },
): Promise<Array<CustomerPaymentRow>> {
  const from = after
    ? sql`and n.paid_on <= ${after.day}::date
        and (n.paid_on, date_trunc('milliseconds', p.created_at), p.id)
          < (${after.day}::date, ${after.moment}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<CustomerPaymentRow>`
    select ${columns} from payment_allocation n join payment p on p.id = n.payment_id
    where n.account_id = ${accountId} ${from}
    order by n.paid_on desc, moment desc, p.id desc limit ${sql.lit(count)}`.execute(db)
  return rows
}

/** All that is stored of a payment's way. */
export interface CustomerPaymentFacts extends CustomerPaymentRow {
  profileId: string | null
  total: number
  fee: number
  createdAt: Date
  scheduledFor: string | null
  chargedAt: Date | null
  settledAt: Date | null
  /** By which it stands in the ledger. */
  transactionId: string | null
  /** When the gateway's own list was held against the ledger, for the time in which it was charged. */
  matchedAt: Date | null
  gateway: string | null
  allocations: Array<{ accountId: string; amount: number }>
}

export async function findPaymentOfAccount(
  db: Database,
  { accountId, paymentId }: { accountId: string; paymentId: string },
): Promise<CustomerPaymentFacts | undefined> {
  const { rows } = await sql<CustomerPaymentFacts>`
    select ${columns}, p.profile_id as "profileId", p.total, p.fee, p.created_at as "createdAt",
      p.scheduled_for as "scheduledFor", p.charged_at as "chargedAt", p.settled_at as "settledAt",
      p.ledger_transaction_id as "transactionId", p.gateway, (
        select min(r.ran_at) from reconciliation r
        where r.gateway = p.gateway
          and r.period_from <= coalesce(p.charged_at, p.created_at)
          and r.period_until > coalesce(p.charged_at, p.created_at)
          and r.ran_at > coalesce(p.settled_at, p.created_at)
          and p.status in ('succeeded', 'refunded', 'reversed')
      ) as "matchedAt", (
        select json_agg(json_build_object('accountId', part.account_id, 'amount', part.amount))
        from payment_allocation part where part.payment_id = p.id
      ) as allocations
    from payment_allocation n join payment p on p.id = n.payment_id
    where n.account_id = ${accountId} and p.id = ${paymentId}`.execute(db)
  return rows[0]
}

/** How often a payment was refunded or taken back, or is about to be. */
export async function countRefundsOf(db: Database, paymentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from refund where payment_id = ${paymentId} and state <> 'refused')
      + (select count(*) from payment_return r where r.payment_id = ${paymentId}
          and not exists (select 1 from refund f where f.id::text = r.gateway_reference))
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** What went back, was to go back and came again. */
export interface ReturnFacts {
  step: 'refund-asked' | 'refund-refused' | 'refunded' | 'returned' | 'disputed' | 'came-again'
  at: Date
  amount: number
}

export async function listReturnFacts(
  db: Database,
  paymentId: string,
): Promise<Array<ReturnFacts>> {
  const { rows } = await sql<ReturnFacts>`
    select 'refund-asked' as step, asked_at as at, amount from refund
      where payment_id = ${paymentId}
    union all
    select 'refund-refused', ended_at, amount from refund
      where payment_id = ${paymentId} and state = 'refused'
    union all
    select case when r.kind = 'refund' then 'refunded' when r.reason = 'charge-back' then 'disputed'
      else 'returned' end, r.recorded_at, r.amount from payment_return r
      where r.payment_id = ${paymentId}
    union all
    select 'came-again', u.recorded_at, u.amount from payment_return r
      join return_undoing u on u.payment_return_id = r.id where r.payment_id = ${paymentId}
    order by at`.execute(db)
  return rows
}
