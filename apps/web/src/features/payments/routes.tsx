import { msg } from '@lingui/core/macro'
import { getAccount } from '@portal/contract/accounts/accounts'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import type { QueryClient } from '@tanstack/react-query'
import { offerCardEntry } from '../../charging/card-entry-place.tsx'
import { FigurePending } from '../../account-parts/figure-pending.tsx'
import { pageRoute } from '../../page/page-route.ts'
import type { PageProps } from '@portal/browser/page/page-props'
import type { WebFeature } from '../../page/web-feature.ts'
import { session } from '../../session/portal-session.ts'
import type { PaymentSearch, ReceiptSearch } from './payment-address.ts'
import { paths } from '../../paths.ts'
import { paymentSearch, receiptSearch } from './payment-address.ts'
import { historySearch } from './history/payment-history-filter.ts'
import type { HistorySearch } from './history/payment-history-filter.ts'
import { paymentProblems } from './payment-problems.ts'
import { PaymentHistoryPending } from './history/payment-history-pending.tsx'
import { pageByVisitor } from './page-by-visitor.tsx'

const stepsPage = pageByVisitor<PageProps<unknown, PaymentSearch>>({
  profile: () => import('./steps/payment-steps-page.tsx'),
  guest: () => import('./guest/guest-steps-page.tsx'),
})

/** The link of a guest's receipt opens it also to who is signed in. */
const receiptPage = pageByVisitor<PageProps<{ paymentId: string }, ReceiptSearch>>(
  {
    profile: () => import('./receipt/payment-page.tsx'),
    guest: () => import('./guest/guest-payment-page.tsx'),
  },
  ({ search }) => search.proof !== undefined,
)

async function loadGuestReceipt(paymentId: string, proof: string | undefined, query: QueryClient) {
  const { guestPaymentQuery } = await import('./guest/guest-payment-queries.ts')
  return Promise.all([
    query.ensureQueryData(guestPaymentQuery(paymentId, proof)),
    receiptPage.loadGuest(),
  ])
}

/** Known only to who comes to pay, so that it costs the start nothing. */
async function loadSteps(query: QueryClient) {
  const [{ paymentOptionsQuery }, { paymentTermsQuery }] = await Promise.all([
    import('../../api/payment-options-query.ts'),
    import('./steps/payment-terms-query.ts'),
  ])
  const [{ items }] = await Promise.all([
    query.ensureQueryData(accountListQuery),
    query.ensureQueryData(paymentOptionsQuery),
    query.ensureQueryData(paymentTermsQuery),
    stepsPage.loadProfile(),
  ])
  if (items.every(({ permissions }) => !permissions.includes('pay'))) await stepsPage.loadGuest()
}

async function loadPayment(paymentId: string, query: QueryClient) {
  const [{ paymentQuery, scheduleQuery }, { isJustPaid }] = await Promise.all([
    import('./receipt/payment-queries.ts'),
    import('./receipt/is-just-paid.ts'),
  ])
  const payment = await query.ensureQueryData(paymentQuery(paymentId))
  if (payment.allocations.length === 0) {
    const { guestPaymentQuery } = await import('./guest/guest-payment-queries.ts')
    await query.prefetchQuery(guestPaymentQuery(paymentId, undefined))
  }
  // What is left and can still be done comes with the news; where it cannot be had, the news stands alone.
  if (payment.status === 'scheduled' || payment.status === 'cancelled') {
    await Promise.all([
      query.prefetchQuery(accountListQuery),
      query.prefetchQuery(scheduleQuery(paymentId)),
    ])
  }
  if (!isJustPaid(payment)) return
  const [to] = payment.allocations
  await Promise.all([
    query.prefetchQuery(accountListQuery),
    to && query.prefetchQuery(routeQuery(getAccount, { params: { accountId: to.accountId } })),
  ])
}

offerCardEntry(async () => (await import('./gateway/card-entry.tsx')).CardEntry)

async function loadHistory(accountId: string, search: HistorySearch, query: QueryClient) {
  const [{ autopayQuery }, { paymentHistoryQuery, scheduledPaymentsQuery }] = await Promise.all([
    import('../../api/autopay-query.ts'),
    import('./history/payment-history-query.ts'),
  ])
  return Promise.all([
    query.ensureInfiniteQueryData(paymentHistoryQuery(accountId, search)),
    query.ensureQueryData(scheduledPaymentsQuery(accountId, search)),
    // What is to come would push down what was; where it cannot be had, that stands alone.
    query.prefetchQuery(autopayQuery(accountId)),
  ])
}

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/payments/steps',
      title: msg`Make a Payment`,
      head: 'small',
      access: 'guest',
      layout: 'default',
      search: paymentSearch,
      load: ({ query }) => (session.state() === 'guest' ? stepsPage.loadGuest() : loadSteps(query)),
      pending: FigurePending,
      page: stepsPage.page,
    }),
    pageRoute({
      path: '/payments/$paymentId',
      title: msg`Payment`,
      back: () => paths.accounts(),
      access: 'guest',
      layout: 'default',
      search: receiptSearch,
      load: ({ params: { paymentId }, search: { proof }, query }) =>
        session.state() === 'guest' || proof !== undefined
          ? loadGuestReceipt(paymentId, proof, query)
          : Promise.all([loadPayment(paymentId, query), receiptPage.loadProfile()]),
      pending: FigurePending,
      page: receiptPage.page,
    }),
    pageRoute({
      path: '/settings/payment-methods',
      title: msg`Payment Methods`,
      back: () => paths.settings(),
      access: 'profile',
      layout: 'default',
      load: async ({ query }) => {
        const { paymentMethodsQuery } = await import('./methods/payment-methods-query.ts')
        return Promise.all([
          query.ensureQueryData(paymentMethodsQuery),
          query.ensureQueryData(accountListQuery),
        ])
      },
      pending: PaymentHistoryPending,
      page: () => import('./methods/payment-methods-page.tsx'),
    }),
    pageRoute({
      path: '/accounts/$accountId/payment-history',
      title: msg`Payment History`,
      back: ({ accountId }) => paths.account(accountId),
      access: 'profile',
      layout: 'default',
      search: historySearch,
      load: ({ params: { accountId }, search, query }) =>
        Promise.all([
          loadHistory(accountId, search, query),
          query.ensureQueryData(accountListQuery),
        ]),
      pending: PaymentHistoryPending,
      page: () => import('./history/payment-history-page.tsx'),
    }),
  ],
  problems: paymentProblems,
}
