import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PaymentReturn, UndoingReason } from '@portal/contract/payments/payments-receipt'
import type { Locale } from '@portal/contract/texts'
import type { Database } from '../../../db/transaction.ts'
import type { ChargeReturn } from '../../../ports/payment-gateway.ts'
import { onlyAccount } from '../only-account.ts'

/** What of a payment to an account did not go back yet; the fee's part has no account. */
export interface LeftPart {
  accountId: string | null
  paid: number
  left: number
}

/** In a statement: the returns `r`, each with its undoing `u`, whose columns are null where there is none. */
export const returnsUndone = sql`payment_return r
  left join return_undoing u on u.payment_return_id = r.id`

/** In a statement about `returnsUndone`: what of a return did not come again, minor units. */
export const lastingAmount = sql`(r.amount - coalesce(u.amount, 0))`

/** In a statement about `returnsUndone`: the entries `e` of both postings. */
export const entriesOfReturns = sql`ledger_entry e
  on e.transaction_id in (r.ledger_transaction_id, u.ledger_transaction_id)`

/** In a statement about allocations `n`: what of each went back and did not come again, minor units. */
export const returnedOfPart = sql`coalesce((
  select sum(e.amount) from ${returnsUndone} join ${entriesOfReturns}
  where r.payment_id = n.payment_id and e.account_id = n.account_id), 0)::bigint`

/** The parts of a payment with what is left of each, by the ledger. */
export async function listLeftParts(tx: Database, paymentId: string): Promise<Array<LeftPart>> {
  const found = await sql<LeftPart>`
    with gone as (
      select e.account_id, sum(e.amount)::bigint as amount
      from ${returnsUndone} join ${entriesOfReturns} and e.book <> 'cash'
      where r.payment_id = ${paymentId}
      group by e.account_id
    ), part as (
      select account_id, amount from payment_allocation where payment_id = ${paymentId}
      union all
      select null::uuid, fee from payment where id = ${paymentId} and fee > 0
    )
    select part.account_id as "accountId", part.amount as paid,
      (part.amount - coalesce(gone.amount, 0))::bigint as left
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

/** A return as a payment's reader sees it. */
export interface ReturnView extends Omit<PaymentReturn, 'amount' | 'undone'> {
  amount: number
  undone: { amount: number; reason: UndoingReason; date: string } | null
}

/**
 * In a statement about payments `p`: what of each went back, the earliest first. `seen`: the accounts whose part alone
 * the reader sees; null for all of it, the fee too.
 */
export function returnsOf(seen: RawBuilder<ReadonlyArray<string> | null>): RawBuilder<unknown> {
  const seenOf = (transaction: RawBuilder<unknown>) => sql`(
    select coalesce(abs(sum(e.amount)), 0)::bigint from ledger_entry e
    where e.transaction_id = ${transaction} and e.account_id = any(${seen}))`
  const part = (whole: RawBuilder<unknown>, transaction: RawBuilder<unknown>) =>
    sql`case when ${seen} is null then ${whole} else ${seenOf(transaction)} end`
  return sql`(
    select coalesce(json_agg(json_build_object(
      'kind', r.kind, 'amount', ${part(sql`r.amount`, sql`r.ledger_transaction_id`)},
      'reason', r.reason, 'date', r.returned_on,
      'undone', case when u.id is not null then json_build_object(
        'amount', ${part(sql`u.amount`, sql`u.ledger_transaction_id`)},
        'reason', u.reason, 'date', u.undone_on) end
    ) order by r.recorded_at, r.id), '[]')
    from ${returnsUndone} where r.payment_id = p.id
  )`
}

/** All of it went back: taken by the bank where any of it was. */
export async function endReturned(tx: Database, paymentId: string): Promise<void> {
  await sql`
    update payment set status = case when exists (
      select 1 from ${returnsUndone}
      where r.payment_id = payment.id and r.kind = 'reversal' and ${lastingAmount} > 0
    ) then 'reversed' else 'refunded' end
    where id = ${paymentId}`.execute(tx)
}

/** Who is notified of a payment, and of what of it. */
export interface NotifiedPayer {
  /** Null where the payment was made by the numbers of a bill: the receipt's address is not the profile's. */
  profileId: string | null
  email: string
  locale: Locale
  currency: string
  accountNumbers: Array<string>
  /** Null where there are several. */
  accountId: string | null
}

/** Null where its payer is nobody who could be notified, such as a profile that is gone. */
export async function findPayerToNotify(
  tx: Database,
  paymentId: string,
): Promise<NotifiedPayer | null> {
  const found = await sql<NotifiedPayer>`
    select case when b.payment_id is null then f.id end as "profileId",
      coalesce(b.email, f.email) as email, coalesce(b.locale, f.locale) as locale, p.currency,
      ${onlyAccount(sql.ref('p.id'))} as "accountId",
      (select array_agg(a.number order by a.number)
       from payment_allocation n join account a on a.id = n.account_id
       where n.payment_id = p.id) as "accountNumbers"
    from payment p
    left join guest_payment b on b.payment_id = p.id
    left join profile f on f.id = p.profile_id
    where p.id = ${paymentId} and coalesce(b.email, f.email) is not null`.execute(tx)
  return found.rows[0] ?? null
}
