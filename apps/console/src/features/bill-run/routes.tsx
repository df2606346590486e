import { msg } from '@lingui/core/macro'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage } from '../../page/console-page.ts'
import { billRunsSearch } from './bill-run-address.ts'
import { billRunProblems } from './bill-run-problems.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/bill-runs',
      title: msg`Bill runs`,
      needs: 'run-records',
      nav: { group: 'running', order: 10, icon: 'bill' },
      search: billRunsSearch,
      load: async ({ query }) => {
        const { billRunsQuery } = await import('./bill-run-queries.ts')
        await query.ensureInfiniteQueryData(billRunsQuery)
      },
      page: () => import('./bill-runs-page.tsx'),
    }),
  ],
  problems: billRunProblems,
}
