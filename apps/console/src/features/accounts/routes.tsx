import { msg } from '@lingui/core/macro'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage } from '../../page/console-page.ts'
import { customerSearch, customersSearch } from './customers-address.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/customers',
      title: msg`Customers`,
      needs: 'see-customers',
      nav: { group: 'desk', order: 20, icon: 'user' },
      search: customersSearch,
      page: () => import('./search/customers-page.tsx'),
    }),
    consolePage({
      path: '/customers/$accountId',
      title: msg`Customer`,
      needs: 'see-customers',
      search: customerSearch,
      load: async ({ params: { accountId }, search: { tab }, query }) => {
        const { loadCustomer } = await import('./customer/load-customer.ts')
        await loadCustomer(query, { accountId, tab })
      },
      page: () => import('./customer/customer-page.tsx'),
    }),
  ],
}
