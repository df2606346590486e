import { anAmount } from '../access/arrangement.ts'
import type { Arrangements } from '../access/arrangement.ts'
import { insertYearOfBills } from './year-of-bills.ts'

export const arrangements: Arrangements = {
  'budget billing': {
    jobs: ['review-budget-billing'],
    charges: null,
    tells: 'see-amounts',
    mail: anAmount,
    make: async ({ db }, { as, accountId }) => {
      await insertYearOfBills(db, accountId)
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
