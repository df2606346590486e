import type { PaymentFailure, PaymentStatus } from '@portal/contract/payments/payments'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { AccountReader } from '../../../ports/mail/alert-reader.ts'
import { hasActivePlan } from '../../payment-plans/payment-plan-reads.ts'
import type { Pause } from '../pause-store.ts'
import type { TryPlace } from './autopay-draw-store.ts'

/** A try that waits for its end, or has failed, with its payment as it stands; the draw is locked. */
export interface OpenTry extends TryPlace {
  accountId: string
  accountNumber: string
  amount: number
  paymentId: string
  paymentNumber: string
  status: PaymentStatus
  failure: PaymentFailure | null
  last4: string | null
  kind: 'card' | 'bank'
  /** How often a try before this one was never charged, through no fault of the payer's. */
  slips: number
  /** Null where somebody stopped autopay in the meantime. */
  pause: Pause | null
  payer: Omit<AccountReader, 'accountId' | 'accountNumber'>
}

/** Undefined where the try has its end, or no payment yet. */
export async function lockOpenTry(tx: Database, place: TryPlace): Promise<OpenTry | undefined> {
  return lockTry(tx, place, 'drawing')
}

/** Undefined where the try did not fail. */
export async function lockFailedTry(tx: Database, place: TryPlace): Promise<OpenTry | undefined> {
  return lockTry(tx, place, 'failed')
}

async function lockTry(
  tx: Database,
  { drawId, number }: TryPlace,
  outcome: 'drawing' | 'failed',
): Promise<OpenTry | undefined> {
  const found = await sql<OpenTry>`
    select d.id as "drawId", t.number, d.account_id as "accountId", c.number as "accountNumber",
      t.amount, p.id as "paymentId", p.number as "paymentNumber", p.status, p.failure,
      p.method_last4 as last4, p.method_kind as kind,
      (
        select count(*) from autopay_try s
        where s.draw_id = d.id and s.number < t.number and s.failure = 'not-charged'
      )::int as slips,
      (
        select json_build_object('pausedSince', a.paused_since, 'pausedUntil', a.paused_until,
          'planRuns', ${hasActivePlan(sql.ref('a.account_id'))})
        from autopay a where a.account_id = d.account_id
      ) as pause,
      json_build_object('profileId', r.id, 'email', r.email, 'firstName', r.first_name,
        'locale', r.locale) as payer
    from autopay_draw d
    join autopay_try t on t.draw_id = d.id
    join account c on c.id = d.account_id
    join payment p on p.profile_id = t.profile_id and p.idempotency_key = t.idempotency_key
    join profile r on r.id = t.profile_id
    where d.id = ${drawId} and t.number = ${number} and t.outcome = ${outcome}
    for update of d, t`.execute(tx)
  return found.rows[0]
}

/** The payment is made: so is the draw. */
export async function noteDrawn(tx: Database, { drawId, number, paymentId }: OpenTry) {
  await sql`
    with done as (
      update autopay_try set outcome = 'drawn', payment_id = ${paymentId}
      where draw_id = ${drawId} and number = ${number}
    )
    update autopay_draw set state = 'drawn', try_on = null where id = ${drawId}`.execute(tx)
}

/** The payment failed, and its payer is told of its amount; the draw is tried again on a day, or has failed for good. */
export async function noteFailed(
  tx: Database,
  { drawId, number, paymentId, failure, amount }: OpenTry,
  againOn: string | null,
): Promise<void> {
  await sql`
    with done as (
      update autopay_try
      set outcome = 'failed', failure = ${failure ?? 'not-charged'}, payment_id = ${paymentId}
      where draw_id = ${drawId} and number = ${number}
    )
    update autopay_draw
    set state = ${againOn === null ? 'failed' : 'retrying'}, try_on = ${againOn}::date,
      told_amount = ${amount}
    where id = ${drawId}`.execute(tx)
}

/** The payment has no end yet. */
export async function notePayment(tx: Database, { drawId, number, paymentId }: OpenTry) {
  await tx
    .updateTable('autopay_try')
    .set({ payment_id: paymentId })
    .where('draw_id', '=', drawId)
    .where('number', '=', number)
    .execute()
}
