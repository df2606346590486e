import { msg } from '@lingui/core/macro'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage } from '../../page/console-page.ts'
import { importsSearch } from './records-address.ts'
import { recordsProblems } from './records-problems.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/imports',
      title: msg`Imports`,
      needs: 'run-records',
      nav: { group: 'running', order: 20, icon: 'upload' },
      search: importsSearch,
      load: async ({ query }) => {
        const { importsQuery } = await import('./records-queries.ts')
        await query.ensureInfiniteQueryData(importsQuery)
      },
      page: () => import('./imports-page.tsx'),
    }),
  ],
  problems: recordsProblems,
}
