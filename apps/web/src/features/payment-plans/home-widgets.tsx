import { homeWidget, onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgets } from '../../page/home-widget.tsx'
import { needsPlanEntry } from './needs-plan-entry.ts'
import { PlanEntryPending } from './plan-entry-pending.tsx'

export const homeWidgets: HomeWidgets = [
  homeWidget({
    place: 'amount',
    order: 10,
    isFor(accounts) {
      const only = onlyAccount(accounts)
      return only !== undefined && needsPlanEntry(only)
    },
    Pending: PlanEntryPending,
    load: async () => (await import('./plan-entry.tsx')).PlanEntryWidget,
  }),
]
