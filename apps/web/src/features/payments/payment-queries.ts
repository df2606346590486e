import { getPayment, listPayments } from '@portal/contract/payments'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { routeQuery } from '../../api/route-query.ts'
import { askedStatus } from './payment-history-filter.ts'
import type { HistoryFilter } from './payment-history-filter.ts'
import { isOpen } from './payment-states.ts'

/** How often an open outcome is asked for, in milliseconds: soon at first, then with patience. */
const firstAsk = 1500
const laterAsk = 5000
const patientAfter = 8

/** A payment; while its outcome is open it is asked for again by itself. */
export function paymentQuery(paymentId: string) {
  return queryOptions({
    ...routeQuery(getPayment, { params: { paymentId } }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isOpen(state.data.status)) return false
      return state.dataUpdateCount < patientAfter ? firstAsk : laterAsk
    },
  })
}

/** The account's payments, newest first, page by page. */
export function paymentHistoryQuery(accountId: string, filter: HistoryFilter | undefined) {
  const status = askedStatus(filter)
  return infiniteQueryOptions({
    queryKey: ['listPayments', { params: { accountId }, status, pages: true }] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listPayments,
        {
          params: { accountId },
          query: { ...(status && { status }), ...(pageParam && { cursor: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** What a payment changes: balances, what bills say, the history, the saved methods. */
export async function forgetPaidThings(query: QueryClient): Promise<void> {
  const changed = ['listAccounts', 'getAccount', 'listBills', 'getBill', 'listPayments']
  await Promise.all(
    [...changed, 'getPaymentOptions', 'listScheduledPayments'].map((name) =>
      query.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
