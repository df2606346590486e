import { sql } from 'kysely'
import type { PaymentStatus } from '@portal/contract/payments/payments'
import type { Database } from '../../../db/transaction.ts'
import { mayOn } from '../../access/access-reads.ts'
import type { ChosenMethod } from '../making/chosen-method.ts'

/** A scheduled payment as those see it who change or charge it. */
export interface ScheduledPayment {
  id: string
  profileId: string | null
  status: PaymentStatus
  origin: string
  /** Null where it was to be charged at once. */
  scheduledFor: string | null
  methodId: string | null
}

export async function findScheduled(
  db: Database,
  paymentId: string,
): Promise<ScheduledPayment | undefined> {
  return db
    .selectFrom('payment')
    .select([
      'id',
      'profile_id as profileId',
      'status',
      'origin',
      'scheduled_for as scheduledFor',
      'payment_method_id as methodId',
    ])
    .where('id', '=', paymentId)
    .executeTakeFirst()
}

/** The same, with nobody else changing or charging it until the transaction ends. */
export async function lockScheduled(
  tx: Database,
  paymentId: string,
): Promise<ScheduledPayment | undefined> {
  await sql`select id from payment where id = ${paymentId} for update`.execute(tx)
  return findScheduled(tx, paymentId)
}

/** What is charged by now stays. The history dates what was cancelled by when it was, not by a day that is still to come. */
export async function cancelScheduled(
  tx: Database,
  paymentIds: ReadonlyArray<string>,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  await sql`
    with cancelled as (
      update payment set status = 'cancelled', settled_at = ${now}
      where id = any(${paymentIds}::uuid[]) and status = 'scheduled'
      returning id
    )
    update payment_allocation n set paid_on = ${today}::date
    from cancelled where n.payment_id = cancelled.id`.execute(tx)
}

/** What is scheduled from now on instead; one that was cancelled is scheduled again. */
export async function changeScheduled(
  tx: Database,
  paymentId: string,
  changed: {
    date: string
    allocations: ReadonlyArray<{ accountId: string; amount: number }>
    total: number
    fee: number
    chosen: ChosenMethod
    gateway: string
  },
): Promise<void> {
  const { date, allocations, chosen } = changed
  await tx
    .updateTable('payment')
    .set({
      status: 'scheduled',
      settled_at: null,
      scheduled_for: date,
      total: changed.total,
      fee: changed.fee,
      payment_method_id: chosen.methodId,
      method_kind: chosen.method.kind,
      method_brand: chosen.method.brand,
      method_last4: chosen.method.last4,
      gateway: changed.gateway,
      gateway_token: chosen.token,
    })
    .where('id', '=', paymentId)
    .execute()
  await tx.deleteFrom('payment_allocation').where('payment_id', '=', paymentId).execute()
  await tx
    .insertInto('payment_allocation')
    .values(
      allocations.map(({ accountId, amount }) => ({
        payment_id: paymentId,
        account_id: accountId,
        amount,
        paid_on: date,
      })),
    )
    .execute()
}

/** A payment that is charged now. */
export interface ClaimedPayment {
  id: string
  /** One of the accounts that it pays. */
  accountId: string
  token: string | null
  gateway: string | null
  currency: string
  total: number
  fee: number
  /** Its payer may no longer pay one of the accounts. */
  accessEnded: boolean
}

export interface Due {
  /** The last day that is charged by now. */
  through: string
  /** Whoever began to charge before has died. */
  begunBefore: Date
}

export interface DueToday extends Due {
  now: Date
  today: string
  /** Of these accounts nothing is taken. */
  without: ReadonlyArray<string>
}

/** In a statement about payments `claimed`: one of the accounts that each pays. */
export const payingFor = sql<string>`(
  select n.account_id from payment_allocation n
  where n.payment_id = claimed.id order by n.account_id limit 1
)`

/** In a statement about payments `claimed`: whether its payer may no longer pay one of the accounts. */
export const accessEnded = sql<boolean>`exists (
  select 1 from payment_allocation n
  where n.payment_id = claimed.id and not ${mayOn('pay', {
    profileId: sql.ref('claimed.profile_id'),
    accountId: sql.ref('n.account_id'),
  })}
)`

/**
 * Takes one payment that is due, for whoever charges it: each is given to one of them. One whose charge was cut off is
 * given again; the gateway charges its reference once. Those of payment plans are begun by `claimInstalment`.
 */
export async function claimDue(db: Database, asked: DueToday): Promise<ClaimedPayment | undefined> {
  const { through, begunBefore, now, today, without } = asked
  const found = await sql<ClaimedPayment>`
    with claimed as (
      update payment set status = 'processing', charged_at = ${now}
      where id = (
        select id from payment p
        where ((status = 'scheduled' and scheduled_for <= ${through}::date and origin <> 'plan')
          or (status = 'processing' and scheduled_for is not null
            and coalesce(charged_at, created_at) < ${begunBefore}))
          and not exists (
            select 1 from payment_allocation n
            where n.payment_id = p.id and n.account_id = any(${without}::uuid[]))
        order by scheduled_for, id
        limit 1
        for update skip locked
      )
      returning id, profile_id, gateway_token as token, gateway, currency, total, fee
    ), moved as (
      update payment_allocation n set paid_on = ${today}::date
      from claimed where n.payment_id = claimed.id
    )
    select id, token, gateway, currency, total, fee, ${accessEnded} as "accessEnded",
      ${payingFor} as "accountId"
    from claimed`.execute(db)
  return found.rows[0]
}

export async function isAnyDue(db: Database, { through, begunBefore }: Due): Promise<boolean> {
  const found = await sql<{ due: boolean }>`
    select exists (
      select 1 from payment where status = 'scheduled' and scheduled_for <= ${through}::date
    ) or exists (
      select 1 from payment where status = 'processing' and scheduled_for is not null
        and coalesce(charged_at, created_at) < ${begunBefore}
    ) as due`.execute(db)
  return found.rows[0]?.due ?? false
}
