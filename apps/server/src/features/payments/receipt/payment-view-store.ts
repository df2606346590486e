import { sql } from 'kysely'
import { paidByAnother } from './paid-by-another.ts'
import type { RawBuilder } from 'kysely'
import type {
  PaymentFailure,
  PaymentOrigin,
  PaymentStatus,
} from '@portal/contract/payments/payments'
import type { Database } from '../../../db/transaction.ts'
import { accountsOf } from '../../access/access-reads.ts'
import { returnsOf } from '../returns/payment-return-store.ts'
import type { ReturnView } from '../returns/payment-return-store.ts'

/** More are not listed at once. */
const MOST_SCHEDULED = 200

/** A payment for a reader: `allocations` only of accounts where the reader may see amounts. */
export interface PaymentView {
  id: string
  number: string
  status: PaymentStatus
  origin: PaymentOrigin
  currency: string
  total: number
  fee: number
  failure: PaymentFailure | null
  createdAt: Date
  scheduledFor: string | null
  challengePage: string | null
  settledAt: Date | null
  ledgerTransactionId: string | null
  /** The reader made it. */
  own: boolean
  /** Somebody else made it, signed in or as a guest: their card is theirs alone. */
  byAnother: boolean
  kind: 'card' | 'bank' | 'cash' | 'cheque'
  brand: string | null
  last4: string | null
  allocations: Array<{
    accountId: string
    accountNumber: string
    accountName: string
    amount: number
  }>
  returns: Array<ReturnView>
}

/** One payment as the profile may see it: its own, or one to an account whose amounts it sees; else undefined. */
export async function findPaymentView(
  db: Database,
  paymentId: string,
  profileId: string,
): Promise<PaymentView | undefined> {
  const found = await sql<PaymentView>`
    ${viewsOf(profileId)}
    where p.id = ${paymentId}
      and (p.profile_id = ${profileId} or json_array_length(seen.allocations) > 0)`.execute(db)
  return found.rows[0]
}

/** The payments to come that the profile may see, or those of them to one account; the next one first. */
export async function listScheduledViews(
  db: Database,
  { profileId, accountId }: { profileId: string; accountId: string | null },
): Promise<Array<PaymentView>> {
  const found = await sql<PaymentView>`
    ${viewsOf(profileId)}
    where p.status = 'scheduled' and p.id in (
        select id from payment where profile_id = ${profileId} and status = 'scheduled'
        union
        select n.payment_id from ${accountsOf(profileId, 'see-amounts')} g
        join payment_allocation n on n.account_id = g.account_id
        join payment s on s.id = n.payment_id and s.status = 'scheduled'
      )
      and (${accountId}::uuid is null or exists (
        select 1 from json_array_elements(seen.allocations) each
        where (each ->> 'accountId')::uuid = ${accountId}::uuid))
    order by p.scheduled_for, p.created_at, p.id
    limit ${MOST_SCHEDULED}`.execute(db)
  return found.rows
}

function viewsOf(profileId: string): RawBuilder<unknown> {
  return sql`
    select p.id, p.number, p.status, p.origin, p.currency, p.total, p.fee, p.failure,
      p.created_at as "createdAt", p.scheduled_for as "scheduledFor",
      p.challenge_page as "challengePage", p.settled_at as "settledAt", p.ledger_transaction_id as "ledgerTransactionId",
      p.profile_id is not distinct from ${profileId}::uuid as own,
      ${paidByAnother(profileId)} as "byAnother",
      p.method_kind as kind, p.method_brand as brand, p.method_last4 as last4, seen.allocations,
      ${returnsOf(sql`case when p.profile_id is distinct from ${profileId}::uuid then seen.ids end`)} as returns
    from payment p
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'accountId', a.id, 'accountNumber', a.number,
        'accountName', coalesce(g.nickname, a.service_address ->> 'line1'), 'amount', n.amount
      ) order by a.number), '[]') as allocations, coalesce(array_agg(a.id), '{}') as ids
      from payment_allocation n
      join account a on a.id = n.account_id
      join ${accountsOf(profileId, 'see-amounts')} g on g.account_id = a.id
      where n.payment_id = p.id
    ) seen`
}
