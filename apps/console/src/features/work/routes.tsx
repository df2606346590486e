import { msg } from '@lingui/core/macro'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage, navCount } from '../../page/console-page.ts'
import { workSearch } from './work-address.ts'
import { countQuery } from './work-count-query.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/',
      title: msg`Today`,
      needs: 'do-work',
      nav: {
        group: 'desk',
        order: 10,
        icon: 'bell',
        count: navCount(countQuery, ({ open }) => open),
      },
      search: workSearch,
      load: async ({ search, query }) => {
        const { summaryQuery, workQuery } = await import('./work-queries.ts')
        await Promise.all([
          query.ensureQueryData(summaryQuery(search.whose)),
          query.ensureInfiniteQueryData(workQuery({ ...search, state: undefined })),
        ])
      },
      page: () => import('./today-page.tsx'),
    }),
    consolePage({
      path: '/work',
      title: msg`Work`,
      needs: 'do-work',
      nav: {
        group: 'desk',
        order: 30,
        icon: 'check-all',
        count: navCount(countQuery, ({ mine }) => mine),
      },
      search: workSearch,
      load: async ({ search, query }) => {
        const { workQuery } = await import('./work-queries.ts')
        await query.ensureInfiniteQueryData(workQuery(search))
      },
      page: () => import('./work-page.tsx'),
    }),
  ],
}
