import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../src/db/transaction.ts'
import type { Mail } from '../../src/ports/mail/mail.ts'

/** An e-mail address or a phone of an account, confirmed or not; its id. */
export async function insertWay(
  db: Database,
  accountId: string,
  { isConfirmed = false, email = `${randomUUID()}@example.com`, phone = '' } = {},
): Promise<string> {
  const found = await sql<{ id: string }>`
    insert into contact_way (account_id, kind, value, purposes, locale, added_at, confirmed_at, bills_since, look_on)
    values (${accountId}, ${phone ? 'phone' : 'email'}, ${phone || email}, '{bills}', 'en', '2026-11-01', ${isConfirmed ? '2026-11-01' : null},
      ${isConfirmed ? '2026-11-01' : null}, ${isConfirmed ? '2026-11-01' : null})
    returning id`.execute(db)
  return found.rows[0]?.id ?? ''
}

/** The six digits of a mail. */
export function codeOf({ text }: Pick<Mail, 'text'>): string {
  return /^ {4}(\d{6})$/m.exec(text)?.[1] ?? ''
}
