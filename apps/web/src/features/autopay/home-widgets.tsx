import { DayTrackPending } from '../../account-parts/day-track.tsx'
import { homeWidget, onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgets } from '../../page/home-widget.tsx'
import { hasAutopayNote, hasAutopayTrack } from './autopay-news.ts'
import { AutopayNotePending } from './autopay-note-pending.tsx'

export const homeWidgets: HomeWidgets = [
  homeWidget({
    place: 'amount',
    order: 4,
    isFor(accounts) {
      const only = onlyAccount(accounts)
      return only !== undefined && hasAutopayTrack(only)
    },
    Pending: DayTrackPending,
    load: async () => (await import('./autopay-track.tsx')).AutopayTrackWidget,
  }),
  homeWidget({
    place: 'amount',
    order: 5,
    isFor(accounts) {
      const only = onlyAccount(accounts)
      return only !== undefined && hasAutopayNote(only)
    },
    Pending: AutopayNotePending,
    load: async () => (await import('./autopay-note.tsx')).AutopayNoteWidget,
  }),
]
