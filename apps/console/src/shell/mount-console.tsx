import { i18n } from '@lingui/core'
import { api } from '@portal/browser/api/api'
import { ApiError } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { invalidate } from '@portal/browser/api/invalidate'
import { createQueryClient } from '@portal/browser/api/query-client'
import { startLocale } from '@portal/browser/device/locale'
import { theme } from '@portal/browser/device/theme'
import { activateLocale } from '@portal/browser/device/words'
import { isMissingChunk } from '@portal/browser/page/missing-chunk'
import { Providers } from '@portal/browser/page/providers'
import { toasts } from '@portal/browser/page/toasts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { session } from '../session/operator-session.ts'
import { followSession } from './follow-session.ts'
import { consolePages } from './routing/console-pages.ts'
import { createConsoleRouter } from './routing/console-router.tsx'

const errorToastLife = 8000

/** Puts the console into the page, its first page already loaded. */
export async function mountConsole(place: HTMLElement): Promise<void> {
  theme.start()
  const query = createQueryClient((error) => {
    const summary = i18n._(errorMessage(error))
    toasts.add({ severity: 'error', summary, life: errorToastLife })
  })
  api.authorise(session)
  api.onChange((changed) => invalidate(query, changed))
  await Promise.all([session.start(), activateLocale(startLocale(navigator.languages))])
  const router = createConsoleRouter(consolePages, { query, session })
  followSession(router, query)
  await router.load()
  const root = createRoot(place, {
    onCaughtError(error) {
      // Of a failed call and a missing part the error page takes care; anything else is a fault of ours.
      if (error instanceof ApiError || isMissingChunk(error)) return
      // oxlint-disable-next-line no-console -- the browser's own log is the only one here
      console.error(error)
    },
  })
  root.render(
    <Providers query={query}>
      <RouterProvider router={router} />
    </Providers>,
  )
}
