import { readTogether } from '../../db/read-together.ts'
import type { Database } from '../../db/transaction.ts'
import type { Grant, GrantOf } from '../../http/handler.ts'
import { listOwedBills } from '../billing/billing-reads.ts'
import type { OwedBill } from '../billing/billing-reads.ts'
import { findGrantedAccounts } from './accounts-store.ts'
import type { DetailedAccount } from './accounts-store.ts'

interface AccountKey {
  profileId: string
  accountId: string
}

/** A grant with all that it opens of the account's page. */
export interface AccountGrant extends Grant {
  account: DetailedAccount
  bills: ReadonlyArray<OwedBill>
}

/** Reads an account with the grant on it. */
export function createAccountReader(db: Database): GrantOf<AccountGrant> {
  const read = readTogether((asked: ReadonlyArray<AccountKey>) => readGrants(db, asked))
  return (profileId, accountId) => read({ profileId, accountId })
}

async function readGrants(
  db: Database,
  asked: ReadonlyArray<AccountKey>,
): Promise<Array<AccountGrant | null>> {
  const accounts = await findGrantedAccounts(db, asked)
  const granted = accounts.filter((account) => account !== undefined)
  const bills = await listOwedBills(db, granted)
  return accounts.map((account) => {
    if (!account) return null
    const { id, role, permissions } = account
    return {
      accountId: id,
      role,
      permissions,
      account,
      bills: bills.get(id) ?? [],
    }
  })
}
