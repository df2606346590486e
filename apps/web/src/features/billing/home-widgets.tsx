import { utilityToday } from '../../api/utility-today.ts'
import { homeWidget, onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgets } from '../../page/home-widget.tsx'
import { BillChangePending } from './bill-change-pending.tsx'
import { BillForecastPending } from './bill-forecast-pending.tsx'
import { LatestBillPending } from './latest-bill-pending.tsx'

/** In the first days of a period nothing can be said of its bill. */
const quietDays = 7

function isOldEnough(lastBilledDay: string): boolean {
  return Date.parse(utilityToday()) - Date.parse(lastBilledDay) > quietDays * 86_400_000
}

export const homeWidgets: HomeWidgets = [
  homeWidget({
    place: 'amount',
    order: 20,
    isFor(accounts) {
      const only = onlyAccount(accounts)
      return Boolean(only?.latestBill && only.amounts && only.amounts.amountDue.amount > 0)
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
      return only?.latestBill != null && only.status === 'active' && isOldEnough(only.latestBill.to)
    },
    Pending: BillForecastPending,
    load: async () => (await import('./home-forecast.tsx')).HomeForecast,
  }),
]
