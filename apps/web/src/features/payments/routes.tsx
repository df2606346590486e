import { getPaymentOptions } from '@portal/contract/payments'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '../../api/route-query.ts'
import { pageRoute } from '../../page/page-route.ts'
import { searchValue } from '../../page/search-value.ts'
import { paths } from '../../paths.ts'
import { paymentSearch } from './payment-address.ts'
import { paymentHistoryQuery, paymentQuery } from './payment-queries.ts'
import { historyFilter } from './payment-history-filter.ts'
import { PaymentHistoryPending } from './payment-history-pending.tsx'
import { PaymentPending } from './payment-pending.tsx'

const historySearch = z.object({ status: searchValue(historyFilter) })
export type HistorySearch = z.infer<typeof historySearch>

export const paymentRoutes = [
  pageRoute({
    path: '/payments/steps',
    title: msg`Make a Payment`,
    access: 'profile',
    layout: 'default',
    words: 'payments',
    search: paymentSearch,
    load: ({ query }) =>
      Promise.all([
        query.ensureQueryData(accountListQuery),
        query.ensureQueryData(routeQuery(getPaymentOptions, {})),
      ]),
    pending: PaymentPending,
    page: () => import('./payment-steps-page.tsx'),
  }),
  pageRoute({
    path: '/payments/$paymentId',
    title: msg`Payment`,
    back: () => paths.accounts(),
    access: 'profile',
    layout: 'default',
    words: 'payments',
    load: ({ params, query }) => query.ensureQueryData(paymentQuery(params.paymentId)),
    pending: PaymentPending,
    page: () => import('./payment-page.tsx'),
  }),
  pageRoute({
    path: '/accounts/$accountId/payment-history',
    title: msg`Payment History`,
    back: ({ accountId }) => paths.account(accountId),
    access: 'profile',
    layout: 'default',
    words: 'payments',
    search: historySearch,
    load: ({ params: { accountId }, search, query }) =>
      Promise.all([
        query.ensureInfiniteQueryData(paymentHistoryQuery(accountId, search.status)),
        query.ensureQueryData(accountListQuery),
      ]),
    pending: PaymentHistoryPending,
    page: () => import('./payment-history-page.tsx'),
  }),
]
