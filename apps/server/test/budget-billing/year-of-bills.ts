import { sql } from 'kysely'
import type { Database } from '../../src/db/transaction.ts'

/** The account's bill again for each two months of more than a year before it. */
export async function insertYearOfBills(db: Database, accountId: string): Promise<void> {
  await sql`
    insert into bill (account_id, number, bill_date, period_from, period_to, due_date,
      tariff_code, currency, charges, reads, lines, estimated)
    select b.account_id, b.number || '-' || n, b.bill_date - 60 * n, b.period_from - 60 * n,
      b.period_from - 60 * n + 59, b.due_date - 60 * n, b.tariff_code, b.currency, b.charges,
      '[]', '[]', false
    from bill b, generate_series(1, 7) n where b.account_id = ${accountId}`.execute(db)
}
