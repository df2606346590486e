import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** The part of a payment that goes to an account, where it has not ended; minor units. */
export interface OpenPayment {
  paymentId: string
  /** Who pays; null for a guest. */
  profileId: string | null
  status: 'scheduled' | 'processing' | 'unknown' | 'action-required'
  amount: number
  kind: 'card' | 'bank'
  /** Null where it was to be charged at once. */
  scheduledFor: string | null
  /** A payment plan arranged it. */
  ofPlan: boolean
}

/** In a statement about accounts: the payments to each that have not ended, those scheduled in the order of their days. */
export function openPaymentsOf(accountId: Expression<string>): RawBuilder<Array<OpenPayment>> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'paymentId', p.id, 'profileId', p.profile_id, 'status', p.status, 'amount', n.amount, 'kind', p.method_kind,
      'scheduledFor', p.scheduled_for, 'ofPlan', p.origin = 'plan'
    ) order by p.scheduled_for, p.id), '[]')
    from payment_allocation n join payment p on p.id = n.payment_id
    where n.account_id = ${accountId}
      and p.status in ('scheduled', 'processing', 'unknown', 'action-required')
  )`
}

/** Charged, and nobody knows how it ended. */
export function isUnderWay({ status }: OpenPayment): boolean {
  return status === 'processing' || status === 'unknown'
}

/** What is still to be charged on a day, and was arranged by its payers themselves. */
export interface ScheduledCharge extends Pick<
  OpenPayment,
  'paymentId' | 'profileId' | 'amount' | 'kind'
> {
  date: string
}

export function scheduledOf(payments: ReadonlyArray<OpenPayment>): Array<ScheduledCharge> {
  return payments.flatMap(({ status, scheduledFor: date, ofPlan, ...payment }) =>
    status === 'scheduled' && date !== null && !ofPlan ? [{ ...payment, date }] : [],
  )
}

/** What of it comes after a day; until then it counts as being paid. */
export function scheduledAfter(
  payments: ReadonlyArray<OpenPayment>,
  today: string,
): Array<ScheduledCharge> {
  return scheduledOf(payments).filter(({ date }) => date > today)
}

/** When a payment plan charges its instalment of a day, or tries it again; null where it does not. */
export function instalmentChargedOn(
  payments: ReadonlyArray<OpenPayment>,
  date: string,
): string | null {
  const charge = payments.find(
    ({ status, scheduledFor, ofPlan }) =>
      ofPlan && status === 'scheduled' && scheduledFor !== null && scheduledFor >= date,
  )
  return charge?.scheduledFor ?? null
}

/**
 * In a statement about accounts: whether what each owes hangs on a payment that is under way, or that waits for its payer;
 * where a moment is given, on one that was begun since then.
 */
export function isPaymentOpen(accountId: Expression<string>, since?: Date): RawBuilder<boolean> {
  const begun = since ? sql`and coalesce(p.charged_at, p.created_at) > ${since}` : sql``
  return sql`exists (
    select 1 from payment p join payment_allocation n on n.payment_id = p.id
    where p.status in ('processing', 'unknown', 'action-required')
      and n.account_id = ${accountId} ${begun}
  )`
}

/** A payment that is under way does not stay so for longer. */
const UNDER_WAY_DAYS = 60

/** In a statement about accounts: how much is on its way to each on a day, or is to be charged by then; minor units. */
export function pendingOf(accountId: Expression<string>, today: string): RawBuilder<number> {
  return sql`coalesce((
    select sum(n.amount) from payment_allocation n join payment p on p.id = n.payment_id
    where n.account_id = ${accountId} and n.paid_on >= ${today}::date - ${UNDER_WAY_DAYS}::int
      and (p.status in ('processing', 'unknown', 'action-required')
        or (p.status = 'scheduled' and p.scheduled_for <= ${today}::date))
  ), 0)::bigint`
}

/** In a statement: whether a payer's payment of this key is made, or may still be. */
export function standsPayment(payment: {
  profileId: Expression<string>
  key: Expression<string>
}): RawBuilder<boolean> {
  return sql`exists (
    select 1 from payment p
    where p.profile_id = ${payment.profileId} and p.idempotency_key = ${payment.key}
      and p.status not in ('failed', 'cancelled')
  )`
}
