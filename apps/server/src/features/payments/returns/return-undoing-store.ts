import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PaymentReturn } from '@portal/contract/payments/payments-receipt'
import type { Database } from '../../../db/transaction.ts'
import type { UndoneReturn } from '../../../ports/payment-gateway.ts'

/** A return as it was posted. */
export interface PostedReturn {
  id: string
  kind: PaymentReturn['kind']
  amount: number
  isUndone: boolean
  parts: Array<ReturnedPart>
}

/** What of a return was of an account; the fee's part has no account. */
export interface ReturnedPart {
  accountId: string | null
  amount: number
}

/** A return of a payment by the gateway's name of it. */
export async function findPostedReturn(
  tx: Database,
  paymentId: string,
  gatewayReference: string,
): Promise<PostedReturn | undefined> {
  const found = await sql<PostedReturn>`
    select r.id, r.kind, r.amount,
      exists (select 1 from return_undoing u where u.payment_return_id = r.id) as "isUndone",
      (select json_agg(json_build_object('accountId', e.account_id, 'amount', e.amount)
         order by e.account_id nulls last)
       from ledger_entry e
       where e.transaction_id = r.ledger_transaction_id and e.book <> 'cash') as parts
    from payment_return r
    where r.payment_id = ${paymentId} and r.gateway_reference = ${gatewayReference}`.execute(tx)
  return found.rows[0]
}

/** Whether the return was never posted because an operator must look at it, or because the gateway refused it. */
export async function isReturnSetAside(tx: Database, gatewayReference: string): Promise<boolean> {
  const found = await sql`
    select 1 from operator_task
    where kind = 'return-differs' and details ->> 'gatewayReference' = ${gatewayReference}
    union all
    select 1 from refund where id::text = ${gatewayReference} and state = 'refused'`.execute(tx)
  return found.rows.length > 0
}

/** The undoing itself, in the statement that posts it as `posted`. */
export function undoneBy(
  { id }: PostedReturn,
  { reason, amount }: Pick<UndoneReturn, 'reason'> & { amount: number },
  { undoneOn, now }: { undoneOn: string; now: Date },
): RawBuilder<unknown> {
  return sql`
    insert into return_undoing (payment_return_id, amount, reason, undone_on, recorded_at, ledger_transaction_id)
    select ${id}, ${amount}::bigint, ${reason}, ${undoneOn}::date, ${now}, posted.id from posted`
}

/** Some of the payment is paid again. */
export async function payAgain(tx: Database, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'succeeded' })
    .where('id', '=', paymentId)
    .where('status', 'in', ['refunded', 'reversed'])
    .execute()
}
