import { getBill, listBills } from '@portal/contract/billing'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { routeQuery } from '../../api/route-query.ts'

export function billQuery(accountId: string, billId: string) {
  return routeQuery(getBill, { params: { accountId, billId } })
}

/** The account's bills, newest first, page by page. */
export function billListQuery(accountId: string) {
  return infiniteQueryOptions({
    queryKey: ['listBills', { params: { accountId } }] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listBills,
        { params: { accountId }, query: pageParam ? { before: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.more ? (page.items.at(-1)?.billDate ?? null) : null),
  })
}
