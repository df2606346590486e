import { sql } from 'kysely'
import { paidByAnother } from '../receipt/paid-by-another.ts'
import type { RawBuilder } from 'kysely'
import type { PaymentEnding } from '@portal/contract/payments/payments-history'
import type { PaymentOrigin, PaymentRow, PaymentStatus } from '@portal/contract/payments/payments'
import type { Database } from '../../../db/transaction.ts'
import { accountsOf } from '../../access/access-reads.ts'
import { returnedOfPart } from '../returns/payment-return-store.ts'
import type { PaymentView } from '../receipt/payment-view-store.ts'

/** Who reads the history, and what of it is asked for; what is left out narrows nothing. */
export interface HistoryAsked {
  profileId: string
  accountId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  ending?: PaymentEnding | undefined
  status?: PaymentStatus | undefined
  /** What is still to come stands among the rest. */
  withScheduled?: boolean
  /** Neither what is still to come nor what was cancelled before its day. */
  happened?: 'true' | undefined
}

/** A payment of several accounts has a row for each of them; amounts in minor units. */
export interface StoredHistoryRow
  extends
    Omit<PaymentRow, 'amount' | 'returned' | 'method'>,
    Pick<PaymentView, 'currency' | 'kind' | 'brand' | 'last4' | 'byAnother'> {
  amount: number
  returned: number
  moment: Date
  accountId: string
  accountNumber: string
  accountName: string
  origin: PaymentOrigin
}

/** Where a page of the history ends: the day, the moment, the id and the account of its last row. */
export interface HistoryPlace {
  day: string
  moment: string
  id: string
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

/**
 * The payments to accounts whose amounts the reader sees, from a place on, the newest first. Each way of asking is a
 * statement of its own, so that each is planned for itself.
 */
export async function listHistory(
  db: Database,
  asked: HistoryAsked,
  { after, count }: { after: HistoryPlace | null; count: number },
): Promise<Array<StoredHistoryRow>> {
  const { profileId, accountId, from, to, ending, status, withScheduled = false, happened } = asked
  const narrowed = [
    ...(accountId === undefined ? [] : [sql`and g.account_id = ${accountId}`]),
    ...(from === undefined ? [] : [sql`and n.paid_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`and n.paid_on <= ${to}::date`]),
    ...(ending === undefined ? [] : [endedLike(ending)]),
    ...(status === undefined ? [] : [sql`and p.status = ${status}`]),
    ...(withScheduled ? [] : [sql`and p.status <> 'scheduled'`]),
    ...(happened ? [sql`and p.status not in ('scheduled', 'cancelled')`] : []),
    ...(after === null
      ? []
      : [
          sql`and n.paid_on <= ${after.day}::date
            and (n.paid_on, date_trunc('milliseconds', p.created_at), p.id, n.account_id)
              < (${after.day}::date, ${after.moment}::timestamptz, ${after.id}::uuid,
                ${after.accountId}::uuid)`,
        ]),
  ]
  const found = await sql<StoredHistoryRow>`
    select p.id as "paymentId", p.number, p.status, p.origin, n.paid_on as date, n.amount, ${returnedOfPart} as returned,
      p.currency,
      p.method_kind as kind, p.method_brand as brand, p.method_last4 as last4,
      ${paidByAnother(profileId)} as "byAnother",
      date_trunc('milliseconds', p.created_at) as moment,
      a.id as "accountId", a.number as "accountNumber",
      coalesce(g.nickname, a.service_address ->> 'line1') as "accountName"
    from ${accountsOf(profileId, 'see-amounts')} g
    join account a on a.id = g.account_id
    join payment_allocation n on n.account_id = g.account_id
    join payment p on p.id = n.payment_id
    where true
      ${sql.join(narrowed, sql` `)}
    order by n.paid_on desc, moment desc, p.id desc, n.account_id desc
    limit ${count}`.execute(db)
  return found.rows
}
