import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../db/transaction.ts'
import type { ChargeReturn } from '../../ports/payment-gateway.ts'

/** What of a payment to an account did not go back yet; the fee's part has no account. */
export interface LeftPart {
  accountId: string | null
  left: number
}

/** In a statement about returns `r`: it did not come again. */
export const lasting = sql`not exists (
  select 1 from return_undoing u where u.payment_return_id = r.id)`

/** The parts of a payment with what is left of each, by the ledger. */
export async function listLeftParts(tx: Database, paymentId: string): Promise<Array<LeftPart>> {
  const found = await sql<LeftPart>`
    with gone as (
      select e.account_id, sum(e.amount)::bigint as amount
      from payment_return r
      join ledger_entry e on e.transaction_id = r.ledger_transaction_id and e.book <> 'cash'
      where r.payment_id = ${paymentId} and ${lasting}
      group by e.account_id
    ), part as (
      select account_id, amount from payment_allocation where payment_id = ${paymentId}
      union all
      select null::uuid, fee from payment where id = ${paymentId} and fee > 0
    )
    select part.account_id as "accountId", (part.amount - coalesce(gone.amount, 0))::bigint as left
    from part left join gone on gone.account_id is not distinct from part.account_id
    order by part.account_id nulls last`.execute(tx)
  return found.rows
}

export async function isReturnKnown(tx: Database, gatewayReference: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payment_return')
    .select('id')
    .where('gateway_reference', '=', gatewayReference)
    .executeTakeFirst()
  return found !== undefined
}

/** The return itself, in the statement that posts it as `posted`. */
export function returnedBy(
  paymentId: string,
  { kind, amount, reason, gatewayReference }: Omit<ChargeReturn, 'at'>,
  { returnedOn, now }: { returnedOn: string; now: Date },
): RawBuilder<unknown> {
  return sql`
    insert into payment_return (payment_id, kind, amount, reason, gateway_reference, returned_on,
      recorded_at, ledger_transaction_id)
    select ${paymentId}, ${kind}, ${amount}, ${reason}, ${gatewayReference}, ${returnedOn}::date, ${now}, posted.id
    from posted`
}

/** All of it went back: taken by the bank where any of it was. */
export async function endReturned(tx: Database, paymentId: string): Promise<void> {
  await sql`
    update payment set status = case when exists (
      select 1 from payment_return r where r.payment_id = payment.id and r.kind = 'reversal' and ${lasting}
    ) then 'reversed' else 'refunded' end
    where id = ${paymentId}`.execute(tx)
}

/** Whom to tell of a payment, and what of it. */
export interface PayerToTell {
  email: string
  locale: Locale
  currency: string
  accountNumbers: string
}

/** Null where its payer is nobody who could be told, such as a profile that is gone. */
export async function findPayerToTell(
  tx: Database,
  paymentId: string,
): Promise<PayerToTell | null> {
  const found = await sql<PayerToTell>`
    select coalesce(b.email, f.email) as email, coalesce(b.locale, f.locale) as locale, p.currency,
      (select string_agg(a.number, ', ' order by a.number)
       from payment_allocation n join account a on a.id = n.account_id
       where n.payment_id = p.id) as "accountNumbers"
    from payment p
    left join guest_payment b on b.payment_id = p.id
    left join profile f on f.id = p.profile_id
    where p.id = ${paymentId} and coalesce(b.email, f.email) is not null`.execute(tx)
  return found.rows[0] ?? null
}
