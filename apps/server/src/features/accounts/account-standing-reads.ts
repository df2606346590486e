import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listOwedBills } from '../billing/billing-reads.ts'
import { summariseAccount } from './account-summary.ts'
import type { Reading } from './account-summary.ts'
import { listGrantedAccounts } from './accounts-store.ts'

/** How an account stands today, to who has a grant on it. */
export interface AccountStanding {
  summary: AccountSummary
  /** The day of the oldest bill of which something is due; null where none is. */
  owingSince: string | null
}

/** All accounts of a profile, by their ids. */
export async function readStandings(
  surroundings: Pick<Surroundings, 'settings' | 'gateway'>,
  db: Database,
  reading: Reading,
): Promise<ReadonlyMap<string, AccountStanding>> {
  const accounts = await listGrantedAccounts(db, reading.profileId)
  const bills = await listOwedBills(db, accounts)
  return new Map(
    accounts.map((account) => {
      const owed = bills.get(account.id) ?? []
      const summary = summariseAccount(surroundings, account, owed, reading)
      const due = summary.amounts?.dueDate
      const days = owed.filter(({ dueDate }) => dueDate === due).map(({ billDate }) => billDate)
      return [account.id, { summary, owingSince: days.toSorted()[0] ?? null }]
    }),
  )
}
