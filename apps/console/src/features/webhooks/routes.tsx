import { msg } from '@lingui/core/macro'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage } from '../../page/console-page.ts'
import { deliveriesSearch, webhooksSearch } from './webhooks-address.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/webhooks',
      title: msg`Webhooks`,
      needs: 'manage-systems',
      nav: { group: 'access', order: 30, icon: 'link' },
      search: webhooksSearch,
      load: async ({ query }) => {
        const { endpointsQuery } = await import('./webhooks-queries.ts')
        await query.ensureQueryData(endpointsQuery)
      },
      page: () => import('./endpoints-page.tsx'),
    }),
    consolePage({
      path: '/webhooks/$endpointId',
      title: msg`Deliveries`,
      needs: 'manage-systems',
      search: deliveriesSearch,
      load: async ({ params: { endpointId }, search, query }) => {
        const { deliveriesQuery, endpointsQuery } = await import('./webhooks-queries.ts')
        await Promise.all([
          query.ensureQueryData(endpointsQuery),
          query.ensureInfiniteQueryData(deliveriesQuery(endpointId, search)),
        ])
      },
      page: () => import('./deliveries/deliveries-page.tsx'),
    }),
  ],
}
