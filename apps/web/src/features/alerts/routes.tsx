import { msg } from '@lingui/core/macro'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { alertsSearch } from './alerts-address.ts'
import { AlertsPending } from './alerts-pending.tsx'

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/alerts',
      title: msg`Alerts`,
      head: 'small',
      access: 'profile',
      layout: 'default',
      search: alertsSearch,
      load: async (given) => (await import('./load-alerts.ts')).loadAlerts(given),
      pending: AlertsPending,
      page: () => import('./alerts-page.tsx'),
    }),
  ],
}
