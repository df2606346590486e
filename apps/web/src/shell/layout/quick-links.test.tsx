import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoute } from '../../page/page-route.ts'
import { flags } from '../../session/flags.ts'
import { session } from '../../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { fillPageConfig } from '@portal/browser/test/fill-page-config'
import { callsOf, identityPages, sampleToken } from '../../test/identity-pages.tsx'
import { showPortal } from '../../test/show-portal.tsx'
import { pageRoutes } from '../routing/page-routes.ts'
import { QuickLinks, quickLinkPath, quickLinks } from './quick-links.tsx'
import type { QuickLink } from './quick-links.tsx'

const all: QuickLink[] = ['outage', 'payment', 'contact']
const pages = [
  ...identityPages,
  pageRoute({
    path: '/auth/quick',
    title: null,
    access: 'auth',
    layout: 'loading',
    page: async () => ({
      default: () => (
        <>
          <h1>Before the sign-in</h1>
          <QuickLinks links={all} />
        </>
      ),
    }),
  }),
]

beforeEach(fillPageConfig)
afterEach(async () => {
  await session.logout({ server: false })
  flags.readHeaders(new Headers())
  localStorage.clear()
})

it('the quick links are those whose pages let guests in', () => {
  const open = pageRoutes.filter(({ access }) => access === 'guest').map(({ path }) => path)
  const leads = (link: QuickLink) => open.includes(quickLinkPath(link).split('?')[0] ?? '')
  expect([...quickLinks].sort()).toEqual(all.filter(leads).sort())
})

it.each([
  ['Power out? Tell us', '/'],
  ['Pay a bill without signing in', '/payments/steps'],
  ['Contact us', '/contact'],
])('enters guest mode and goes there: %s', async (name, path) => {
  const calls = answerCalls({ guestLogin: { data: { guestId: sampleToken } } })
  const { router } = await showPortal(pages, '/auth/quick')
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(router.latestLocation.href).toBe(path)
  expect(session.state()).toBe('guest')
  expect(callsOf(calls, 'guestLogin')).toHaveLength(1)
})

it('[SESSION-18] shows none where the utility lets no guests in', async () => {
  answerCalls({})
  await showPortal(pages, '/auth/quick')
  await expect.element(page.getByRole('button', { name: /Power out/ })).toBeVisible()
  await expectAccessible()
  flags.readHeaders(new Headers({ 'x-flag-guest': 'false' }))
  await expect.element(page.getByRole('button', { name: /Power out/ })).not.toBeInTheDocument()
})
