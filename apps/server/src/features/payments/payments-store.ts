import { sql } from 'kysely'
import type { PaymentFailure, PaymentMethod, PaymentStatus } from '@portal/contract/payments'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import type { GatewayMethod } from '../../ports/payment-gateway.ts'

/** Who pays: a profile or a guest; a guest that is long gone is neither. */
export interface Payer {
  profileId: string | null
  guestId: string | null
}

/** Where the receipt goes, in the payer's language. */
export interface ReceiptMail {
  email: string
  locale: Locale
}

export interface PaymentIntent {
  number: string
  payer: Payer
  idempotencyKey: string
  contentHash: Buffer
  currency: string
  total: number
  method: GatewayMethod
  gateway: string
  token: string
  saveMethod: boolean
  allocations: ReadonlyArray<{ accountId: string; amount: number }>
  receipt: ReceiptMail | null
  now: Date
  today: string
}

/** A payment that this key made before; `contentHash` says of what. */
export async function findByKey(db: Database, payer: Payer, idempotencyKey: string) {
  return db
    .selectFrom('payment')
    .select(['id', 'content_hash as contentHash'])
    .where('idempotency_key', '=', idempotencyKey)
    .where((is) =>
      payer.profileId === null
        ? is('guest_id', '=', payer.guestId)
        : is('profile_id', '=', payer.profileId),
    )
    .executeTakeFirst()
}

/** Lets one payment at a time look at what these accounts owe and were paid, until the transaction ends. */
export async function lockAccounts(db: Database, accountIds: ReadonlyArray<string>): Promise<void> {
  await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Those of the allocations for which a like payment to the same account was made since, by whomever. */
export async function listLikePayments(
  db: Database,
  allocations: ReadonlyArray<{ accountId: string; amount: number }>,
  since: Date,
): Promise<Array<string>> {
  const found = await sql<{ account_id: string }>`
    select distinct n.account_id
    from unnest(
      ${allocations.map(({ accountId }) => accountId)}::uuid[],
      ${allocations.map(({ amount }) => amount)}::bigint[]
    ) as asked (account_id, amount)
    join payment_allocation n on n.account_id = asked.account_id and n.amount = asked.amount
    join payment p on p.id = n.payment_id
    where p.created_at > ${since} and p.status <> 'failed'
      and n.paid_on >= (${since}::timestamptz - interval '1 day')::date`.execute(db)
  return found.rows.map((row) => row.account_id)
}

/** Writes down what is about to be charged, before the gateway is asked. */
export async function insertPayment(db: Database, intent: PaymentIntent): Promise<string> {
  const { id } = await db
    .insertInto('payment')
    .values({
      number: intent.number,
      profile_id: intent.payer.profileId,
      guest_id: intent.payer.guestId,
      idempotency_key: intent.idempotencyKey,
      content_hash: intent.contentHash,
      status: 'processing',
      currency: intent.currency,
      total: intent.total,
      method_kind: intent.method.kind,
      method_brand: intent.method.brand,
      method_last4: intent.method.last4,
      gateway: intent.gateway,
      gateway_token: intent.token,
      save_method: intent.saveMethod,
      created_at: intent.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_allocation')
    .values(
      intent.allocations.map(({ accountId, amount }) => ({
        payment_id: id,
        account_id: accountId,
        amount,
        paid_on: intent.today,
      })),
    )
    .execute()
  if (intent.receipt) {
    await db
      .insertInto('guest_payment')
      .values({ payment_id: id, ...intent.receipt, proof_hash: null })
      .execute()
  }
  return id
}

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

export async function findOpenPayment(db: Database, id: string): Promise<OpenPayment | undefined> {
  return db.selectFrom('payment').select(openColumns).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the end of the transaction. */
export async function lockPayment(db: Database, id: string): Promise<OpenPayment | undefined> {
  return db
    .selectFrom('payment')
    .select(openColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The payments without an end that began before a moment. */
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

export async function listAllocations(
  db: Database,
  paymentId: string,
): Promise<Array<{ accountId: string; amount: number }>> {
  return db
    .selectFrom('payment_allocation')
    .select(['account_id as accountId', 'amount'])
    .where('payment_id', '=', paymentId)
    .orderBy('account_id')
    .execute()
}

export type PaymentEnd =
  | { status: 'succeeded'; ledgerTransactionId: string }
  | { status: 'failed'; failure: PaymentFailure }

export async function endPayment(
  db: Database,
  id: string,
  end: PaymentEnd,
  now: Date,
): Promise<void> {
  const changes =
    end.status === 'succeeded'
      ? { status: end.status, ledger_transaction_id: end.ledgerTransactionId }
      : { status: end.status, failure: end.failure }
  await db
    .updateTable('payment')
    .set({ ...changes, settled_at: now })
    .where('id', '=', id)
    .execute()
}

export async function markUnknown(db: Database, id: string): Promise<void> {
  await db.updateTable('payment').set({ status: 'unknown' }).where('id', '=', id).execute()
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
