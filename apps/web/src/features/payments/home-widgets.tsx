import { homeWidget } from '../../page/home-widget.tsx'
import type { HomeWidgets } from '../../page/home-widget.tsx'

export const homeWidgets: HomeWidgets = [
  homeWidget({
    place: 'below',
    order: 10,
    isFor: (accounts) => accounts.some(({ permissions }) => permissions.includes('see-amounts')),
    load: async () => (await import('./recent-payments-widget.tsx')).RecentPaymentsWidget,
  }),
]
