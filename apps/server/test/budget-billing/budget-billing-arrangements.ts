import { sql } from 'kysely'
import { anAmount } from '../access/arrangement.ts'
import type { Arrangements } from '../access/arrangement.ts'

export const arrangements: Arrangements = {
  'budget billing': {
    jobs: ['review-budget-billing'],
    charges: null,
    tells: 'see-amounts',
    mail: anAmount,
    make: async ({ db }, { as, accountId }) => {
      await sql`
        insert into bill (account_id, number, bill_date, period_from, period_to, due_date,
          tariff_code, currency, charges, reads, lines, estimated)
        select b.account_id, b.number || '-' || n, b.bill_date - 60 * n, b.period_from - 60 * n,
          b.period_from - 60 * n + 59, b.due_date - 60 * n, b.tariff_code, b.currency, b.charges,
          '[]', '[]', false
        from bill b, generate_series(1, 7) n where b.account_id = ${accountId}`.execute(db)
      await db
        .insertInto('budget_billing')
        .values({
          account_id: accountId,
          profile_id: as.profileId,
          amount: 8000,
          began_on: '2025-12-01',
          review_on: '2026-12-01',
        })
        .execute()
    },
  },
}
