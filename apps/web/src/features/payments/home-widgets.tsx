import { DayTrackPending } from '../../account-parts/day-track.tsx'
import { homeWidget, onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgets } from '../../page/home-widget.tsx'

export const homeWidgets: HomeWidgets = [
  homeWidget({
    place: 'amount',
    order: 6,
    isFor: (accounts) => onlyAccount(accounts)?.attention?.kind === 'scheduled',
    Pending: DayTrackPending,
    load: async () => (await import('./scheduled-track.tsx')).ScheduledTrackWidget,
  }),
  homeWidget({
    place: 'below',
    order: 10,
    isFor: (accounts) => accounts.some(({ permissions }) => permissions.includes('see-amounts')),
    load: async () => (await import('./recent-payments-widget.tsx')).RecentPaymentsWidget,
  }),
]
