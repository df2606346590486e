import { msg } from '@lingui/core/macro'
import type { CustomerParts } from '../../page/customer-part.ts'
import { customerPaymentsQuery } from './customer-payments-queries.ts'
import { PaymentsCard } from './payments-card.tsx'

export const customerParts: CustomerParts = {
  cards: [
    {
      order: 40,
      needs: 'see-customers',
      column: 'middle',
      load: ({ accountId, query }) =>
        query.ensureInfiniteQueryData(customerPaymentsQuery(accountId)),
      Card: PaymentsCard,
    },
  ],
  tabs: [
    {
      id: 'payments',
      order: 20,
      needs: 'see-customers',
      title: msg`Payments`,
      load: ({ accountId, query }) =>
        query.ensureInfiniteQueryData(customerPaymentsQuery(accountId)),
      page: () => import('./customer-payments-page.tsx'),
    },
  ],
  acts: [
    {
      key: 'r',
      order: 10,
      needs: 'help-customers',
      title: msg`Refund`,
      icon: 'undo',
      dialog: async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }),
    },
  ],
}
