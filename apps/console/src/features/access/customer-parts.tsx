import { msg } from '@lingui/core/macro'
import type { CustomerParts } from '../../page/customer-part.ts'
import { AccessCard } from './access-card.tsx'
import { customerAccessQuery } from './customer-access-query.ts'

export const customerParts: CustomerParts = {
  cards: [
    {
      order: 60,
      needs: 'see-customers',
      column: 'right',
      load: ({ accountId, query }) => query.ensureQueryData(customerAccessQuery(accountId)),
      Card: AccessCard,
    },
  ],
  tabs: [
    {
      id: 'access',
      order: 40,
      needs: 'see-customers',
      title: msg`Access`,
      load: ({ accountId, query }) => query.ensureQueryData(customerAccessQuery(accountId)),
      page: () => import('./customer-access-page.tsx'),
    },
  ],
}
