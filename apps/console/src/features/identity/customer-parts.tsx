import { msg } from '@lingui/core/macro'
import type { CustomerParts } from '../../page/customer-part.ts'
import { customerSessionsQuery } from './customer-sessions-query.ts'
import { SessionsCard } from './sessions-card.tsx'

export const customerParts: CustomerParts = {
  cards: [
    {
      order: 70,
      needs: 'see-customers',
      column: 'right',
      load: ({ accountId, query }) => query.ensureQueryData(customerSessionsQuery(accountId)),
      Card: SessionsCard,
    },
  ],
  tabs: [
    {
      id: 'sign-in',
      order: 50,
      needs: 'see-customers',
      title: msg`Sign-in`,
      load: ({ accountId, query }) => query.ensureQueryData(customerSessionsQuery(accountId)),
      page: () => import('./customer-sign-in-page.tsx'),
    },
  ],
}
