import { msg } from '@lingui/core/macro'
import { accountListQuery } from '../../api/account-list.ts'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { paths } from '../../paths.ts'
import { autopaySearch } from './autopay-address.ts'
import { AutopayPending } from './autopay-pending.tsx'

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/accounts/$accountId/autopay',
      title: msg`Autopay/ACCPF`,
      back: ({ accountId }) => paths.account(accountId),
      access: 'profile',
      layout: 'default',
      search: autopaySearch,
      load: async ({ params: { accountId }, query }) => {
        const [{ autopayQuery }, { paymentOptionsQuery }] = await Promise.all([
          import('../../api/autopay-query.ts'),
          import('../../api/payment-options-query.ts'),
        ])
        await Promise.all([
          query.ensureQueryData(autopayQuery(accountId)),
          query.ensureQueryData(accountListQuery),
          query.ensureQueryData(paymentOptionsQuery),
        ])
      },
      pending: AutopayPending,
      page: () => import('./autopay-page.tsx'),
    }),
  ],
}
