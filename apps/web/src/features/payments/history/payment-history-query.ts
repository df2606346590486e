import { listPaymentHistory } from '@portal/contract/payments/payments-history'
import type { PaymentEnding } from '@portal/contract/payments/payments-history'
import { listScheduledPayments } from '@portal/contract/payments/payments-schedule'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { cachedAs, routeQuery } from '@portal/browser/api/route-query'
import type { HistoryFilter, HistorySearch } from './payment-history-filter.ts'

const endings: Record<HistoryFilter, PaymentEnding> = {
  paid: 'paid',
  checking: 'open',
  failed: 'not-paid',
  returned: 'returned',
}

/** What the address asks for, as the server is asked. */
export function historyAsked(accountId: string, { accounts, status, from, to }: HistorySearch) {
  return {
    ...(accounts !== 'all' && { accountId }),
    ...(status && { ending: endings[status] }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** What was paid, newest first, page by page. */
export function paymentHistoryQuery(accountId: string, search: HistorySearch) {
  const asked = historyAsked(accountId, search)
  return infiniteQueryOptions({
    ...cachedAs(listPaymentHistory, asked),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listPaymentHistory,
        { query: { ...asked, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** The payments to come, to one account or to all. */
export function scheduledPaymentsQuery(accountId: string, { accounts }: HistorySearch) {
  return routeQuery(listScheduledPayments, { query: accounts === 'all' ? {} : { accountId } })
}
