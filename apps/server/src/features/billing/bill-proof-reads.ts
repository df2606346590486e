import { localDate } from '@portal/rules/local-date'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'

/** A bill counts as proof for so many years. */
const BILL_YEARS = 2

/** Of a bill with this number since a day: what it charges. Asked also where there is no such account, so that takes as long. */
export async function findChargesByPrint(
  db: Database,
  { accountId, number, since }: { accountId: string | null; number: string; since: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('bill')
    .select('charges')
    .where('account_id', '=', accountId)
    .where(sql`replace(number, '-', '')`, '=', number)
    .where('bill_date', '>=', since)
    .executeTakeFirst()
  return row?.charges
}

/** What one of an account’s newest bills charges, and its day. Asked also where there is no such account, so that takes as long. */
export async function findNewestByPrint(
  db: Database,
  {
    accountId,
    number,
    since,
    newest,
  }: { accountId: string | null; number: string; since: string; newest: number },
): Promise<{ charges: number; billDate: string } | undefined> {
  return db
    .selectFrom('bill')
    .select(['charges', 'bill_date as billDate'])
    .where('account_id', '=', accountId)
    .where(sql`replace(number, '-', '')`, '=', number)
    .where('bill_date', '>=', since)
    .where(
      'bill_date',
      'in',
      db
        .selectFrom('bill as newer')
        .select('newer.bill_date')
        .distinct()
        .where('newer.account_id', '=', accountId)
        .orderBy('newer.bill_date', 'desc')
        .limit(newest),
    )
    .executeTakeFirst()
}

/** The first day whose bills still count as proof. */
export function oldestProof({ settings }: Pick<Surroundings, 'settings'>, now: Date): string {
  const today = localDate(now, settings.utility.timeZone)
  return realDay(`${Number(today.slice(0, 4)) - BILL_YEARS}${today.slice(4)}`)
}

/** Two years before a leap day there was none. */
function realDay(day: string): string {
  return day.endsWith('-02-29') ? `${day.slice(0, 5)}02-28` : day
}

/** As somebody may type a number from paper. */
export function withoutHyphens(number: string): string {
  return number.replaceAll('-', '')
}
