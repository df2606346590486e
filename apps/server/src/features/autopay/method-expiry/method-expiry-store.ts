import type { Locale } from '@portal/contract/texts'
import { monthNumber } from '@portal/rules/payments/method-expiry'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { payerMayEnrol } from '../autopay-store.ts'
import { isWaitingToBeResumed } from '../pause-store.ts'

/** A payment method that autopay charges, whose it is, and which accounts it pays. */
export interface DrawnMethod {
  id: string
  last4: string | null
  expiresMonth: number
  expiresYear: number
  profileId: string
  email: string
  firstName: string
  locale: Locale
  /** None where nothing will be drawn for them: on hold, closed, or paused until somebody resumes it. */
  accounts: Array<{ id: string; number: string }>
}

/** Where the walk over what ends stands: by the months, then by the ids. */
export interface ExpiryPlace {
  month: number
  id: string
}

export const placeOf = ({ expiresMonth, expiresYear, id }: DrawnMethod): ExpiryPlace => ({
  month: expiresYear * 12 + expiresMonth,
  id,
})

/** The methods after one that end no later than in the month of a day. */
export async function listEndingMethods(
  db: Database,
  gateway: string,
  until: string,
  { after, count }: { after: ExpiryPlace; count: number },
): Promise<Array<DrawnMethod>> {
  const found = await sql<DrawnMethod>`
    select m.id, m.last4, m.expires_month as "expiresMonth", m.expires_year as "expiresYear",
      r.id as "profileId", r.email, r.first_name as "firstName", r.locale,
      coalesce((
        select json_agg(json_build_object('id', c.id, 'number', c.number) order by c.number)
        from autopay a
        join account c on c.id = a.account_id
        where a.payment_method_id = m.id and c.status <> 'closed'
          and ${payerMayEnrol} and not ${isWaitingToBeResumed}
      ), '[]') as accounts
    from payment_method m join profile r on r.id = m.profile_id
    where m.gateway = ${gateway}
      and (m.expires_year * 12 + m.expires_month, m.id) > (${after.month}::int, ${after.id}::uuid)
      and m.expires_year * 12 + m.expires_month <= ${monthNumber(until)}::int
      and exists (select 1 from autopay a where a.payment_method_id = m.id)
    order by m.expires_year * 12 + m.expires_month, m.id
    limit ${count}`.execute(db)
  return found.rows
}

/** Those of the methods that are still there, held until the transaction ends. */
export async function lockMethods(
  tx: Database,
  methodIds: ReadonlyArray<string>,
): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select id from payment_method where id = any(${methodIds}::uuid[])
    order by id for key share`.execute(tx)
  return new Set(found.rows.map(({ id }) => id))
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
