import { msg } from '@lingui/core/macro'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { paths } from '../../paths.ts'
import { billsSearch } from './bills-address.ts'
import { filterOf } from './list/bill-filter.ts'
import { BillsPending } from './bills-pending.tsx'

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/accounts/$accountId/bills',
      title: msg`Account Bills`,
      back: ({ accountId }, { bill, view, ...search }) =>
        bill || view ? paths.bills(accountId, filterOf(search)) : paths.account(accountId),
      access: 'profile',
      layout: 'default',
      search: billsSearch,
      load: async (given) => (await import('./list/load-bills.ts')).loadBills(given),
      pending: BillsPending,
      page: () => import('./bills-page.tsx'),
    }),
  ],
}
