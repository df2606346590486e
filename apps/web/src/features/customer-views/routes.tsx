import { msg } from '@lingui/core/macro'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { customerViewsProblems } from './customer-views-problems.ts'

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/customer-view',
      title: msg`View as a customer`,
      access: 'public',
      layout: 'loading',
      page: () => import('./customer-view-page.tsx'),
    }),
  ],
  problems: customerViewsProblems,
}
