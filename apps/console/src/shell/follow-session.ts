import { api } from '@portal/browser/api/api'
import { getOwnOperator } from '@portal/contract/operators/operators-sessions'
import type { QueryClient } from '@tanstack/react-query'
import { ownOperatorQuery } from '../page/own-operator.ts'
import { paths } from '../paths.ts'
import { session } from '../session/operator-session.ts'
import type { ConsoleRouter } from './routing/console-router.tsx'

/** Whoever works without calling the server is still there: it hears of it so often. */
const keepEvery = 60_000

/**
 * Who signs out leaves for the sign-in page. Where a session ends by itself the page stays as it is, covered by the sign-in:
 * who comes back goes on where they were, and of somebody else it is loaded anew.
 */
export function followSession(router: ConsoleRouter, query: QueryClient): void {
  session.onEnd(async (why) => {
    if (why !== 'signed-out') return
    await router.navigate({ href: paths.signIn(), replace: true, ignoreBlocker: true })
    query.clear()
  })
  session.onBegin(async () => {
    const before = query.getQueryData(ownOperatorQuery.queryKey)
    const now = await query.fetchQuery({ ...ownOperatorQuery, staleTime: 0 }).catch(() => null)
    if (before && now && before.id !== now.id) window.location.reload()
    else await Promise.all([query.invalidateQueries(), router.invalidate()])
  })
  const keep = () => {
    if (!session.isSignedIn() || session.restedFor() < keepEvery) return
    void api.call(getOwnOperator, {}).catch(() => undefined)
  }
  document.addEventListener('pointerdown', keep, { passive: true })
  document.addEventListener('keydown', keep, { passive: true })
}
