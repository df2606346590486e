import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PaymentEnding } from '@portal/contract/payments/payments-history'
import type { PaymentStatus } from '@portal/contract/payments/payments'
import type { Database } from '../../../db/transaction.ts'
import { returnedOfPart } from '../returns/payment-return-store.ts'
import type { HistoryPlace, HistoryRow } from '../receipt/payment-view-store.ts'

/** What the reader sees of the history, and what of it is asked for. */
export interface HistoryAsked {
  profileId: string
  /** The roles that see the amounts of an account. */
  rolesSeeing: ReadonlyArray<string>
  accountId: string | undefined
  from: string | undefined
  to: string | undefined
  ending: PaymentEnding | undefined
}

/** A payment of several accounts has a row for each of them. */
export interface AccountHistoryRow extends HistoryRow {
  accountId: string
  accountNumber: string
  accountName: string
}

export interface AccountHistoryPlace extends HistoryPlace {
  accountId: string
}

const endings: Record<Exclude<PaymentEnding, 'returned'>, ReadonlyArray<PaymentStatus>> = {
  paid: ['succeeded', 'historic'],
  open: ['processing', 'unknown', 'action-required'],
  'not-paid': ['failed', 'cancelled'],
}

/** What went back in part is among what was paid, too. */
function endedLike(ending: PaymentEnding): RawBuilder<unknown> {
  return ending === 'returned'
    ? sql`and ${returnedOfPart} > 0`
    : sql`and p.status = any(${endings[ending]}::text[])`
}

/** From a place on, the newest first. Each way of asking is a statement of its own, so that each is planned for itself. */
export async function listAccountHistory(
  db: Database,
  asked: HistoryAsked,
  { after, count }: { after: AccountHistoryPlace | null; count: number },
): Promise<Array<AccountHistoryRow>> {
  const { profileId, accountId, from, to, ending } = asked
  const narrowed = [
    ...(accountId === undefined ? [] : [sql`and g.account_id = ${accountId}`]),
    ...(from === undefined ? [] : [sql`and n.paid_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`and n.paid_on <= ${to}::date`]),
    ...(ending === undefined ? [] : [endedLike(ending)]),
    ...(after === null
      ? []
      : [
          sql`and n.paid_on <= ${after.day}::date
            and (n.paid_on, date_trunc('milliseconds', p.created_at), p.id, n.account_id)
              < (${after.day}::date, ${after.moment}::timestamptz, ${after.id}::uuid,
                ${after.accountId}::uuid)`,
        ]),
  ]
  const found = await sql<AccountHistoryRow>`
    select p.id as "paymentId", p.number, p.status, n.paid_on as date, n.amount, ${returnedOfPart} as returned,
      p.currency,
      p.method_kind as kind, p.method_brand as brand, p.method_last4 as last4,
      (coalesce(p.profile_id <> ${profileId}::uuid, false)
        or exists (select 1 from guest_payment b where b.payment_id = p.id
          and p.profile_id is distinct from ${profileId}::uuid)) as "byAnother",
      date_trunc('milliseconds', p.created_at) as moment,
      a.id as "accountId", a.number as "accountNumber",
      coalesce(g.nickname, a.service_address ->> 'line1') as "accountName"
    from access_grant g
    join account a on a.id = g.account_id
    join payment_allocation n on n.account_id = g.account_id
    join payment p on p.id = n.payment_id
    where g.profile_id = ${profileId} and g.role = any(${asked.rolesSeeing}::text[])
      and p.status <> 'scheduled'
      ${sql.join(narrowed, sql` `)}
    order by n.paid_on desc, moment desc, p.id desc, n.account_id desc
    limit ${count}`.execute(db)
  return found.rows
}
