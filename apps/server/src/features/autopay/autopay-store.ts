import type { AutopayHold, AutopayOption } from '@portal/contract/autopay/autopay'
import type { Locale } from '@portal/contract/texts'
import type { AutopayBegin } from '@portal/rules/autopay/autopay-days'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import type { GatewayMethod } from '../../ports/payment-gateway.ts'
import { mayOn } from '../access/access-reads.ts'
import { wasDeclined } from '../payments/methods/declined-method-reads.ts'
import { hasActivePlan } from '../payment-plans/payment-plan-reads.ts'
import { beginDay } from './pause-store.ts'
import type { Pause } from './pause-store.ts'

/** A saved method as autopay charges it. */
export interface DrawMethod extends GatewayMethod {
  id: string
  name: string | null
  gateway: string
  token: string
  isDefault: boolean
  declined: boolean
}

/** An account's autopay with who pays and what from. */
export interface Autopay extends AutopayBegin, Pause {
  accountId: string
  accountNumber: string
  profileId: string
  email: string
  firstName: string
  locale: Locale
  /** The payer may still arrange for the account; false once that was taken away. */
  mayEnrol: boolean
  method: DrawMethod | null
  option: AutopayOption
  /** Draws until this day were announced elsewhere, before it was brought in. */
  announcedUntil: string | null
  pausedSince: Date | null
  /** What its payer agreed to; null where it was brought in from elsewhere. */
  agreementId: string | null
  notifiedHold: AutopayHold | null
}

/** An option as the table has it. */
export interface OptionRow {
  kind: AutopayOption['kind']
  days: number | null
  monthlyDay: number | null
  amount: number | null
  maximum: number | null
}

type AutopayRow = Omit<Autopay, 'option'> & OptionRow

/**
 * In a statement about autopay `a`: whether its payer may still arrange for the account. Enrolling is a lasting
 * arrangement: who may request services for the account may make one.
 */
export const payerMayEnrol = mayOn('request-service', {
  profileId: sql.ref('a.profile_id'),
  accountId: sql.ref('a.account_id'),
})

/** Why nothing is drawn; null where nothing is in the way. */
export function holdOf(
  { mayEnrol, method }: { mayEnrol: boolean; method: Pick<DrawMethod, 'gateway'> | null },
  gateway: string,
): AutopayHold | null {
  if (!mayEnrol) return 'access-ended'
  return method?.gateway === gateway ? null : 'method-removed'
}

/** The autopay of one account, or of each of some. */
export async function listAutopay(
  db: Database,
  accountIds: ReadonlyArray<string>,
): Promise<Array<Autopay>> {
  return read(db, sql`a.account_id = any(${accountIds}::uuid[])`)
}

/** A batch of all that is on, in the order of its accounts. */
export async function listAutopayAfter(
  db: Database,
  after: string,
  count: number,
): Promise<Array<Autopay>> {
  // Found before it is joined, and by a number that the plan sees: else each batch reads all accounts before it.
  const ids = sql`
    select account_id from autopay where account_id > ${after}::uuid
    order by account_id limit ${sql.lit(count)}`
  return read(db, sql`a.account_id = any(array(${ids})) order by a.account_id`)
}

async function read(db: Database, which: RawBuilder<unknown>): Promise<Array<Autopay>> {
  const found = await sql<AutopayRow>`
    select a.account_id as "accountId", c.number as "accountNumber", a.profile_id as "profileId",
      r.email, r.first_name as "firstName", r.locale, ${payerMayEnrol} as "mayEnrol",
      case when m.id is not null then json_build_object(
        'id', m.id, 'name', m.name, 'kind', m.kind, 'brand', m.brand, 'last4', m.last4,
        'expiresMonth', m.expires_month, 'expiresYear', m.expires_year,
        'gateway', m.gateway, 'token', m.token, 'isDefault', m.is_default,
        'declined', ${wasDeclined}
      ) end as method,
      a.kind, a.days, a.monthly_day as "monthlyDay", a.amount, a.maximum,
      ${beginDay('a', 'covers_due_from')} as "coversDueFrom",
      ${beginDay('a', 'starts_on')} as "startsOn",
      a.announced_until as "announcedUntil", a.paused_since as "pausedSince", a.paused_until as "pausedUntil",
      a.agreement_id as "agreementId",
      ${hasActivePlan(sql.ref('a.account_id'))} as "planRuns", a.told_hold as "notifiedHold"
    from autopay a
    join account c on c.id = a.account_id
    join profile r on r.id = a.profile_id
    left join payment_method m on m.id = a.payment_method_id
    where ${which}`.execute(db)
  return found.rows.map(({ kind, days, monthlyDay, amount, maximum, ...row }) => ({
    ...row,
    option: optionOf({ kind, days, monthlyDay, amount, maximum }),
  }))
}

export function optionOf({ kind, days, monthlyDay, amount, maximum }: OptionRow): AutopayOption {
  if (kind === 'monthly') return { kind, day: monthlyDay, amount: amount ?? 0 }
  return kind === 'after-bill' ? { kind, days: days ?? 0, maximum } : { kind, maximum }
}

/** Enrols, or puts another option, method or payer in the place of what was. */
export async function saveAutopay(
  db: Database,
  autopay: AutopayBegin & {
    accountId: string
    profileId: string
    methodId: string
    option: AutopayOption
    agreementId: string
    now: Date
  },
): Promise<void> {
  const { option } = autopay
  const values = {
    profile_id: autopay.profileId,
    payment_method_id: autopay.methodId,
    agreement_id: autopay.agreementId,
    kind: option.kind,
    days: option.kind === 'after-bill' ? option.days : null,
    monthly_day: option.kind === 'monthly' ? option.day : null,
    amount: option.kind === 'monthly' ? option.amount : null,
    maximum: option.kind === 'monthly' ? null : option.maximum,
    covers_due_from: autopay.coversDueFrom,
    starts_on: autopay.startsOn,
    announced_until: null,
    paused_since: null,
    paused_until: null,
    told_hold: null,
  }
  await db
    .insertInto('autopay')
    .values({ account_id: autopay.accountId, enrolled_at: autopay.now, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute()
}

/** The days of its own begin stay beside a pause, and are only ever put off. */
export async function savePause(
  db: Database,
  accountId: string,
  pause: { since: Date | null; until: string | null; begin: AutopayBegin | null },
): Promise<void> {
  const { coversDueFrom = null, startsOn = null } = pause.begin ?? {}
  await db
    .updateTable('autopay')
    .set({
      paused_since: pause.since,
      paused_until: pause.until,
      covers_due_from: sql<string>`greatest(covers_due_from, ${coversDueFrom}::date)`,
      starts_on: sql<string>`greatest(starts_on, ${startsOn}::date)`,
    })
    .where('account_id', '=', accountId)
    .execute()
}

export async function deleteAutopayRow(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('autopay').where('account_id', '=', accountId).execute()
}

/** True for whoever notes it first. */
export async function noteHoldNotified(
  tx: Database,
  accountId: string,
  hold: AutopayHold,
): Promise<boolean> {
  const noted = await tx
    .updateTable('autopay')
    .set({ told_hold: hold })
    .where('account_id', '=', accountId)
    .where('told_hold', 'is distinct from', hold)
    .returning('account_id')
    .executeTakeFirst()
  return noted !== undefined
}
