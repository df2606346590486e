import { msg } from '@lingui/core/macro'
import { accountListQuery } from '../../api/account-list.ts'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { paths } from '../../paths.ts'
import { OwnReadingPending } from './own-reading-pending.tsx'

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/accounts/$accountId/own-reading',
      title: msg`Your Meter Reading`,
      back: ({ accountId }) => paths.account(accountId),
      access: 'profile',
      layout: 'default',
      load: async ({ params: { accountId }, query }) => {
        const { ownReadingQuery } = await import('./own-reading-queries.ts')
        await Promise.all([
          // Whether one can be given changes with the day.
          query.fetchQuery({ ...ownReadingQuery(accountId), staleTime: 0 }),
          query.ensureQueryData(accountListQuery),
        ])
      },
      pending: OwnReadingPending,
      page: () => import('./own-reading-page.tsx'),
    }),
  ],
}
