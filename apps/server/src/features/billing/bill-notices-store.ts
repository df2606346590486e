import type { BillNotices } from '@portal/contract/billing/billing-notices'
import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { mayOn } from '../access/access-reads.ts'

export interface NoticeOwner {
  profileId: string
  accountId: string
}

export async function findBillNotices(
  db: Database,
  { profileId, accountId }: NoticeOwner,
  mailsFiles: boolean,
): Promise<BillNotices> {
  const row = await db
    .selectFrom('bill_notice_setting')
    .select(['paperless_since', 'reminder_days', 'attach_pdf'])
    .where('profile_id', '=', profileId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    paperless: row !== undefined && row.paperless_since !== null,
    attachPdf: mailsFiles ? (row?.attach_pdf ?? true) : null,
    reminderDays: row?.reminder_days ?? null,
  }
}

/** Who already gets their bills by e-mail goes on from the day on which that began. */
export async function saveBillNotices(
  tx: Database,
  { profileId, accountId }: NoticeOwner,
  { paperless, attachPdf, reminderDays }: BillNotices,
  today: string,
): Promise<void> {
  await sql`
    insert into bill_notice_setting (
      profile_id, account_id, paperless_since, attach_pdf, reminder_days, look_on)
    values (${profileId}, ${accountId}, ${paperless ? today : null}::date, ${attachPdf ?? true},
      ${reminderDays}, ${today}::date)
    on conflict (profile_id, account_id) do update set
      paperless_since = case when ${paperless}::boolean
        then coalesce(bill_notice_setting.paperless_since, excluded.paperless_since) end,
      attach_pdf = coalesce(${attachPdf}::boolean, bill_notice_setting.attach_pdf),
      reminder_days = excluded.reminder_days, look_on = excluded.look_on`.execute(tx)
}

/** False where bills came on paper already. */
export async function endPaperless(
  tx: Database,
  { profileId, accountId }: NoticeOwner,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bill_notice_setting')
    .set({ paperless_since: null })
    .where('profile_id', '=', profileId)
    .where('account_id', '=', accountId)
    .where('paperless_since', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface DueNotice extends NoticeOwner {
  kind: 'ready' | 'reminder'
  billId: string
  email: string
  firstName: string
  locale: Locale
  attachPdf: boolean
}

/** Older bills are no news. */
const NEWS_DAYS = 14

const maySee = mayOn('see-amounts', {
  profileId: sql.ref('s.profile_id'),
  accountId: sql.ref('s.account_id'),
})

/** Somebody for whom it is to be looked, in the order of the days. */
export interface NoticePlace extends NoticeOwner {
  lookOn: string
}

/** For whom it is to be looked by today whether they are to hear of a bill. */
export async function listOwnersToLook(
  db: Database,
  today: string,
  after: NoticePlace,
  count: number,
): Promise<Array<NoticePlace>> {
  const found = await sql<NoticePlace>`
    select look_on as "lookOn", account_id as "accountId", profile_id as "profileId"
    from bill_notice_setting
    where look_on <= ${today}::date and (look_on, account_id, profile_id)
      > (${after.lookOn}::date, ${after.accountId}::uuid, ${after.profileId}::uuid)
    order by look_on, account_id, profile_id limit ${count}`.execute(db)
  return found.rows
}

/** Bills that are written meanwhile wait until the transaction ends, and then ask to be looked at. */
export async function lockNotices(tx: Database, owner: NoticeOwner): Promise<void> {
  await sql`
    select 1 from bill_notice_setting
    where profile_id = ${owner.profileId} and account_id = ${owner.accountId}
    for update`.execute(tx)
}

/** Of a setting `s`: its bills `b` that stand, and each kind of notice that was not told of them. */
const untold = sql`
  bill b cross join (values ('ready'), ('reminder')) as kind (name)
  where b.account_id = s.account_id
    and not exists (select 1 from bill later where later.supersedes_id = b.id)
    and not exists (
      select 1 from bill_notice n
      where n.profile_id = s.profile_id and n.bill_id = b.id and n.kind = kind.name
    )`

/** Which bills somebody is to hear of today and has not heard yet; whether anything is to be paid is still to be seen. */
export async function listDueNotices(
  db: Database,
  { profileId, accountId }: NoticeOwner,
  today: string,
): Promise<Array<DueNotice>> {
  const found = await sql<DueNotice>`
    select kind.name as kind, s.profile_id as "profileId", s.account_id as "accountId",
      b.id as "billId", p.email, p.first_name as "firstName", p.locale,
      s.attach_pdf as "attachPdf"
    from bill_notice_setting s
    join profile p on p.id = s.profile_id and p.email_confirmed_at is not null,
      ${untold}
      and s.profile_id = ${profileId} and s.account_id = ${accountId} and ${maySee}
      and case kind.name
        when 'ready' then b.bill_date between
          greatest(s.paperless_since, ${today}::date - ${NEWS_DAYS}::int) and ${today}::date
          and s.paperless_since is not null
        else ${today}::date between b.due_date - s.reminder_days::int and b.due_date
          and b.bill_date <= ${today}::date
      end
    order by b.bill_date, b.place, kind.name`.execute(db)
  return found.rows
}

/**
 * Puts off the next look to the day on which something may be to tell: tomorrow where it could not be told today, such
 * as of a bill that is paid and may go unpaid again.
 */
export async function putOffLook(
  tx: Database,
  { profileId, accountId }: NoticeOwner,
  today: string,
): Promise<void> {
  await sql`
    update bill_notice_setting s set look_on = (
      select min(greatest(${today}::date + 1, case kind.name
        when 'ready' then b.bill_date else b.due_date - s.reminder_days::int end))
      from ${untold} and case kind.name
        when 'ready' then b.bill_date >= greatest(s.paperless_since, ${today}::date + 1 - ${NEWS_DAYS}::int)
          and s.paperless_since is not null
        else b.due_date > ${today}::date and s.reminder_days is not null
      end
    )
    where s.profile_id = ${profileId} and s.account_id = ${accountId}`.execute(tx)
}

/** False where another run told it meanwhile. */
export async function markNotice(
  tx: Database,
  { profileId, billId, kind }: DueNotice,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .insertInto('bill_notice')
    .values({ profile_id: profileId, bill_id: billId, kind, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('bill_id')
    .executeTakeFirst()
  return written !== undefined
}
