import { msg } from '@lingui/core/macro'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PageLink } from '@portal/browser/page/page-link'
import { pageRoute } from '../../page/page-route.ts'
import { paths } from '../../paths.ts'
import { session } from '../../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleProfile } from '../../test/profile-samples.ts'
import { showPortal, signIn, tokens } from '../../test/show-portal.tsx'
import { pageRoutes } from '../routing/page-routes.ts'

const minute = 60_000
const pages = [
  ...pageRoutes.filter(({ path }) => path.startsWith('/auth')),
  pageRoute({
    path: '/accounts',
    title: msg`Accounts`,
    access: 'profile',
    layout: 'default',
    page: async () => ({ default: () => <PageLink to={paths.home()}>Elsewhere</PageLink> }),
  }),
  pageRoute({
    path: '/',
    title: null,
    access: 'profile',
    layout: 'default',
    page: async () => ({ default: () => <p>The home page</p> }),
  }),
]

const warning = page.getByRole('dialog', { name: 'Session Expiring Soon' })
const seconds = () =>
  Number(/in (\d+) seconds?/.exec(document.querySelector('[role=dialog]')?.textContent ?? '')?.[1])

/** The portal of somebody who signed in just now; from here on time passes only where the test says so. */
async function open({ rememberMe = false } = {}) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await signIn({ rememberMe })
  const calls = answerCalls({
    getProfile: { data: sampleProfile },
    keepSession: { data: undefined },
    getLatestBuild: { data: { build: 'test-build', version: '1.0.0' } },
    refreshSession: { data: tokens },
  })
  const portal = await showPortal(pages, '/accounts?a=1#b')
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
  await until(() => vi.getTimerCount() === 1)
  return { calls, ...portal }
}

/** Vitest's own waiting moves the clock; this does not. */
async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve))
}

async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds)
  await new Promise((resolve) => setTimeout(resolve))
}

/** Time passes until the session has so many seconds left, with all checks on the way. */
async function passUntilLeft(left: number) {
  await pass(10_000)
  // What watches is fetched for real.
  await until(() => vi.getTimerCount() > 1)
  await pass(session.restLeft() - left * 1000)
}

beforeEach(() => page.viewport(1280, 900))

it('[SESSION-09] [SESSION-10] [SHELL-09] warns once 60 seconds or fewer are left, and counts down', async () => {
  await open()
  await passUntilLeft(61)
  // Coming back to the page is looked at like any check.
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(warning).not.toBeInTheDocument()
  await pass(10_000)
  await until(() => seconds() <= 60)
  const shown = seconds()
  expect(shown).toBeGreaterThanOrEqual(50)
  expect(document.querySelector('[role=dialog]')?.textContent).toContain(
    `Your session will expire in ${shown} seconds due to inactivity.`,
  )
  const bar = document.querySelector('[role=dialog] [role=progressbar]')
  expect(bar?.getAttribute('aria-valuenow')).toBe(`${shown}`)
  expect(bar?.getAttribute('aria-valuemax')).toBe('60')
  expect(document.querySelector('[role=dialog] footer')?.textContent).toBe("I'm Still Here")
  await pass(1000)
  await until(() => seconds() === shown - 1)
  await pass(1000)
  await until(() => seconds() === shown - 2)
})

it('[SHELL-11] the warning opens once, however often it is checked', async () => {
  await open()
  await passUntilLeft(55)
  await expect.element(warning).toBeVisible()
  await pass(20_000)
  await until(() => seconds() <= 35)
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
})

it('[SHELL-09] [SHELL-10] the warning has a title and a close button and is accessible', async () => {
  await open()
  await passUntilLeft(55)
  await expect.element(warning).toBeVisible()
  await expect.element(warning.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectAccessible()
})

it('[SESSION-11] “I’m Still Here” keeps the session, tells the server, and closes the warning', async () => {
  const { calls } = await open()
  await passUntilLeft(55)
  await page.getByRole('button', { name: "I'm Still Here" }).click()
  await expect.element(warning).not.toBeInTheDocument()
  expect(session.restLeft()).toBeGreaterThan(29 * minute)
  await until(() => calls.some(({ name }) => name === 'keepSession'))
})

it('[SESSION-12] the warning closes itself within a second of use in another tab', async () => {
  await open()
  await passUntilLeft(55)
  await expect.element(warning).toBeVisible()
  const stored = JSON.parse(localStorage.getItem('portal.token') ?? '{}')
  const sessionExpiresAt = new Date(Date.now() + 30 * minute).toISOString()
  localStorage.setItem('portal.token', JSON.stringify({ ...stored, sessionExpiresAt }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.token' }))
  await pass(1000)
  await expect.element(warning).not.toBeInTheDocument()
})

it('[SESSION-13] at 0 seconds: signed out without the server, sent to sign in, the warning closed', async () => {
  const { calls, router } = await open()
  await passUntilLeft(2)
  await expect.element(warning).toBeVisible()
  await pass(2000)
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
  expect(router.latestLocation.search).toEqual({
    redirect: '/accounts?a=1#b',
    inactiveLogout: 'true',
  })
  await expect.element(page.getByText(/signed out because you were inactive/)).toBeVisible()
  expect(calls.map(({ name }) => name)).not.toContain('logoutAll')
  expect(localStorage.getItem('portal.token')).toBeNull()
})

it('[SESSION-13] [GUARD-07] the check that finds it expired does the same, also after a long sleep', async () => {
  const { router } = await open()
  await passUntilLeft(1000)
  vi.setSystemTime(Date.now() + 60 * minute)
  await pass(10_000)
  await expect.element(page.getByText(/signed out because you were inactive/)).toBeVisible()
  expect(router.latestLocation.search).toMatchObject({ inactiveLogout: 'true' })
})

it('[GUARD-07] so does the next step of somebody who comes back too late', async () => {
  const { router } = await open()
  vi.setSystemTime(Date.now() + 31 * minute)
  await router.navigate({ href: '/' })
  await expect.element(page.getByText(/signed out because you were inactive/)).toBeVisible()
  expect(router.latestLocation.search).toEqual({ redirect: '/', inactiveLogout: 'true' })
})

it('[GUARD-07] and the page that is opened with an expired session', async () => {
  const { unmount } = await open()
  unmount()
  vi.setSystemTime(Date.now() + 31 * minute)
  const { router } = await showPortal(pages, '/accounts?a=1#b')
  await expect.element(page.getByText(/signed out because you were inactive/)).toBeVisible()
  expect(router.latestLocation.search).toEqual({
    redirect: '/accounts?a=1#b',
    inactiveLogout: 'true',
  })
})

it('[SESSION-07] going to another page keeps the session', async () => {
  await open()
  await passUntilLeft(600)
  await page.getByText('Elsewhere').click()
  await expect.element(page.getByText('The home page')).toBeVisible()
  expect(session.restLeft()).toBeGreaterThan(29 * minute)
})

it('[SESSION-10] with rememberMe it never warns', async () => {
  await open({ rememberMe: true })
  await pass(10_000)
  await until(() => vi.getTimerCount() > 1)
  for (let passed = 0; passed < 40; passed++) await pass(minute)
  await expect.element(warning).not.toBeInTheDocument()
  expect(session.isSignedIn()).toBe(true)
})

it('signing out in another tab closes the warning and leaves', async () => {
  await open()
  await passUntilLeft(55)
  await expect.element(warning).toBeVisible()
  localStorage.setItem('portal.ended', 'signed-out')
  localStorage.removeItem('portal.token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.token' }))
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})
