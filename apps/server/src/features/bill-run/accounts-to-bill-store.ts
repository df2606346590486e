import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '@portal/rules/calendar-days'
import type { MeterReadings } from '@portal/rules/billing/meter-readings'
import type { Database } from '../../db/transaction.ts'
import { dueDayOf } from '../billing/due-day/due-day-reads.ts'
import { hasPricesByTime } from '../billing/tariff-reads.ts'
import { ownReadingsOf } from '../own-readings/own-reading-reads.ts'
import { daysOf, spansOf } from '../usage/usage-reads.ts'
import { billsToTrueUp } from './account-to-bill.ts'
import type { AccountToBill, PastBill, PointToBill } from './account-to-bill.ts'

/** Enough bills for the same weeks a year ago, where they come monthly. */
const bills = 14

/** Where the reading of due accounts goes on. */
export interface Place {
  nextBillOn: string
  number: string
}

type BareAccount = Omit<AccountToBill, 'points'> & {
  points: Array<Omit<PointToBill, 'readings' | 'own'>>
}

/** What bills are made from but the readings; `before` leaves out what came later than the period. */
function accountColumns(before: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    a.id, a.number, a.opened_on as "openedOn", a.next_bill_on as "nextBillOn",
    ${dueDayOf(sql.ref('a.id'))} as "dueDay",
    (select coalesce(json_agg(p order by p.number), '[]') from (
      select id, number, name, meter_number as "meterNumber", dial_digits as "dialDigits",
        tariff_code as "tariffCode"
      from service_point where account_id = a.id and status = 'connected'
    ) p) as points,
    (select coalesce(json_agg(b), '[]') from (
      select b.number, b.period_from as "from", b.period_to as "to", b.reads,
        b.estimated or b.reads @> '[{"current": {"readBy": "customer"}}]' as unread,
        case when ${hasPricesByTime(sql.ref('b.tariff_code'))} then b.lines end as lines
      from bill b
      where b.account_id = a.id and ${before}
        and not exists (select 1 from bill later where later.supersedes_id = b.id)
      order by b.period_to desc, b.bill_date desc, b.number limit ${bills}
    ) b) as past`
}

export interface DueAccount extends Place {
  id: string
}

/** The next accounts whose bill is due. */
export async function listDueAccounts(
  db: Database,
  date: string,
  after: Place,
  count: number,
): Promise<Array<DueAccount>> {
  const found = await sql<DueAccount>`
    select a.id, a.next_bill_on as "nextBillOn", a.number from account a
    where a.status = 'active' and a.next_bill_on <= ${date}
      and (a.next_bill_on, a.number) > (${after.nextBillOn}, ${after.number})
    order by a.next_bill_on, a.number limit ${count}`.execute(db)
  return found.rows
}

/** How many accounts have a bill due by a day, as far as it is counted. */
export async function countDue(db: Database, date: string, most: number): Promise<number> {
  const found = await sql<{ due: number }>`
    select count(*) as due from (
      select from account where status = 'active' and next_bill_on <= ${date} limit ${most}
    ) counted`.execute(db)
  return found.rows[0]?.due ?? 0
}

/** What the bills of these accounts are made from; only of those that are due. They are locked. */
export async function readAccountsToBill(
  tx: Database,
  date: string,
  accountIds: ReadonlyArray<string>,
): Promise<Array<AccountToBill>> {
  const found = await sql<BareAccount>`
    select ${accountColumns(sql`true`)}
    from account a
    where a.id = any(${accountIds}::uuid[]) and a.status = 'active' and a.next_bill_on <= ${date}
    order by a.next_bill_on, a.number`.execute(tx)
  const until = addDays(date, -1)
  return withReadings(tx, found.rows, () => until)
}

/** An account as it stood before a period that is billed again; it is locked. */
export async function readAccountBefore(
  tx: Database,
  accountId: string,
  period: { from: string; to: string },
): Promise<AccountToBill> {
  const found = await sql<BareAccount>`
    select ${accountColumns(sql`b.period_to < ${period.from}`)}
    from account a where a.id = ${accountId}`.execute(tx)
  const [account] = await withReadings(tx, found.rows, () => period.to)
  if (!account) throw new Error('The account of a bill is gone')
  return account
}

/** The readings of each account's service points since its oldest estimate. */
async function withReadings(
  tx: Database,
  accounts: ReadonlyArray<BareAccount>,
  untilOf: () => string,
): Promise<Array<AccountToBill>> {
  const points = accounts.flatMap((account) =>
    account.points.map(({ id }) => ({ id, since: firstUnread(account) })),
  )
  const asked = {
    servicePointId: sql.ref<string>('s.id'),
    since: sql.ref<string>('s.since'),
    until: sql.ref<string>('s.until'),
  }
  const found = await sql<{ id: string; own: PointToBill['own'] } & PointToBill['readings']>`
    select s.id,
      ${ownReadingsOf(asked.servicePointId, asked.since)} as own,
      json_build_object('days', ${daysOf('import', asked)}, 'spans', ${spansOf('import', asked)}) as import,
      json_build_object('days', ${daysOf('export', asked)}, 'spans', ${spansOf('export', asked)}) as export
    from unnest(
      ${points.map(({ id }) => id)}::uuid[],
      ${points.map(({ since }) => since)}::date[],
      ${points.map(untilOf)}::date[]
    ) as s (id, since, until)`.execute(tx)
  const known = new Map(found.rows.map(({ id, own, ...readings }) => [id, { own, readings }]))
  const none: MeterReadings = { days: [], spans: [] }
  const unknown = { own: [], readings: { import: none, export: none } }
  return accounts.map((account) => ({
    ...account,
    points: account.points.map((point) => ({ ...point, ...(known.get(point.id) ?? unknown) })),
  }))
}

function firstUnread({ past, openedOn }: { past: ReadonlyArray<PastBill>; openedOn: string }) {
  const oldest = billsToTrueUp(past).at(-1)
  const [newest] = past
  if (oldest) return oldest.from
  return newest ? addDays(newest.to, 1) : openedOn
}
