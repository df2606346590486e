import type { DrawState } from '@portal/contract/autopay/autopay'
import type { PaymentFailure } from '@portal/contract/payments/payments'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { wasMadeWithAnother } from '../payments/methods/saved-method-reads.ts'
import { lastPaidOn } from '../payments/settlement/last-payment-reads.ts'

/** A draw with what was tried; minor units. */
export interface DrawRow {
  key: string
  drawOn: string
  state: DrawState
  billNumber: string | null
  withNewMethod: boolean
  /** Where it is tried again: when its account was paid last since it failed. */
  paidOn: string | null
  tries: Array<{
    date: string
    outcome: 'drawing' | 'drawn' | 'failed'
    failure: PaymentFailure | null
    amount: number
    paymentId: string | null
  }>
}

/** In a statement that has a draw and what autopay charges: whether the draw's last failure was of another method. */
export function failedWithAnother(
  drawId: Expression<string>,
  methodId: Expression<string | null>,
): RawBuilder<boolean> {
  return sql`coalesce((
    select ${wasMadeWithAnother(sql.ref('f.payment_id'), methodId)}
    from autopay_try f where f.draw_id = ${drawId} and f.outcome = 'failed'
    order by f.number desc limit 1
  ), false)`
}

const NEWEST = 24

/** The account's draws, the newest first. */
export async function listDraws(db: Database, accountId: string): Promise<Array<DrawRow>> {
  const found = await sql<DrawRow>`
    select d.key, d.draw_on as "drawOn", d.state, b.number as "billNumber",
      ${failedWithAnother(sql.ref('d.id'), sql.ref('a.payment_method_id'))} as "withNewMethod",
      case when d.state = 'retrying' then ${lastPaidOn(
        sql.ref('d.account_id'),
        sql`(select max(f.tried_on) from autopay_try f where f.draw_id = d.id)`,
      )} end as "paidOn",
      (
        select coalesce(json_agg(json_build_object(
          'date', t.tried_on, 'outcome', t.outcome, 'failure', t.failure, 'amount', t.amount,
          'paymentId', t.payment_id
        ) order by t.number), '[]')
        from autopay_try t where t.draw_id = d.id
      ) as tries
    from autopay_draw d left join bill b on b.id = d.bill_id
    left join autopay a on a.account_id = d.account_id
    where d.account_id = ${accountId}
    order by d.draw_on desc, d.key desc limit ${NEWEST}`.execute(db)
  return found.rows
}
