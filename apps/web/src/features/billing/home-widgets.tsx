import { AheadPending } from '../../account-parts/ahead-pending.tsx'
import { seesComingUse } from '../../page/account-part.ts'
import { homeWidget, onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgets } from '../../page/home-widget.tsx'
import { BillChangePending } from './bill-change-pending.tsx'
import { LatestBillPending } from './latest-bill-pending.tsx'

export const homeWidgets: HomeWidgets = [
  homeWidget({
    place: 'amount',
    order: 20,
    isFor(accounts) {
      const only = onlyAccount(accounts)
      const isDue = Boolean(only?.latestBill && only.amounts && only.amounts.amountDue.amount > 0)
      return isDue && Boolean(only?.permissions.includes('see-usage'))
    },
    Pending: BillChangePending,
    load: async () => (await import('./bill-change-widget.tsx')).BillChangeWidget,
  }),
  homeWidget({
    place: 'beside',
    order: 10,
    isFor: (accounts) => Boolean(onlyAccount(accounts)?.latestBill),
    Pending: LatestBillPending,
    load: async () => (await import('./latest-bill-widget.tsx')).LatestBillWidget,
  }),
  homeWidget({
    place: 'beside',
    order: 20,
    isFor(accounts) {
      const only = onlyAccount(accounts)
      return Boolean(only?.latestBill && seesComingUse(only))
    },
    Pending: AheadPending,
    load: async () => (await import('./bill-forecast-widget.tsx')).BillForecastWidget,
  }),
]
