import '@portal/kit/styles.css'
import { api } from '@portal/browser/api/api'
import { createQueryClient } from '@portal/browser/api/query-client'
import { activateLocale } from '@portal/browser/device/words'
import { Providers } from '@portal/browser/page/providers'
import { fillPageConfig } from '@portal/browser/test/fill-page-config'
import { operatorRolePermissions } from '@portal/contract/operators/operators'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { ConsolePage } from '../page/console-page.ts'
import { session } from '../session/operator-session.ts'
import { createConsoleRouter } from '../shell/routing/console-router.tsx'

const hour = 3_600_000

/** Who is signed in where a test does not say otherwise, and what the side navigation asks for. */
export const deskAnswers = {
  getOwnOperator: {
    data: {
      id: 'b7c1f0d2-5a3e-4c55-9d0f-3f5a5f1c2e01',
      name: 'Sam Ortiz',
      email: 'sam@test.example',
      role: 'administrator',
      permissions: [...operatorRolePermissions.administrator],
      idleMinutes: 15,
      expiresAt: '2099-01-01T00:00:00Z',
    },
  },
  countWork: { data: { open: 0, mine: 0, past: 0, messages: 0 } },
  countApprovals: { data: { waiting: 0 } },
}

/** The console over the given pages, at the given address, for who is signed in. */
export async function showConsole(
  pages: ReadonlyArray<ConsolePage>,
  address: string,
): Promise<{ address: () => string }> {
  fillPageConfig()
  await page.viewport(1280, 900)
  session.begin({
    token: 'token-of-the-test',
    expiresAt: new Date(Date.now() + hour).toISOString(),
  })
  api.authorise(session)
  await activateLocale('en')
  const query = createQueryClient(() => undefined)
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createConsoleRouter(pages, { query, session }, history)
  await router.load()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <Providers query={query}>
      <RouterProvider router={router} />
    </Providers>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
    session.end('signed-out')
    query.clear()
  })
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  return { address: () => history.location.href }
}
