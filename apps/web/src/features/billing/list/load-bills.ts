import { getBillForecast } from '@portal/contract/billing/billing-forecast'
import { listBillFigures } from '@portal/contract/billing/billing-figures'
import { id } from '@portal/contract/ids'
import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import type { QueryClient } from '@tanstack/react-query'
import { accountListQuery } from '../../../api/account-list.ts'
import { ApiError } from '@portal/browser/api/api-error'
import { routeQuery } from '@portal/browser/api/route-query'
import { filterOf } from './bill-filter.ts'
import { billListQuery } from './bill-list-query.ts'
import { billQuery } from '../billing-queries.ts'
import type { BillsSearch } from '../bills-address.ts'

interface Given {
  params: { accountId: string }
  search: BillsSearch
  query: QueryClient
}

/** Everything that the page shows at once. */
export async function loadBills({ params, search, query }: Given): Promise<void> {
  const { accountId } = params
  if (search.bill !== undefined && !id.safeParse(search.bill).success) {
    throw new ApiError({ code: 'not-found', status: 404 })
  }
  const [bills] = await Promise.all([
    query.ensureInfiniteQueryData(billListQuery(accountId, filterOf(search))),
    query.ensureQueryData(routeQuery(listBillFigures, { params })),
    loadNews({ params, search, query }),
    search.view && import('../year/bill-year-view.tsx'),
  ])
  const billId = search.bill ?? bills.pages[0]?.items[0]?.id
  if (billId && !search.view) await query.ensureQueryData(billQuery(accountId, billId))
}

/** What stands above the bills would push them down if it came after them; where it fails they stand alone, at once. */
async function loadNews({ params, search, query }: Given): Promise<void> {
  const { items } = await query.ensureQueryData(accountListQuery)
  const account = items.find(({ id }) => id === params.accountId)
  if (!account?.permissions.includes('see-usage')) return
  await Promise.all([
    query.prefetchQuery({ ...routeQuery(getOwnReading, { params }), retry: false }),
    !search.view &&
      query.prefetchQuery({ ...routeQuery(getBillForecast, { params }), retry: false }),
  ])
}
