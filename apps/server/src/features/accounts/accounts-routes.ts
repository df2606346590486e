import { localDate } from '@portal/rules/local-date'
import { withGrant } from '../../http/handler.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listOwedBills } from '../billing/billing-reads.ts'
import { createAccountReader } from './account-details.ts'
import { byUrgency, addedLaterOf, summariseAccount } from './account-summary.ts'
import { listGrantedAccounts } from './accounts-store.ts'

export function accountsHandlers({
  settings,
  db: pool,
}: Pick<Surroundings, 'settings' | 'db'>): Pick<Handlers, 'listAccounts' | 'getAccount'> {
  const { utility, rules } = settings
  const { timeZone, currency } = utility
  const planGraceDays = rules.paymentPlans.graceDays
  const dayOf = (now: Date) => ({ today: localDate(now, timeZone), currency, planGraceDays })
  return {
    listAccounts: async (_call, { db, caller, now }) => {
      const accounts = await listGrantedAccounts(db, caller.profileId)
      const bills = await listOwedBills(db, accounts)
      const items = accounts.map((account) =>
        summariseAccount(account, bills.get(account.id) ?? [], dayOf(now)),
      )
      return { items: items.toSorted(byUrgency) }
    },

    getAccount: withGrant(createAccountReader(pool), async (_call, { grant, now }) => {
      const { account, bills } = grant
      return {
        ...summariseAccount(account, bills, dayOf(now)),
        holderName: account.holderName,
        mailingAddress: account.mailingAddress,
        openedOn: account.openedOn,
        nextBillOn: account.nextBillOn,
        addedLater: addedLaterOf(account, bills, dayOf(now)),
        servicePoints: account.servicePoints,
      }
    }),
  }
}
