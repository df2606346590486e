import { localDate } from '@portal/rules/local-date'
import type { Config } from '../../config.ts'
import type { Handlers } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { listRecentBills } from '../billing/billing-reads.ts'
import { byUrgency, summariseAccount } from './account-summary.ts'
import { listGrantedAccounts, listServicePoints } from './accounts-store.ts'

export function accountsHandlers({
  config,
}: {
  config: Config
}): Pick<Handlers, 'listAccounts' | 'getAccount'> {
  const { timeZone, currency } = config.settings.utility
  const dayOf = (now: Date) => ({ today: localDate(now, timeZone), currency })
  return {
    listAccounts: async (_call, { db, caller, now }) => {
      const accounts = await listGrantedAccounts(db, caller.profileId)
      const ids = accounts.map(({ id }) => id)
      const bills = await listRecentBills(db, ids)
      const items = accounts.map((account) =>
        summariseAccount(account, bills.get(account.id) ?? [], dayOf(now)),
      )
      return { items: items.toSorted(byUrgency) }
    },

    getAccount: async ({ params: { accountId } }, { db, caller, now }) => {
      const [[account], bills, servicePoints] = await Promise.all([
        listGrantedAccounts(db, caller.profileId, accountId),
        listRecentBills(db, [accountId]),
        listServicePoints(db, accountId),
      ])
      if (!account) throw problem('not-found')
      return {
        ...summariseAccount(account, bills.get(accountId) ?? [], dayOf(now)),
        holderName: account.holderName,
        mailingAddress: account.mailingAddress,
        openedOn: account.openedOn,
        nextBillOn: account.nextBillOn,
        servicePoints,
      }
    },
  }
}
