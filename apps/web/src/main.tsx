import { i18n } from '@lingui/core'
import '@portal/kit/styles.css'
import { createRoot } from 'react-dom/client'
import { errorMessage } from './api/error-message.ts'
import { createQueryClient } from './api/query-client.ts'
import { toasts } from './page/toasts.ts'
import { session } from './session/portal-session.ts'
import { App } from './shell/app.tsx'
import { activateLocale, startLocale } from './shell/locale.ts'
import { DefaultLayout } from './shell/page-frame.tsx'
import { pageRoutes } from './shell/page-routes.ts'
import { createPortalRouter } from './shell/router.tsx'
import { leaveOnSessionEnd } from './shell/session-end.ts'
import { theme } from './shell/theme.ts'

const errorToastLife = 8000

async function start() {
  theme.start()
  const query = createQueryClient((error) => {
    const summary = i18n._(errorMessage(error))
    toasts.add({ severity: 'error', summary, life: errorToastLife })
  })
  const router = createPortalRouter(pageRoutes, { query, session })
  leaveOnSessionEnd(session, router, query)
  await Promise.all([
    activateLocale(startLocale(navigator.languages)),
    router.load(),
    session.isSignedIn() && DefaultLayout.preload?.(),
  ])
  const place = document.querySelector('#root')
  if (!place) throw new Error('The page has no #root.')
  createRoot(place).render(<App router={router} query={query} />)
}

await start()
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  await navigator.serviceWorker.register('/service-worker.js')
}
