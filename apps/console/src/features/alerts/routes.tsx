import { msg } from '@lingui/core/macro'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage } from '../../page/console-page.ts'
import { failuresSearch } from './failures-address.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/mail',
      title: msg`Mail and messages`,
      needs: 'see-customers',
      nav: { group: 'running', order: 30, icon: 'report' },
      search: failuresSearch,
      load: async ({ search, query }) => {
        const { failuresQuery } = await import('./failures-queries.ts')
        await query.ensureInfiniteQueryData(failuresQuery(search))
      },
      page: () => import('./failures-page.tsx'),
    }),
  ],
}
