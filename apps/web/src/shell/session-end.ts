import { isCustomerView, viewPath } from '@portal/browser/device/customer-view'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { safeRedirect } from '../session/safe-redirect.ts'
import type { SessionEnd } from '../session/session-parts.ts'
import type { Session } from '../session/session.ts'
import { isLoginArea } from './routing/guard.ts'
import type { PortalRouter } from './routing/router.tsx'

/** Leaving waits no longer for what keeps the forms' texts. */
const patience = 1000

/** Where the end of a session leads; null stays. */
function wayOut(why: SessionEnd, here: string): string | null {
  if (why === 'left' || isLoginArea(here)) return null
  if (why === 'signed-out') return paths.login()
  // [SESSION-06] [SESSION-13]
  return paths.login({ redirect: here, ...(why === 'expired' && { inactiveLogout: 'true' }) })
}

/** Nothing that was typed is lost when a session ends by itself. */
async function keepDrafts(query: QueryClient, { latestLocation }: PortalRouter): Promise<void> {
  const { keepDraftsOf } = await import('./drafts/drafts.ts')
  await keepDraftsOf(query, latestLocation.pathname + latestLocation.searchStr)
}

/**
 * Whoever is signed out leaves for the sign-in page, and nothing of theirs stays behind. Answers the function that
 * stops it.
 */
export function followSession(
  session: Pick<Session, 'onEnd' | 'onBegin'>,
  router: PortalRouter,
  query: QueryClient,
): () => void {
  const stopEnd = session.onEnd(async (why) => {
    // Who looks through a customer's eyes has no sign-in of theirs to come back by.
    if (isCustomerView && why !== 'left') return location.replace(viewPath)
    const way = wayOut(why, router.latestLocation.href)
    if (why === 'expired' || why === 'refused') {
      const late = new Promise((resolve) => setTimeout(resolve, patience))
      await Promise.race([keepDrafts(query, router).catch(() => undefined), late])
    }
    // Even where a page asks before it is left: what it would ask for is kept.
    if (way) await router.navigate({ href: way, replace: true, ignoreBlocker: true })
    query.clear()
  })
  const stopBegin = session.onBegin(async ({ elsewhere }) => {
    // What a guest read is not what a profile reads.
    query.removeQueries()
    const { href, search } = router.latestLocation
    // Signed in in another tab: this one need not be asked again.
    if (!elsewhere || !isLoginArea(href)) return
    const { redirect } = search as { redirect?: string }
    await router.navigate({ href: safeRedirect(redirect), replace: true })
  })
  return () => {
    stopEnd()
    stopBegin()
  }
}
