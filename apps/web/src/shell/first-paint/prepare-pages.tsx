import type { Locale } from '@portal/contract/texts'
import type { PageConfig } from '@portal/contract/utility'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { setPageConfig } from '@portal/browser/api/page-config'
import { createQueryClient } from '@portal/browser/api/query-client'
import { activateLocale } from '@portal/browser/device/words'
import { paths } from '../../paths.ts'
import { session } from '../../session/portal-session.ts'
import { Providers } from '@portal/browser/page/providers'
import { App } from '../app.tsx'
import { createPortalRouter } from '../routing/router.tsx'
import { startPages } from '../routing/start-pages.ts'

/** What stands in the page beside the app, in one language; all but `description` is HTML. */
export interface PreparedPages {
  /** From the same components that the browser will run: there React takes it over as it stands. */
  signIn: string
  /** Shows where the app cannot begin, and needs no code. */
  failure: string
  /** For a browser that runs no scripts. */
  noScript: string
  description: string
}

/** Built into a program of its own, which the server calls once for each language when it starts. */
export async function preparePages(config: PageConfig, locale: Locale): Promise<PreparedPages> {
  setPageConfig(config)
  await activateLocale(locale)
  // Fetched as parts of their own, so that they bring their words.
  const [{ FailurePage }, { NoScriptPage, pageDescription }] = await Promise.all([
    import('./failure-page.tsx'),
    import('./no-script-page.tsx'),
  ])
  return {
    signIn: await renderSignIn(),
    failure: renderBare(<FailurePage />),
    noScript: renderBare(<NoScriptPage />),
    description: pageDescription(),
  }
}

function renderBare(page: ReactNode): string {
  const query = createQueryClient(() => undefined)
  return renderToStaticMarkup(<Providers query={query}>{page}</Providers>)
}

async function renderSignIn(): Promise<string> {
  const query = createQueryClient(() => undefined)
  const router = createPortalRouter(
    { pages: startPages },
    { query, session },
    {
      history: createMemoryHistory({ initialEntries: [paths.login()] }),
      // The tree must be the one that the browser's router makes; what reaches for a window is left out.
      isServer: false,
      origin: 'http://portal',
      scrollRestoration: false,
    },
  )
  await router.load()
  const html = renderToString(<App router={router} query={query} />)
  // So React marks what could not be rendered here and is left to the browser.
  if (html.includes('<!--$!-->')) throw new Error('The sign-in page cannot be prepared.')
  return html
}
