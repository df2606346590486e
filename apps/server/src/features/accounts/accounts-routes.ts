import { withGrant } from '../../http/handler.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { saveOwnView } from '../access/own-view-acts.ts'
import { listOwedBills } from '../billing/billing-reads.ts'
import { createAccountReader } from './account-details.ts'
import { byUrgency, summariseAccount, viewAccountDetails } from './account-summary.ts'
import { listGrantedAccounts } from './accounts-store.ts'

export function accountsHandlers(
  surroundings: Pick<Surroundings, 'settings' | 'db' | 'gateway'>,
): Pick<Handlers, 'listAccounts' | 'getAccount' | 'updateAccountSettings'> {
  return {
    listAccounts: async (_call, { db, caller, now, looked }) => {
      const { profileId } = caller
      const accounts = await listGrantedAccounts(db, profileId)
      const bills = await listOwedBills(db, accounts)
      const items = accounts.map((account) =>
        summariseAccount(surroundings, account, bills.get(account.id) ?? [], { profileId, now }),
      )
      looked(items.flatMap(({ id, amounts }) => (amounts ? [id] : [])))
      return { items: items.toSorted(byUrgency) }
    },

    getAccount: withGrant(createAccountReader(surroundings.db), async (_call, context) => {
      const { grant, caller, now } = context
      return viewAccountDetails(surroundings, grant, { profileId: caller.profileId, now })
    }),

    updateAccountSettings: async ({ params: { accountId }, body }, { db, caller }) =>
      saveOwnView(db, { profileId: caller.profileId, accountId }, body),
  }
}
