import { sql } from 'kysely'
import type { MeterRead } from '@portal/contract/billing/billing'
import type { Database } from '../../db/transaction.ts'
import { hasToldAfter, readUntil } from '../usage/usage-reads.ts'

/** Enough bills for the same weeks a year ago, where they come monthly. */
const BILLS = 14

/** A meter that told its intervals within so many days before the period will tell them again. */
const TOLD_WITHIN = 31

export interface StoredValue {
  direction: MeterRead['direction']
  readOn: string
  dials: number
}

export interface GroundPoint {
  id: string
  number: string
  name: string
  meterNumber: string | null
  dialDigits: number | null
  /** It sends its readings by itself. */
  tells: boolean
  /** The last day of which the utility has a read; null where it has none. */
  readUntil: string | null
  /** What its customer read for the coming bill. */
  given: Array<StoredValue>
}

/** What an own reading of an account depends on. */
export interface OwnReadingGround {
  closed: boolean
  nextBillOn: string | null
  points: Array<GroundPoint>
  /** The bills that stand, the newest first. */
  past: Array<{ from: string; to: string; unread: boolean; reads: Array<MeterRead> }>
}

/** @throws Error where there is no such account */
export async function readOwnReadingGround(
  db: Database,
  accountId: string,
): Promise<OwnReadingGround> {
  const point = sql.ref<string>('s.id')
  const found = await sql<OwnReadingGround>`
    with past as (
      select b.period_from as "from", b.period_to as "to", b.reads,
        b.estimated or b.reads @> '[{"current": {"readBy": "customer"}}]' as unread
      from bill b
      where b.account_id = ${accountId}
        and not exists (select 1 from bill later where later.supersedes_id = b.id)
      order by b.period_to desc, b.bill_date desc, b.number limit ${BILLS}
    ), billed as (select max("to") as until from past)
    select a.status = 'closed' as closed, a.next_bill_on as "nextBillOn",
      (select coalesce(json_agg(past), '[]') from past) as past,
      (select coalesce(json_agg(p order by p.number), '[]') from (
        select s.id, s.number, s.name, s.meter_number as "meterNumber",
          s.dial_digits as "dialDigits",
          ${hasToldAfter(point, sql<string>`billed.until - ${TOLD_WITHIN}::integer`)} as tells,
          ${readUntil(point)} as "readUntil",
          (select coalesce(json_agg(json_build_object('direction', o.direction,
              'readOn', o.read_on, 'dials', o.dials) order by o.direction desc), '[]')
            from own_reading o
            where o.service_point_id = s.id and o.period_from = billed.until + 1) as given
        from service_point s, billed
        where s.account_id = a.id and s.status = 'connected'
      ) p) as points
    from account a where a.id = ${accountId}`.execute(db)
  const [ground] = found.rows
  if (!ground) throw new Error('There is no account for an own reading')
  return ground
}

/** Where a reading belongs: the meters of an account, and the first day of the bill's period. */
export interface ReadingPlace {
  servicePointIds: ReadonlyArray<string>
  periodFrom: string
}

/** @returns whether there was one */
export async function deleteReading(tx: Database, place: ReadingPlace): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('own_reading')
    .where('service_point_id', 'in', place.servicePointIds)
    .where('period_from', '=', place.periodFrom)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts a reading in the place of the one that there was. */
export async function replaceReading(
  tx: Database,
  place: ReadingPlace,
  reading: {
    date: string
    values: ReadonlyArray<{
      servicePointId: string
      direction: MeterRead['direction']
      dials: number
    }>
    profileId: string
    now: Date
  },
): Promise<void> {
  await deleteReading(tx, place)
  await tx
    .insertInto('own_reading')
    .values(
      reading.values.map(({ servicePointId, direction, dials }) => ({
        service_point_id: servicePointId,
        period_from: place.periodFrom,
        direction,
        read_on: reading.date,
        dials,
        profile_id: reading.profileId,
        given_at: reading.now,
      })),
    )
    .execute()
}
