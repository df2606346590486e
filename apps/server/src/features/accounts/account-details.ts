import { readTogether } from '../../db/read-together.ts'
import type { Database } from '../../db/transaction.ts'
import type { ServicePoint } from '@portal/contract/accounts'
import { listRecentBills } from '../billing/billing-reads.ts'
import type { OwedBill } from '../billing/billing-reads.ts'
import { findGrantedAccounts, listServicePoints } from './accounts-store.ts'
import type { GrantedAccount } from './accounts-store.ts'

interface AccountKey {
  profileId: string
  accountId: string
}

/** All that an account's page is made of. */
export interface AccountParts {
  account: GrantedAccount
  bills: ReadonlyArray<OwedBill>
  servicePoints: ReadonlyArray<ServicePoint>
}

/** Reads the parts of an account for the holder of a grant; undefined without a grant. */
export function createAccountReader(
  db: Database,
): (key: AccountKey) => Promise<AccountParts | undefined> {
  return readTogether((asked: ReadonlyArray<AccountKey>) => readParts(db, asked))
}

async function readParts(
  db: Database,
  asked: ReadonlyArray<AccountKey>,
): Promise<Array<AccountParts | undefined>> {
  const accounts = await findGrantedAccounts(db, asked)
  const granted = accounts.filter((account) => account !== undefined)
  const distinct = [...new Map(granted.map((account) => [account.id, account])).values()]
  const [bills, points] = await Promise.all([
    listRecentBills(db, distinct),
    listServicePoints(
      db,
      distinct.map(({ id }) => id),
    ),
  ])
  return accounts.map(
    (account) =>
      account && {
        account,
        bills: bills.get(account.id) ?? [],
        servicePoints: points.get(account.id) ?? [],
      },
  )
}
