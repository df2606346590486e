import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoute } from '../../page/page-route.ts'
import type { PageAccess } from '../../page/page-route.ts'
import { session } from '../../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount } from '../../test/accounts-samples.ts'
import { sampleBill } from '../../test/billing-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { enterAsGuest, showPortal } from '../../test/show-portal.tsx'
import { paths } from '../../paths.ts'
import { guard } from '../routing/guard.ts'
import { pageRoutes } from '../routing/page-routes.ts'
import { guestTasks } from './home-guest-tasks.ts'

const greeting = page.getByRole('heading', { level: 1, name: 'Hello. How can we help?' })
const tasks = page.getByRole('list', { name: 'What you can do without signing in' })
const nav = page.getByRole('navigation', { name: 'Main' })

const stub = (path: string, access: PageAccess) =>
  pageRoute({
    path,
    title: null,
    access,
    layout: 'default',
    page: async () => ({ default: () => <p>Page {path}</p> }),
  })

const firstPart = (path: string) => path.split('/')[1]
const ofTasks = guestTasks.map(({ to }) => firstPart(to))
const withoutTasks = pageRoutes.filter(({ path }) => !ofTasks.includes(firstPart(path)))

beforeEach(async () => {
  await page.viewport(1280, 900)
  await enterAsGuest()
})

it('[GUARD-08] a guest’s home is /, with the number for danger and the ways to sign in, and calls for nothing', async () => {
  const calls = answerCalls({})
  await showPortal(pageRoutes, '/')
  await expect.element(greeting).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '(541) 555-0199' }))
    .toHaveAttribute('href', 'tel:+15415550199')
  const main = page.getByRole('main')
  await expect
    .element(main.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/auth/login')
  await expect
    .element(main.getByRole('link', { name: 'Create a profile' }))
    .toHaveAttribute('href', '/auth/register')
  await expect
    .element(main.getByRole('link', { name: 'help@test.example' }))
    .toHaveAttribute('href', 'mailto:help@test.example')
  expect(calls).toEqual([])
  await expectAccessible()
})

it('[GUARD-08] [GUARD-09] what a guest may do comes alive with its page, and only where the page serves guests', async () => {
  const guestPages = [
    ...withoutTasks,
    stub('/contact', 'guest'),
    stub('/reports/new', 'public'),
    stub('/outages/planned', 'profile'),
  ]
  await showPortal(guestPages, '/')
  await expect.element(tasks.getByRole('link', { name: 'Contact us' })).toBeVisible()
  expect(
    tasks
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/reports/new', '/contact'])
  await expectAccessible()
  await page.viewport(390, 844)
  await expectAccessible()
  await tasks.getByRole('link', { name: 'Contact us' }).click()
  await expect.element(page.getByText('Page /contact')).toBeVisible()
})

it('[GUARD-09] whatever needs a profile leads a guest home, says so, and opens after signing in', async () => {
  const { router } = await showPortal(pageRoutes, '/')
  const guarded = pageRoutes
    .map(({ path }) => path.replaceAll(/\$\w+/g, 'some-id'))
    .filter((here) => guard({ state: 'guest', here }) === '/')
  expect(guarded).toContain('/alerts')
  expect(guarded).toContain('/accounts/add')
  const said = page.getByRole('status').filter({ hasText: 'Sign in to see this' })
  for (const here of guarded) {
    await router.navigate({ href: here })
    expect(router.latestLocation.href).toBe('/')
    await expect
      .element(said.getByRole('link', { name: 'Sign in' }))
      .toHaveAttribute('href', paths.login({ redirect: here }))
  }
  expect(session.state()).toBe('guest')
  await expectAccessible()
  await router.navigate({ href: '/' })
  await expect.element(said).not.toBeInTheDocument()
})

it('shows no list of tasks while no page serves guests', async () => {
  await showPortal(withoutTasks, '/')
  await expect.element(greeting).toBeVisible()
  await expect.element(tasks).not.toBeInTheDocument()
})

it('[GUARD-08] [GUARD-09] the navigation has what a guest may open, and the way to sign in', async () => {
  await showPortal(pageRoutes, '/')
  await expect.element(nav.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.element(nav.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect.element(nav.getByRole('link', { name: 'Accounts' })).not.toBeInTheDocument()
  await expect.element(nav.getByRole('link', { name: 'Pay' })).toBeVisible()
})

it('[SESSION-18] offers no new profile while the utility takes none', async () => {
  answerCalls({
    guestLogin: { problem: 'guests-closed', headers: { 'x-flag-registration': 'false' } },
    listProviders: { problem: 'overloaded', headers: { 'x-flag-registration': 'false' } },
  })
  await showPortal(pageRoutes, '/')
  await expect.element(page.getByRole('link', { name: 'Create a profile' })).toBeVisible()
  const { flags } = await import('../../session/flags.ts')
  flags.readHeaders(new Headers({ 'x-flag-registration': 'false' }))
  await expect.element(page.getByRole('link', { name: 'Create a profile' })).not.toBeInTheDocument()
  flags.readHeaders(new Headers())
})

it('a guest’s menu has the device’s settings, the way to sign in and the way out, but no settings of a profile', async () => {
  await showPortal(pageRoutes, '/')
  await page.getByRole('button', { name: 'Guest' }).click()
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Settings' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(session.state()).toBe('anonymous')
})

it('[GUARD-10] signed in, the same address is the person’s own home', async () => {
  const { router } = await showPortal(pageRoutes, '/')
  await expect.element(greeting).toBeVisible()
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getBill: { data: sampleBill() },
    listPayments: { data: { items: [], next: null } },
    logoutAll: { data: undefined },
  })
  const tokens = { tokenType: 'Bearer', expiresIn: 900, refreshToken: 'r'.repeat(24) } as const
  session.begin({ ...tokens, accessToken: 'a'.repeat(24) }, true)
  await router.navigate({ href: '/' })
  await expect.element(page.getByRole('link', { name: 'Pay $142.60' })).toBeVisible()
  await expect.element(greeting).not.toBeInTheDocument()
  await expect.element(nav.getByRole('link', { name: 'Accounts' })).toBeVisible()
})
