import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type {
  PaymentFailure,
  PaymentOrigin,
  PaymentStatus,
} from '@portal/contract/payments/payments'
import type { Database } from '../../../db/transaction.ts'
import { hasActivePlan } from '../../payment-plans/payment-plan-reads.ts'

/** A payment whose outcome is looked for. */
export interface OpenPayment {
  id: string
  number: string
  profileId: string | null
  status: PaymentStatus
  token: string | null
  gateway: string | null
  saveMethod: boolean
  createdAt: Date
}

const openColumns = [
  'id',
  'number',
  'profile_id as profileId',
  'status',
  'gateway_token as token',
  'gateway',
  'save_method as saveMethod',
  'created_at as createdAt',
] as const

export interface LockedPayment extends OpenPayment {
  /** Charged on top of the allocations, minor units. */
  fee: number
  origin: PaymentOrigin
  allocations: Array<{ accountId: string; amount: number }>
  /** The day that it was scheduled for; null where its payer waited for it. */
  scheduledFor: string | null
  /** It pays an instalment, or an account that has a payment plan. */
  ofPlan: boolean
}

const allocationsOfPayment = sql<LockedPayment['allocations']>`(
  select json_agg(json_build_object('accountId', n.account_id, 'amount', n.amount)
    order by n.account_id)
  from payment_allocation n where n.payment_id = payment.id
)`

const isOfPlan = sql<boolean>`(
  payment.origin = 'plan' or exists (
    select 1 from payment_allocation n
    where n.payment_id = payment.id and ${hasActivePlan(sql.ref('n.account_id'))}
  )
)`

export async function findOpenPayment(db: Database, id: string): Promise<OpenPayment | undefined> {
  return db.selectFrom('payment').select(openColumns).where('id', '=', id).executeTakeFirst()
}

/** The same with what it pays, locked until the end of the transaction. */
export async function lockPayment(tx: Database, id: string): Promise<LockedPayment | undefined> {
  return tx
    .selectFrom('payment')
    .select(openColumns)
    .select(['fee', 'origin', 'scheduled_for as scheduledFor'])
    .select([allocationsOfPayment.as('allocations'), isOfPlan.as('ofPlan')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The payments without an end whose charge was asked for before a moment and that wait for nobody but the gateway.
 * A scheduled one whose charge was cut off is charged again instead.
 */
export async function listUnresolvedPayments(db: Database, before: Date): Promise<Array<string>> {
  const found = await sql<{ id: string }>`
    select id from payment
    where (status = 'unknown' or (status = 'processing' and scheduled_for is null))
      and coalesce(charged_at, created_at) < ${before}
    order by coalesce(charged_at, created_at)`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** The payments that wait for their payer to confirm them. */
export async function listChallengedPayments(db: Database): Promise<Array<string>> {
  const found = await sql<{ id: string }>`
    select id from payment where status = 'action-required'
    order by coalesce(charged_at, created_at)`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** The payment's end with the ledger transaction that posts it, in the statement that posts it as `posted`. */
export function paidBy(id: string, now: Date): RawBuilder<unknown> {
  return sql`
    update payment set status = 'succeeded', settled_at = ${now}, challenge_page = null,
      ledger_transaction_id = posted.id
    from posted where payment.id = ${id}`
}

export async function failPayment(
  db: Database,
  id: string,
  failure: PaymentFailure,
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'failed', failure, settled_at: now, challenge_page: null })
    .where('id', '=', id)
    .execute()
}

export async function markUnknown(db: Database, id: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'unknown', challenge_page: null })
    .where('id', '=', id)
    .execute()
}

/** Nothing is charged until its payer has confirmed it there. */
export async function markChallenged(db: Database, id: string, page: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'action-required', challenge_page: page })
    .where('id', '=', id)
    .execute()
}
