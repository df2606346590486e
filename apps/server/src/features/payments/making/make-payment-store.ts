import { sql } from 'kysely'
import type { PaymentOrigin } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'
import { balanceOf } from '../../../db/ledger.ts'
import type { Database } from '../../../db/transaction.ts'
import { accountsOf } from '../../access/access-reads.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import { comingTo } from './coming-payments-store.ts'
import { earlierOf, madeBy } from './idempotency-store.ts'
import type { EarlierPayment, Payer } from './idempotency-store.ts'

/** Where the receipt goes, in the payer's language. */
export interface ReceiptMail {
  email: string
  locale: Locale
}

export interface SavedMethod extends Omit<GatewayMethod, 'kind'> {
  id: string
  kind: string
  gateway: string
  token: string
}

/** What a payment stands on before anything of it is written. */
export interface PaymentGround {
  earlier: EarlierPayment | null
  /** Those of the accounts that the profile may pay. */
  payable: ReadonlyArray<string>
  /** The profile's saved method that was asked for. */
  saved: SavedMethod | null
}

interface GroundRow extends Omit<SavedMethod, 'id'> {
  earlierId: string | null
  contentHash: Buffer | null
  payable: Array<string>
  methodId: string | null
}

export async function readGround(
  db: Database,
  asked: {
    profileId: string
    idempotencyKey: string
    accountIds: ReadonlyArray<string>
    methodId: string | null
  },
): Promise<PaymentGround> {
  const { profileId } = asked
  const found = await sql<GroundRow>`
    select p.id as "earlierId", p.content_hash as "contentHash",
      array(
        select g.account_id from ${accountsOf(sql.ref('asked.profile_id'), 'pay')} g
        where g.account_id = any(${asked.accountIds}::uuid[])
      ) as payable,
      m.id as "methodId", m.kind, m.brand, m.last4, m.expires_month as "expiresMonth",
      m.expires_year as "expiresYear", m.gateway, m.token
    from (values (${profileId}::uuid)) as asked (profile_id)
    left join payment p
      on p.profile_id = asked.profile_id and p.idempotency_key = ${asked.idempotencyKey}::uuid
    left join payment_method m
      on m.profile_id = asked.profile_id and m.id = ${asked.methodId}::uuid`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('A row of values was not given back')
  const { earlierId, contentHash, payable, methodId, ...saved } = row
  return {
    earlier: earlierOf(earlierId, contentHash),
    payable,
    saved: methodId ? { id: methodId, ...saved } : null,
  }
}

interface LockedGround {
  earlier: EarlierPayment | null
  /** What each account owes now. */
  balances: Map<string, number>
  /** What it will owe once all that is under way or scheduled has come in. */
  expected: Map<string, number>
}

/** What holds once the accounts are locked: what they owe, and whether the same payment was made in the meantime. */
export async function readLocked(
  tx: Database,
  asked: {
    payer: Payer
    idempotencyKey: string
    accountIds: ReadonlyArray<string>
    /** A payment that is about to be changed: it is not what is coming. */
    changedId?: string
  },
): Promise<LockedGround> {
  const found = await sql<{
    accountId: string
    balance: number
    coming: number
    earlierId: string | null
    contentHash: Buffer | null
  }>`
    select asked.account_id as "accountId", ${balanceOf(sql.ref('asked.account_id'))} as balance,
      ${comingTo(sql.ref('asked.account_id'), asked.changedId)} as coming,
      p.id as "earlierId", p.content_hash as "contentHash"
    from unnest(${asked.accountIds}::uuid[]) as asked (account_id)
    left join payment p
      on ${madeBy(asked.payer)} and p.idempotency_key = ${asked.idempotencyKey}::uuid`.execute(tx)
  const { earlierId = null, contentHash = null } = found.rows[0] ?? {}
  return {
    earlier: earlierOf(earlierId, contentHash),
    balances: new Map(found.rows.map(({ accountId, balance }) => [accountId, balance])),
    expected: new Map(
      found.rows.map(({ accountId, balance, coming }) => [accountId, balance - coming]),
    ),
  }
}

/**
 * Those of the allocations for which a like payment to the same account was made since, and kept, or is to come, by
 * whomever; but not what a payment plan is to charge: what is paid is taken off that.
 */
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
    where case p.status when 'scheduled' then p.origin <> 'plan'
        else coalesce(p.charged_at, p.created_at) > ${since} end
      and p.status not in ('failed', 'cancelled', 'refunded', 'reversed')
      and n.paid_on >= (${since}::timestamptz - interval '1 day')::date`.execute(db)
  return found.rows.map((row) => row.account_id)
}

export interface NewPayment {
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
  methodId: string | null
  origin: PaymentOrigin
  /** Charged on top of the total. */
  fee: number
  /** The day on which it is to be charged; null where that is now. */
  scheduledFor: string | null
  allocations: ReadonlyArray<{ accountId: string; amount: number }>
  receipt: ReceiptMail | null
  now: Date
  today: string
}

/** Writes down what is about to be charged, before the gateway is asked, or what is scheduled; answers the payment's id. */
export async function insertPayment(db: Database, intent: NewPayment): Promise<string> {
  const { method, allocations } = intent
  const made = await sql<{ id: string }>`
    with made as (
      insert into payment (number, profile_id, guest_id, idempotency_key, content_hash, status, currency,
        total, method_kind, method_brand, method_last4, gateway, gateway_token, save_method,
        payment_method_id, origin, fee, scheduled_for, created_at)
      values (${intent.number}, ${intent.payer.profileId}, ${intent.payer.guestId}, ${intent.idempotencyKey},
        ${intent.contentHash}, ${intent.scheduledFor === null ? 'processing' : 'scheduled'}, ${intent.currency}, ${intent.total}, ${method.kind},
        ${method.brand}, ${method.last4}, ${intent.gateway}, ${intent.token},
        ${intent.saveMethod}, ${intent.methodId}::uuid, ${intent.origin},
        ${intent.fee}, ${intent.scheduledFor}::date, ${intent.now})
      returning id
    ), allocated as (
      insert into payment_allocation (payment_id, account_id, amount, paid_on)
      select made.id, asked.account_id, asked.amount, ${intent.scheduledFor ?? intent.today}::date
      from made, unnest(
        ${allocations.map(({ accountId }) => accountId)}::uuid[],
        ${allocations.map(({ amount }) => amount)}::bigint[]
      ) as asked (account_id, amount)
    )
    select id from made`.execute(db)
  const id = made.rows[0]?.id
  if (!id) throw new Error('A payment was written without an id')
  if (intent.receipt) {
    await db
      .insertInto('guest_payment')
      .values({ payment_id: id, ...intent.receipt })
      .execute()
  }
  return id
}
