import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PaymentFailure, PaymentMethod, PaymentStatus } from '@portal/contract/payments'
import type { Database } from '../../db/transaction.ts'
import type { GatewayMethod } from '../../ports/payment-gateway.ts'

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
  allocations: Array<{ accountId: string; amount: number }>
}

const allocationsOfPayment = sql<LockedPayment['allocations']>`(
  select json_agg(json_build_object('accountId', n.account_id, 'amount', n.amount)
    order by n.account_id)
  from payment_allocation n where n.payment_id = payment.id
)`

export async function findOpenPayment(db: Database, id: string): Promise<OpenPayment | undefined> {
  return db.selectFrom('payment').select(openColumns).where('id', '=', id).executeTakeFirst()
}

/** The same with what it pays, locked until the end of the transaction. */
export async function lockPayment(tx: Database, id: string): Promise<LockedPayment | undefined> {
  return tx
    .selectFrom('payment')
    .select(openColumns)
    .select('fee')
    .select(allocationsOfPayment.as('allocations'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The payments without an end that began before a moment and wait for nobody but the gateway. */
export async function listUnresolvedPayments(db: Database, before: Date): Promise<Array<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('status', 'in', ['processing', 'unknown'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
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

/** The profile's saved methods, the default first, then the newest. */
export async function listMethods(
  db: Database,
  profileId: string,
): Promise<Array<PaymentMethod & { token: string; gateway: string }>> {
  return db
    .selectFrom('payment_method')
    .select([
      'id',
      'kind',
      'brand',
      'last4',
      'expires_month as expiresMonth',
      'expires_year as expiresYear',
      'is_default as isDefault',
      'token',
      'gateway',
    ])
    .where('profile_id', '=', profileId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Saves a method for next time; the first one becomes the default. */
export async function saveMethod(
  db: Database,
  saved: { profileId: string; gateway: string; token: string; method: GatewayMethod; now: Date },
): Promise<void> {
  const { profileId, method } = saved
  await sql`
    insert into payment_method (profile_id, gateway, token, kind, brand, last4, expires_month,
      expires_year, is_default, created_at)
    select ${profileId}, ${saved.gateway}, ${saved.token}, ${method.kind}, ${method.brand},
      ${method.last4}, ${method.expiresMonth}, ${method.expiresYear},
      not exists (select 1 from payment_method where profile_id = ${profileId}), ${saved.now}
    on conflict do nothing`.execute(db)
}
