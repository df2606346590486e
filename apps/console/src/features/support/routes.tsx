import { msg } from '@lingui/core/macro'
import { routeQuery } from '@portal/browser/api/route-query'
import { countWork } from '@portal/contract/work/work-list'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage, navCount } from '../../page/console-page.ts'
import { messagesSearch } from './messages-address.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/messages',
      title: msg`Messages`,
      needs: 'do-work',
      nav: {
        group: 'desk',
        order: 50,
        icon: 'mail',
        count: navCount(routeQuery(countWork, {}), ({ messages }) => messages),
      },
      search: messagesSearch,
      load: async ({ search, query }) => {
        const { messagesQuery } = await import('./messages-queries.ts')
        await query.ensureInfiniteQueryData(messagesQuery(search))
      },
      page: () => import('./messages-page.tsx'),
    }),
  ],
}
