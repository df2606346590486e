import { msg } from '@lingui/core/macro'
import { Suspense, lazy } from 'react'
import * as z from 'zod/mini'
import { pageRoute } from '../../page/page-route.ts'
import { searchValue } from '../../page/search-value.ts'
import { settingsPart } from './settings-part.ts'

/** `part`: what is open; on phones nothing is, without it, but the list of the parts. */
const settingsSearch = z.object({ part: searchValue(settingsPart) })
export type SettingsSearch = z.infer<typeof settingsSearch>

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

export const profileRoutes = [
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
]
