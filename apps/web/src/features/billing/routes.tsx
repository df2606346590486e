import { msg } from '@lingui/core/macro'
import { id } from '@portal/contract/ids'
import * as z from 'zod/mini'
import { pageRoute } from '../../page/page-route.ts'
import { searchValue } from '../../page/search-value.ts'
import { paths } from '../../paths.ts'
import { billStanding } from './list/bill-filter.ts'
import { BillsPending } from './bills-pending.tsx'

const billsSearch = z.object({
  /** The one that is open; whatever is no id opens none. */
  bill: searchValue(id),
  status: searchValue(billStanding),
  year: searchValue(z.string().check(z.regex(/^\d{4}$/))),
  estimated: searchValue(z.literal('true')),
  /** `year`: a year at a glance instead of bill by bill. */
  view: searchValue(z.literal('year')),
})
export type BillsSearch = z.infer<typeof billsSearch>

export const billingRoutes = [
  pageRoute({
    path: '/accounts/$accountId/bills',
    title: msg`Account Bills`,
    back: ({ accountId }) => paths.account(accountId),
    access: 'profile',
    layout: 'default',
    search: billsSearch,
    load: async (given) => (await import('./list/load-bills.ts')).loadBills(given),
    pending: BillsPending,
    page: () => import('./bills-page.tsx'),
  }),
]
