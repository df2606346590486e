import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** In a statement about accounts: whether a payment to each is under way whose outcome nobody knows. */
export function isPaymentChecking(accountId: Expression<string>): RawBuilder<boolean> {
  return sql`exists (
    select 1 from payment p join payment_allocation n on n.payment_id = p.id
    where p.status in ('processing', 'unknown') and n.account_id = ${accountId}
  )`
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
