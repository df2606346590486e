import { homeWidget, onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgets } from '../../page/home-widget.tsx'
import { AutopayOfferPending } from './autopay-offer-pending.tsx'
import { isAutopayOffered } from './is-autopay-offered.ts'

export const homeWidgets: HomeWidgets = [
  homeWidget({
    place: 'amount',
    order: 5,
    isFor(accounts) {
      const only = onlyAccount(accounts)
      return only !== undefined && isAutopayOffered(only)
    },
    Pending: AutopayOfferPending,
    load: async () => (await import('./autopay-offer.tsx')).AutopayOfferWidget,
  }),
]
