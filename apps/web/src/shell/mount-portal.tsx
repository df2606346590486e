import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { RootOptions } from 'react-dom/client'
import { ApiError } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { errorMessage } from '@portal/browser/api/error-message'
import { invalidate } from '@portal/browser/api/invalidate'
import { createQueryClient } from '@portal/browser/api/query-client'
import { isNative } from '../native/platform.ts'
import { nextTask } from '@portal/browser/page/next-task'
import { toasts } from '@portal/browser/page/toasts'
import { session } from '../session/portal-session.ts'
import { App } from './app.tsx'
import { startLocale } from '@portal/browser/device/locale'
import { activateLocale } from '@portal/browser/device/words'
import { fetchLayout } from './routing/page-frame.tsx'
import { createPortalRouter } from './routing/router.tsx'
import type { PortalPages, PortalRouter } from './routing/router.tsx'
import { reportFault, showFatalFault } from './errors/faults.ts'
import { keepPath } from '../device/keep-path.ts'
import { isMissingChunk } from '@portal/browser/page/missing-chunk'
import { followSession } from './session-end.ts'
import { clearPrepared, endWithNextPage, isPrepared, pressAgain } from './first-paint/take-over.ts'
import { theme } from '@portal/browser/device/theme'

const errorToastLife = 8000

interface MountOptions extends PortalPages {
  /** Where the visitor is; without it the browser's address. */
  history?: RouterHistory
}

/** [SHELL-19] Without its code the page shows where the browser is. */
async function restoreSteps({ history }: PortalRouter): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation')
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === 'reload'
  const { restorePaths } = await import('./path-history/path-history.ts')
  await restorePaths(history, reloaded || isNative())
}

/** Puts the portal into the page, its first page already loaded. */
export async function mountPortal(
  place: HTMLElement,
  { history, ...pages }: MountOptions,
): Promise<{ router: PortalRouter; query: QueryClient; unmount: () => void }> {
  theme.start()
  await nextTask()
  const query = createQueryClient((error) => {
    const summary = i18n._(errorMessage(error))
    toasts.add({ severity: 'error', summary, life: errorToastLife })
  })
  api.onChange((changed) => invalidate(query, changed))
  const router = createPortalRouter(pages, { query, session }, history && { history })
  const stopFollowing = followSession(session, router, query)
  if (keepPath.isOn()) await restoreSteps(router)
  await Promise.all([
    activateLocale(startLocale(navigator.languages)),
    // Where it does not come, the page that needs it says so.
    fetchLayout(session.state() === 'anonymous' ? 'auth' : 'default').catch(() => undefined),
    nextTask().then(() => router.load()),
  ])
  await nextTask()
  const faults: RootOptions = {
    onCaughtError(error) {
      // Of a failed call and a missing part the error page takes care; anything else is a fault of ours.
      if (error instanceof ApiError || isMissingChunk(error)) return
      // oxlint-disable-next-line no-console -- the browser's own log is the only one here
      console.error(error)
      void reportFault(error)
    },
    onUncaughtError(error) {
      // oxlint-disable-next-line no-console -- the browser's own log is the only one here
      console.error(error)
      root.unmount()
      void showFatalFault(error)
    },
  }
  const app = <App router={router} query={query} />
  const prepared = isPrepared(place, router)
  if (!prepared) clearPrepared(place)
  const root = prepared ? hydrateRoot(place, app, faults) : createRoot(place, faults)
  if (prepared) {
    endWithNextPage(router)
    pressAgain(place)
  } else startTransition(() => root.render(app))
  const unmount = () => {
    stopFollowing()
    root.unmount()
  }
  return { router, query, unmount }
}
