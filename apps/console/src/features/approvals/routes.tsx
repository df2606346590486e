import { msg } from '@lingui/core/macro'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage, navCount } from '../../page/console-page.ts'
import { approvalsSearch } from './approvals-address.ts'
import { approvalProblems } from './approval-problems.ts'
import { approvalsQuery, waitingQuery } from './approvals-queries.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/approvals',
      title: msg`Approvals`,
      needs: 'move-money',
      nav: {
        group: 'desk',
        order: 40,
        icon: 'shield',
        count: navCount(waitingQuery, ({ waiting }) => waiting),
      },
      search: approvalsSearch,
      load: ({ search: { show }, query }) =>
        query.ensureInfiniteQueryData(approvalsQuery({ isAll: show === 'all' })),
      page: () => import('./approvals-page.tsx'),
    }),
  ],
  problems: approvalProblems,
}
