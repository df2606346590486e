import type { Locale } from '@portal/contract/texts'
import type { PageConfig } from '@portal/contract/utility'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { setPageConfig } from '../../api/page-config.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { activateLocale } from '../../device/words.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/portal-session.ts'
import { App, Providers } from '../app.tsx'
import { createPortalRouter } from '../routing/router.tsx'
import { startPages } from '../routing/start-pages.ts'

/**
 * The sign-in page as HTML, from the same components that the browser will run: there React takes it over as it stands.
 * Built into a file of its own, which the server calls once for each language when it starts.
 */
export async function prepareSignIn(config: PageConfig, locale: Locale): Promise<string> {
  setPageConfig(config)
  await activateLocale(locale)
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

/** The page that shows where the app cannot begin, as HTML that needs no code. */
export async function prepareFailure(config: PageConfig, locale: Locale): Promise<string> {
  setPageConfig(config)
  await activateLocale(locale)
  // Fetched as a part of its own, so that it brings its words.
  const { FailurePage } = await import('./failure-page.tsx')
  return renderToStaticMarkup(
    <Providers query={createQueryClient(() => undefined)}>
      <FailurePage />
    </Providers>,
  )
}
