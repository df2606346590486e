import { msg } from '@lingui/core/macro'
import { id } from '@portal/contract/ids'
import * as z from 'zod/mini'
import { accountListQuery } from '../../api/account-list.ts'
import { pageRoute } from '../../page/page-route.ts'
import { searchValue } from '../../page/search-value.ts'
import { paths } from '../../paths.ts'
import { billListQuery, billQuery } from './billing-queries.ts'
import { BillsPending } from './bills-pending.tsx'

/** `bill`: the one that is open; whatever is no id opens none. */
const billsSearch = z.object({ bill: searchValue(id) })
export type BillsSearch = z.infer<typeof billsSearch>

export const billingRoutes = [
  pageRoute({
    path: '/accounts/$accountId/bills',
    title: msg`Account Bills`,
    back: ({ accountId }) => paths.account(accountId),
    access: 'profile',
    layout: 'default',
    words: 'billing',
    search: billsSearch,
    load: async ({ params: { accountId }, search, query }) => {
      const [bills] = await Promise.all([
        query.ensureInfiniteQueryData(billListQuery(accountId)),
        query.ensureQueryData(accountListQuery),
      ])
      const billId = search.bill ?? bills.pages[0]?.items[0]?.id
      if (billId) await query.ensureQueryData(billQuery(accountId, billId))
    },
    pending: BillsPending,
    page: () => import('./bills-page.tsx'),
  }),
]
