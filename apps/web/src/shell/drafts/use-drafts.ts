import { getProfile } from '@portal/contract/profile/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { routeQuery } from '@portal/browser/api/route-query'
import { beforeReload } from '@portal/browser/page/reload-page'
import { session } from '../../session/portal-session.ts'
import { keptDraftsName } from './kept-drafts-name.ts'
import { keepDrafts, ownerOf, takeDrafts, watchForms } from './drafts.ts'
import { restoreDrafts } from './restore-drafts.ts'

/** Nothing typed is lost: what stood in forms when the session ended is there again for the same person. */
export function useDrafts(): void {
  const router = useRouter()
  const query = useQueryClient()
  useEffect(() => {
    let owner: string | null = null
    let giveUp: () => void = () => undefined
    const address = () => router.latestLocation.pathname + router.latestLocation.searchStr
    const learnOwner = async () => {
      if (!session.isSignedIn()) return
      const { email } = await query.ensureQueryData(routeQuery(getProfile, {}))
      owner = await ownerOf(email)
    }
    const restore = async () => {
      giveUp()
      await learnOwner()
      if (!session.isSignedIn() || sessionStorage.getItem(keptDraftsName) === null) return
      const kept = takeDrafts(owner)
      if (kept?.address === address()) giveUp = restoreDrafts(kept)
    }
    // Without a profile, or a store to keep it in, there is nothing to restore.
    const tryRestore = () => void restore().catch(() => undefined)
    const keep = () => keepDrafts(owner, address())
    tryRestore()
    window.addEventListener(beforeReload, keep)
    const stops = [
      watchForms(),
      router.subscribe('onRendered', tryRestore),
      () => window.removeEventListener(beforeReload, keep),
    ]
    return () => {
      giveUp()
      for (const stop of stops) stop()
    }
  }, [router, query])
}
