import { getProfile } from '@portal/contract/profile'
import { listPayments } from '@portal/contract/payments'
import { getBill } from '@portal/contract/billing'
import { accountListQuery } from '../api/account-list.ts'
import { routeQuery } from '../api/route-query.ts'
import { pageRoute } from '../page/page-route.ts'
import { HomePending } from './home-pending.tsx'

export const homeRoutes = [
  pageRoute({
    path: '/',
    // Home greets in its own words.
    title: null,
    access: 'profile',
    layout: 'default',
    load: async ({ query }) => {
      const [accounts] = await Promise.all([
        query.ensureQueryData(accountListQuery),
        query.ensureQueryData(routeQuery(getProfile, {})),
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
    page: () => import('./home-page.tsx'),
  }),
]
