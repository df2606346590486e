import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import type { Session } from '../session/session.ts'
import type { PortalRouter } from './router.tsx'

/** Whoever is signed out leaves for the sign-in page, and nothing of theirs stays behind. */
export function leaveOnSessionEnd(
  session: Pick<Session, 'onEnd' | 'onBegin'>,
  router: PortalRouter,
  query: QueryClient,
): void {
  session.onEnd(async (why) => {
    const redirect = router.latestLocation.href
    if (why === 'signed-out') await router.navigate({ href: paths.login() })
    if (why === 'refused') await router.navigate({ href: paths.login({ redirect }) })
    // [SESSION-13]
    if (why === 'expired') {
      await router.navigate({ href: paths.login({ redirect, inactiveLogout: 'true' }) })
    }
    query.clear()
  })
  // What a guest read is not what a profile reads.
  session.onBegin(() => query.removeQueries())
}
