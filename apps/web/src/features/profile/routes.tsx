import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Suspense, lazy } from 'react'
import { accountListQuery } from '../../api/account-list.ts'
import { pageRoute } from '../../page/page-route.ts'
import type { WebFeature } from '../../page/web-feature.ts'
import { settingsSearch, unsubscribeSearch } from './settings-address.ts'

const Shape = lazy(async () => ({
  default: (await import('./settings-pending.tsx')).SettingsPending,
}))

function SettingsPending() {
  return (
    <Suspense>
      <Shape />
    </Suspense>
  )
}

export const feature: WebFeature = {
  pages: [
    pageRoute({
      path: '/settings',
      title: msg`Settings`,
      access: 'profile',
      layout: 'default',
      search: settingsSearch,
      // Even what it loads is known only to who comes here.
      load: async ({ search, query }) => {
        const { loadSettings } = await import('./load-settings.ts')
        await loadSettings(search.part ?? 'profile', query)
      },
      pending: SettingsPending,
      page: () => import('./settings-page.tsx'),
    }),
    pageRoute({
      path: '/delete-account',
      title: msg`Delete Your Account`,
      access: 'profile',
      layout: 'default',
      load: async ({ query }) => {
        const { deletionQuery } = await import('./deletion/deletion-query.ts')
        await Promise.all([
          query.fetchQuery({ ...deletionQuery, staleTime: 0 }),
          query.ensureQueryData(accountListQuery),
        ])
      },
      page: () => import('./deletion/delete-account-page.tsx'),
    }),
    // [GUARD-02]
    pageRoute({
      path: '/auth/unsubscribe',
      title: msg`Stop emails`,
      access: 'public',
      layout: 'auth',
      search: unsubscribeSearch,
      load: async ({ search, query }) => {
        const { unsubscribeQuery } = await import('./notifications/unsubscribe-query.ts')
        await query.ensureQueryData(unsubscribeQuery(search.token ?? '', i18n.locale))
      },
      page: () => import('./notifications/unsubscribe-page.tsx'),
    }),
  ],
}
