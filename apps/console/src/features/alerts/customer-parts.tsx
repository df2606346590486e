import { msg } from '@lingui/core/macro'
import type { CustomerParts } from '../../page/customer-part.ts'
import { AlertsCard } from './alerts-card.tsx'
import { customerAlertsQuery } from './customer-alerts-query.ts'

export const customerParts: CustomerParts = {
  cards: [
    {
      order: 50,
      needs: 'see-customers',
      column: 'right',
      load: ({ accountId, query }) => query.ensureInfiniteQueryData(customerAlertsQuery(accountId)),
      Card: AlertsCard,
    },
  ],
  tabs: [
    {
      id: 'alerts',
      order: 30,
      needs: 'see-customers',
      title: msg`Alerts`,
      load: ({ accountId, query }) => query.ensureInfiniteQueryData(customerAlertsQuery(accountId)),
      page: () => import('./customer-alerts-page.tsx'),
    },
  ],
}
