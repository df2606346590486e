import { msg } from '@lingui/core/macro'
import type { ConsoleFeature } from '../../page/console-feature.ts'
import { consolePage } from '../../page/console-page.ts'

export const feature: ConsoleFeature = {
  pages: [
    consolePage({
      path: '/releases',
      title: msg`Releases`,
      needs: 'manage-releases',
      nav: { group: 'running', order: 40, icon: 'settings' },
      load: async ({ query }) => {
        const { releaseChangesQuery, releaseSettingsQuery } = await import('./releases-queries.ts')
        await Promise.all([
          query.ensureQueryData(releaseSettingsQuery),
          query.ensureQueryData(releaseChangesQuery),
        ])
      },
      page: () => import('./releases-page.tsx'),
    }),
  ],
}
