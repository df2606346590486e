import { msg } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { getLatestBuild } from '@portal/contract/releases/releases'
import { useEffect } from 'react'
import { api } from '@portal/browser/api/api'
import { getPageConfig } from '@portal/browser/api/page-config'
import { reloadPage } from '@portal/browser/page/reload-page'
import { toasts } from '@portal/browser/page/toasts'

const askEvery = 5 * 60_000
/** Coming back to the page asks as well, but not for every glance. */
const askAtMostEvery = 60_000

/** The page never reloads by itself: somebody may be in the middle of something. */
function offerReload() {
  toasts.add({
    id: 'new-build',
    severity: 'info',
    summary: i18n._(msg`A new version is ready.`),
    action: { label: i18n._(msg`Reload`), onAct: reloadPage },
  })
}

/** [SHELL-22] Notices that the server serves a newer build than this page is, and says so once for each. */
export function useBuildWatch(): void {
  useEffect(() => {
    let offered = getPageConfig().build
    let askedAt = Date.now()
    const ask = async () => {
      askedAt = Date.now()
      const { build } = await api.call(getLatestBuild, {})
      if (build === offered) return
      offered = build
      offerReload()
    }
    // Who is offline has other worries; the next time asks again.
    const tryAsk = () => void ask().catch(() => undefined)
    const timer = setInterval(tryAsk, askEvery)
    const onVisible = () => {
      if (!document.hidden && Date.now() - askedAt >= askAtMostEvery) tryAsk()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
