import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** An address for which it is to be looked. */
export interface WayPlace {
  lookOn: string
  id: string
  accountId: string
}

export async function listWaysToLook(
  db: Database,
  today: string,
  after: WayPlace,
  count: number,
): Promise<Array<WayPlace>> {
  const found = await sql<WayPlace>`
    select look_on as "lookOn", id, account_id as "accountId" from contact_way
    where look_on <= ${today}::date
      and (look_on, id) > (${after.lookOn}::date, ${after.id}::uuid)
    order by look_on, id limit ${sql.lit(count)}`.execute(db)
  return found.rows
}

interface BilledWay {
  email: string
  since: string
  locale: Locale
  attachPdf: boolean
}

/** Bills that are written meanwhile wait, and then ask to be looked at. Undefined where it gets none any more. */
export async function lockBilledWay(tx: Database, id: string): Promise<BilledWay | undefined> {
  const found = await sql<BilledWay>`
    select value as email, bills_since as since, locale, attach_pdf as "attachPdf"
    from contact_way where id = ${id} and bills_since is not null for update`.execute(tx)
  return found.rows[0]
}

export async function putOffLook(tx: Database, id: string, to: string | null): Promise<void> {
  await tx.updateTable('contact_way').set({ look_on: to }).where('id', '=', id).execute()
}

/** False where it went there before. */
export async function markBill(
  tx: Database,
  sent: { wayId: string; billId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('contact_bill')
    .values({ way_id: sent.wayId, bill_id: sent.billId, sent_at: sent.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bill_id')
    .executeTakeFirst()
  return row !== undefined
}
