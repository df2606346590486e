import type { Locale } from '@portal/contract/texts'
import { monthNumber } from '@portal/rules/payments/method-expiry'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { payerMayEnrol } from '../autopay-store.ts'

/** A payment method that autopay charges, whose it is, and which accounts it pays. */
export interface DrawnMethod {
  id: string
  last4: string | null
  expiresMonth: number
  expiresYear: number
  email: string
  firstName: string
  locale: Locale
  /** None where nothing will be drawn for them: on hold, closed, or paused until somebody resumes it. */
  accounts: Array<{ id: string; number: string }>
}

/** The methods after one that end from the month of a day to that of another, held until the transaction ends. */
export async function lockEndingMethods(
  tx: Database,
  gateway: string,
  span: { from: string; to: string },
  place: { after: string; count: number },
): Promise<Array<DrawnMethod>> {
  const found = await sql<DrawnMethod>`
    select m.id, m.last4, m.expires_month as "expiresMonth", m.expires_year as "expiresYear",
      r.email, r.first_name as "firstName", r.locale,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'number', c.number) order by c.number)
        from autopay a
        join account c on c.id = a.account_id
        where a.payment_method_id = m.id and c.status <> 'closed'
          and ${payerMayEnrol} and (a.paused_since is null or a.paused_until is not null)
      ), '[]') as accounts
    from payment_method m join profile r on r.id = m.profile_id
    where m.gateway = ${gateway} and m.id > ${place.after}::uuid
      and m.expires_year * 12 + m.expires_month
        between ${monthNumber(span.from)}::int and ${monthNumber(span.to)}::int
      and exists (select 1 from autopay a where a.payment_method_id = m.id)
    order by m.id limit ${place.count} for key share of m`.execute(tx)
  return found.rows
}

export interface ExpiryNotice {
  methodId: string
  lastDay: string
  days: number
}

/** Writes down of what is notified now; answers the methods of what was not notified before. */
export async function noteExpiryNotices(
  tx: Database,
  notices: ReadonlyArray<ExpiryNotice>,
  now: Date,
): Promise<Set<string>> {
  const noted = await sql<{ methodId: string }>`
    insert into payment_method_notice (payment_method_id, last_day, days, told_at)
    select n.*, ${now} from unnest(
      ${notices.map(({ methodId }) => methodId)}::uuid[],
      ${notices.map(({ lastDay }) => lastDay)}::date[],
      ${notices.map(({ days }) => days)}::smallint[]
    ) as n
    on conflict do nothing
    returning payment_method_id as "methodId"`.execute(tx)
  return new Set(noted.rows.map(({ methodId }) => methodId))
}
