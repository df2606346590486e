import { getProfile } from '@portal/contract/profile/profile'
import { lazy } from 'react'
import type { ComponentType } from 'react'
import { accountListQuery, shownAccounts } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { pageRoute } from '../../page/page-route.ts'
import { session } from '../../session/portal-session.ts'
import { HomePending } from './home-pending.tsx'
import { loadChunk } from '@portal/browser/page/load-chunk'
import { useIsGuest } from '../layout/use-is-guest.ts'

type Kind = 'own' | 'guest'

/** What home is to a guest has nothing of what it is to a person who is signed in, so each comes by itself. */
const fetchers = {
  own: () => import('./home-page.tsx'),
  guest: () => import('./home-guest-page.tsx'),
}
const fetched: Partial<Record<Kind, ComponentType>> = {}

async function fetchHome<Of extends Kind>(
  kind: Of,
): Promise<Awaited<ReturnType<(typeof fetchers)[Of]>>>
async function fetchHome(kind: Kind) {
  const home = await loadChunk<{ default: ComponentType }>(fetchers[kind])
  fetched[kind] = home.default
  return home
}

/** For who becomes the other kind while the page stands, by signing in in another tab. */
const later = { own: lazy(() => fetchHome('own')), guest: lazy(() => fetchHome('guest')) }

function Home() {
  const kind = useIsGuest() ? 'guest' : 'own'
  const View = fetched[kind] ?? later[kind]
  return <View />
}

export const homeRoutes = [
  pageRoute({
    path: '/',
    // Home greets in its own words.
    title: null,
    access: 'guest',
    layout: 'default',
    load: async ({ query }) => {
      if (session.state() === 'guest') {
        await fetchHome('guest')
        return
      }
      const [{ items }, { prepareAccounts }] = await Promise.all([
        query.ensureQueryData(accountListQuery),
        fetchHome('own'),
        query.ensureQueryData(routeQuery(getProfile, {})),
      ])
      await prepareAccounts(shownAccounts(items))
    },
    pending: HomePending,
    page: async () => ({ default: Home }),
  }),
]
