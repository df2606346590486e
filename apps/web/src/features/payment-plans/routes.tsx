import { msg } from '@lingui/core/macro'
import { accountListQuery } from '../../api/account-list.ts'
import { FigurePending } from '../../account-parts/figure-pending.tsx'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { paths } from '../../paths.ts'

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/accounts/$accountId/payment-plan',
      title: msg`Payment Plan`,
      back: ({ accountId }) => paths.account(accountId),
      access: 'profile',
      layout: 'default',
      load: async ({ params: { accountId }, query }) => {
        const [{ loadPlan }, { paymentOptionsQuery }] = await Promise.all([
          import('./plan-queries.ts'),
          import('../../api/payment-options-query.ts'),
        ])
        await Promise.all([
          loadPlan(query, accountId),
          query.ensureQueryData(accountListQuery),
          query.ensureQueryData(paymentOptionsQuery),
        ])
      },
      pending: FigurePending,
      page: () => import('./payment-plan-page.tsx'),
    }),
  ],
}
