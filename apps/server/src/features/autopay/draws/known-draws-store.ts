import type { KnownDraw } from '@portal/rules/autopay/coming-draws'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { standsPayment } from '../../payments/settlement/open-payment-reads.ts'
import { failedWithAnother } from '../autopay-history-store.ts'

/** A draw as far as what comes next depends on it. */
export interface KnownDrawRow extends KnownDraw {
  /** When it failed last, and what was tried then, where it did. */
  failedOn: string | null
  failedAmount: number | null
  withNewMethod: boolean
}

/** What was drawn so long before the newest draw has no part in what is due now. */
const KNOWN_DAYS = 100

/** In a statement about accounts: the draws of each, the newest first. */
export function knownDrawsOf(accountId: Expression<string>): RawBuilder<Array<KnownDrawRow>> {
  const failed = sql`d.state in ('retrying', 'failed')`
  return sql`(
    select coalesce(json_agg(json_build_object(
      'key', d.key, 'billId', d.bill_id, 'state', d.state, 'drawOn', d.draw_on, 'tryOn', d.try_on,
      'told', d.told, 'toldAmount', d.told_amount,
      'isTaken', d.state = 'drawn' or d.state = 'drawing' and exists (
        select 1 from autopay_try t
        where t.draw_id = d.id and t.outcome = 'drawing' and ${standsPayment({
          profileId: sql.ref('t.profile_id'),
          key: sql.ref('t.idempotency_key'),
        })}
      ),
      'failedOn', case when ${failed} then (
        select max(t.tried_on) from autopay_try t where t.draw_id = d.id and t.outcome = 'failed'
      ) end,
      'failedAmount', case when ${failed} then (
        select t.amount from autopay_try t where t.draw_id = d.id and t.outcome = 'failed'
        order by t.number desc limit 1
      ) end,
      'withNewMethod', ${failed} and ${failedWithAnother(
        sql.ref('d.id'),
        sql`(select p.payment_method_id from autopay p where p.account_id = d.account_id)`,
      )}
    ) order by d.draw_on desc, d.key desc), '[]')
    from autopay_draw d
    where d.account_id = ${accountId} and d.draw_on > coalesce((
      select max(n.draw_on) from autopay_draw n
      where n.account_id = ${accountId} and n.state <> 'skipped'
    ), '-infinity'::date) - ${KNOWN_DAYS}::int
  )`
}
