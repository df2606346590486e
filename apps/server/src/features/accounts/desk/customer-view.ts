import type { AccountDetails } from '@portal/contract/accounts/accounts'
import { balancesOf } from '../../../db/ledger.ts'
import type { DeskContext } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findPeopleOf, listProfilesOf } from '../../access/access-reads.ts'
import { findPersons, fullName } from '../../identity/person-reads.ts'
import { createAccountReader } from '../account-details.ts'
import { requireAccount } from '../account-holders-reads.ts'
import { viewAccountDetails } from '../account-summary.ts'

interface CustomerView {
  balance: { amount: number; currency: string }
  reader: { profileId: string; name: string } | null
  account: AccountDetails | null
}

/** What the first of those sees who see the account's amounts, by the same reads. @throws ProblemError `not-found` */
export async function readCustomerView(
  surroundings: Surroundings,
  accountId: string,
  { db, now }: Pick<DeskContext, 'db' | 'now'>,
): Promise<CustomerView> {
  await requireAccount(db, accountId)
  const { currency } = surroundings.settings.utility
  const balance = { amount: (await balancesOf(db, [accountId])).get(accountId) ?? 0, currency }
  const seeing = await findPeopleOf(db, accountId, 'see-amounts')
  const profileId = (await listProfilesOf(db, accountId)).find((id) => seeing.includes(id))
  if (profileId === undefined) return { balance, reader: null, account: null }
  const grant = await createAccountReader(db)(profileId, accountId)
  const person = (await findPersons(db, [profileId])).get(profileId)
  if (!grant || !person) return { balance, reader: null, account: null }
  return {
    balance,
    reader: { profileId, name: fullName(person) },
    account: viewAccountDetails(surroundings, grant, { profileId, now }),
  }
}
