import { getProfile } from '@portal/contract/profile'
import { listPayments } from '@portal/contract/payments'
import { getBill } from '@portal/contract/billing'
import { lazyRouteComponent } from '@tanstack/react-router'
import { accountListQuery } from '../api/account-list.ts'
import { routeQuery } from '../api/route-query.ts'
import { loadMessages } from '../page/locale.ts'
import { pageRoute } from '../page/page-route.ts'
import { session } from '../session/portal-session.ts'
import { HomePending } from './home-pending.tsx'
import { loadChunk } from './missing-chunk.ts'
import { useIsGuest } from './use-is-guest.ts'

const HomePage = lazyRouteComponent(() => loadChunk(() => import('./home-page.tsx')))
const GuestHomePage = lazyRouteComponent(() => loadChunk(() => import('./home-guest-page.tsx')))

/** What home is to a guest has nothing of what it is to a person who is signed in. */
function Home() {
  return useIsGuest() ? <GuestHomePage /> : <HomePage />
}

function loadGuestHome(): Promise<unknown> {
  return Promise.all([loadMessages('guest'), GuestHomePage.preload?.()])
}

export const homeRoutes = [
  pageRoute({
    path: '/',
    // Home greets in its own words.
    title: null,
    access: 'guest',
    layout: 'default',
    load: async ({ query }) => {
      if (session.state() === 'guest') return loadGuestHome()
      const [accounts] = await Promise.all([
        query.ensureQueryData(accountListQuery),
        query.ensureQueryData(routeQuery(getProfile, {})),
        HomePage.preload?.(),
      ])
      const only = accounts.items.length === 1 ? accounts.items[0] : undefined
      if (!only?.permissions.includes('see-amounts')) return
      // Not awaited: the amount shows first, the explanation follows into the room kept for it.
      const accountId = only.id
      void query.prefetchQuery(routeQuery(listPayments, { params: { accountId } }))
      if (!only.latestBill) return
      const billId = only.latestBill.id
      void query.prefetchQuery(routeQuery(getBill, { params: { accountId, billId } }))
    },
    pending: HomePending,
    page: async () => ({ default: Home }),
  }),
]
