import { readTogether } from '../../db/read-together.ts'
import type { Database } from '../../db/transaction.ts'
import { listOwedBills } from '../billing/billing-reads.ts'
import type { OwedBill } from '../billing/billing-reads.ts'
import { findGrantedAccounts } from './accounts-store.ts'
import type { DetailedAccount } from './accounts-store.ts'

interface AccountKey {
  profileId: string
  accountId: string
}

/** All that an account's page is made of. */
export interface AccountParts {
  account: DetailedAccount
  bills: ReadonlyArray<OwedBill>
}

/** Reads an account for the holder of a grant; undefined without a grant. */
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
  const bills = await listOwedBills(db, granted)
  return accounts.map((account) => account && { account, bills: bills.get(account.id) ?? [] })
}
