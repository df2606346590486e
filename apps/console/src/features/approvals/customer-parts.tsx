import { msg } from '@lingui/core/macro'
import type { CustomerParts } from '../../page/customer-part.ts'
import { ApprovalsCard } from './approvals-card.tsx'
import { approvalsOfQuery } from './approvals-queries.ts'

export const customerParts: CustomerParts = {
  cards: [
    {
      order: 5,
      needs: 'see-customers',
      column: 'middle',
      load: ({ accountId, query }) => query.ensureInfiniteQueryData(approvalsOfQuery(accountId)),
      Card: ApprovalsCard,
    },
  ],
  tabs: [
    {
      id: 'approvals',
      order: 60,
      needs: 'see-customers',
      title: msg`Money moved`,
      load: ({ accountId, query }) => query.ensureInfiniteQueryData(approvalsOfQuery(accountId)),
      page: () => import('./customer-approvals-page.tsx'),
    },
  ],
}
