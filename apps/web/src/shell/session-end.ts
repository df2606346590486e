import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import type { Session } from '../session/session.ts'
import type { PortalRouter } from './router.tsx'

/** Whoever is signed out leaves for the sign-in page, and nothing of theirs stays behind. */
export function leaveOnSessionEnd(
  session: Pick<Session, 'onEnd'>,
  router: PortalRouter,
  query: QueryClient,
): void {
  session.onEnd(async (why) => {
    const here = router.latestLocation.href
    const search = {
      signedOut: {},
      refused: { redirect: here },
      expired: { redirect: here, inactiveLogout: 'true' },
    } as const
    await router.navigate({ href: paths.login(search[why === 'signed-out' ? 'signedOut' : why]) })
    query.clear()
  })
}
