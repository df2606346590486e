import { listBills } from '@portal/contract/billing/billing'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'
import type { BillFilter } from './bill-filter.ts'

/** The account's bills of a kind, newest first, page by page. */
export function billListQuery(accountId: string, filter: BillFilter) {
  return infiniteQueryOptions({
    ...cachedAs(listBills, { params: { accountId }, filter }),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listBills,
        { params: { accountId }, query: { ...filter, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? (page.items.at(-1)?.billDate ?? null) : null),
  })
}
