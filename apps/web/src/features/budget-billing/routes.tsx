import { msg } from '@lingui/core/macro'
import { getAccount } from '@portal/contract/accounts/accounts'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { FigurePending } from '../../account-parts/figure-pending.tsx'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { paths } from '../../paths.ts'

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/accounts/$accountId/budget-billing',
      title: msg`Budget Billing`,
      back: ({ accountId }) => paths.account(accountId),
      access: 'profile',
      layout: 'default',
      load: async ({ params: { accountId }, query }) => {
        const { budgetQuery } = await import('./budget-queries.ts')
        await Promise.all([
          // A bill that came in since changes what has gathered.
          query.fetchQuery({ ...budgetQuery(accountId), staleTime: 0 }),
          query.ensureQueryData(accountListQuery),
          query.ensureQueryData(routeQuery(getAccount, { params: { accountId } })),
        ])
      },
      pending: FigurePending,
      page: () => import('./budget-page.tsx'),
    }),
  ],
}
