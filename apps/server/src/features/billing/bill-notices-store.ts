import type { BillNotices } from '@portal/contract/billing/billing-notices'
import type { Locale } from '@portal/contract/texts'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { mayOn } from '../access/access-reads.ts'
import { isDrawnBill } from '../autopay/draws/drawn-bill-reads.ts'

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
    insert into bill_notice_setting (profile_id, account_id, paperless_since, attach_pdf, reminder_days)
    values (${profileId}, ${accountId}, ${paperless ? today : null}::date, ${attachPdf ?? true},
      ${reminderDays})
    on conflict (profile_id, account_id) do update set
      paperless_since = case when ${paperless}::boolean
        then coalesce(bill_notice_setting.paperless_since, excluded.paperless_since) end,
      attach_pdf = coalesce(${attachPdf}::boolean, bill_notice_setting.attach_pdf),
      reminder_days = excluded.reminder_days`.execute(tx)
}

export interface DueNotice extends NoticeOwner {
  kind: 'ready' | 'reminder'
  billId: string
  email: string
  firstName: string
  locale: Locale
  attachPdf: boolean
  /** Autopay pays it. */
  drawn: boolean
}

/** Older bills are no news. */
const NEWS_DAYS = 14

const maySee = mayOn('see-amounts', {
  profileId: sql.ref('s.profile_id'),
  accountId: sql.ref('s.account_id'),
})

/** Who is to hear of which bill today and has not heard yet; whether anything is to be paid is still to be seen. */
export async function listDueNotices(db: Database, today: string): Promise<Array<DueNotice>> {
  const found = await sql<DueNotice>`
    select kind.name as kind, s.profile_id as "profileId", s.account_id as "accountId",
      b.id as "billId", p.email, p.first_name as "firstName", p.locale,
      s.attach_pdf as "attachPdf", ${isDrawnBill} as drawn
    from bill_notice_setting s
    join profile p on p.id = s.profile_id and p.email_confirmed_at is not null
    join bill b on b.account_id = s.account_id
    cross join (values ('ready'), ('reminder')) as kind (name)
    where ${maySee} and case kind.name
        when 'ready' then b.bill_date between
          greatest(s.paperless_since, ${today}::date - ${NEWS_DAYS}::int) and ${today}::date
          and s.paperless_since is not null
        else ${today}::date between b.due_date - s.reminder_days::int and b.due_date
          and b.bill_date <= ${today}::date
      end
      and not exists (select 1 from bill later where later.supersedes_id = b.id)
      and not exists (
        select 1 from bill_notice n
        where n.profile_id = s.profile_id and n.bill_id = b.id and n.kind = kind.name
      )
    order by b.bill_date, b.id, s.profile_id, kind.name`.execute(db)
  return found.rows
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
