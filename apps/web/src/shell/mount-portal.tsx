import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { ApiError } from '../api/api-error.ts'
import { errorMessage } from '../api/error-message.ts'
import { createQueryClient } from '../api/query-client.ts'
import { toasts } from '../page/toasts.ts'
import { session } from '../session/portal-session.ts'
import { App } from './app.tsx'
import { activateLocale, startLocale } from '../page/locale.ts'
import { DefaultLayout } from './page-frame.tsx'
import { createPortalRouter } from './router.tsx'
import type { PortalPages, PortalRouter } from './router.tsx'
import { leaveOnSessionEnd } from './session-end.ts'
import { theme } from '../page/theme.ts'

const errorToastLife = 8000

interface MountOptions extends PortalPages {
  /** Where the visitor is; without it the browser's address. */
  history?: RouterHistory
}

/** Puts the portal into the page, its first page already loaded. */
export async function mountPortal(
  place: Element,
  { history, ...pages }: MountOptions,
): Promise<{ router: PortalRouter; query: QueryClient; root: Root }> {
  theme.start()
  const query = createQueryClient((error) => {
    const summary = i18n._(errorMessage(error))
    toasts.add({ severity: 'error', summary, life: errorToastLife })
  })
  const router = createPortalRouter(pages, { query, session }, history)
  leaveOnSessionEnd(session, router, query)
  await Promise.all([
    activateLocale(startLocale(navigator.languages)),
    router.load(),
    session.isSignedIn() && DefaultLayout.preload?.(),
  ])
  const root = createRoot(place, {
    onCaughtError(error) {
      // A call that failed is told on the error page; anything else is a fault of ours.
      // oxlint-disable-next-line no-console -- the browser's own log is the only one here
      if (!(error instanceof ApiError)) console.error(error)
    },
  })
  root.render(<App router={router} query={query} />)
  return { router, query, root }
}
