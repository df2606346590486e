import type { Page } from 'playwright-core'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { expect, inject, it } from 'vitest'
import { settle } from './settle.ts'
import { fillSignIn, signOut } from './sign-in.ts'
import { visit } from './visit.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' })
const gone = /status of 401/

/** Signs in on a page whose clock the test moves; the server keeps its own. */
async function signInWithClock(page: Page, rememberMe = false): Promise<void> {
  await page.clock.install()
  await page.goto('/auth/login')
  if (rememberMe) await page.getByRole('checkbox').check({ force: true })
  await fillSignIn(page, personas.maya.email, demoPassword)
  await page.getByRole('heading', { name: /Maya/ }).waitFor()
  // The late part of the shell comes with the first check.
  await page.clock.runFor(11_000)
  await settle(page)
}

it('[SESSION-07] [SESSION-09] [SESSION-10] [SESSION-11] [SHELL-09] warns once before half an hour without use is over, and stays if asked', async () => {
  const { page } = await visit()
  await signInWithClock(page)
  await page.clock.runFor('28:00')
  expect(await warning(page).count()).toBe(0)
  await page.clock.runFor('01:10')
  await warning(page).waitFor()
  await warning(page)
    .getByText(/Your session will expire in \d+ seconds due to inactivity\./)
    .waitFor()
  expect(await warning(page).getByRole('progressbar').count()).toBe(1)
  const kept = page.waitForRequest((request) => request.url().endsWith('/identity/keep-session'))
  await warning(page).getByRole('button', { name: "I'm Still Here" }).click()
  await kept
  await warning(page).waitFor({ state: 'hidden' })
  await page.clock.runFor('20:00')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await warning(page).count()).toBe(0)
})

it('[SESSION-13] [GUARD-07] signs out at zero without a call to the server, and says why', async () => {
  const { page } = await visit()
  await signInWithClock(page)
  const calls: Array<string> = []
  page.on('request', (request) => {
    if (request.url().includes('logout-all')) calls.push(request.url())
  })
  await page.clock.runFor('30:30')
  await page.waitForURL((url) => url.pathname === '/auth/login')
  expect(new URL(page.url()).searchParams.get('inactiveLogout')).toBe('true')
  await page.getByText('You were signed out because you were inactive.').waitFor()
  expect(await warning(page).count()).toBe(0)
  expect(calls).toEqual([])
})

it('[SESSION-12] a warning closes by itself when another tab is used', async () => {
  const { page, context } = await visit()
  await signInWithClock(page)
  await page.clock.runFor('29:15')
  await warning(page).waitFor()
  const other = await context.newPage()
  await other.clock.install({ time: await page.evaluate(() => Date.now()) })
  await other.goto('/accounts')
  await other.getByRole('heading', { name: 'My Accounts' }).waitFor()
  await page.clock.runFor(2_000)
  await warning(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')
})

it('[SESSION-10] who asked to stay signed in is never warned', async () => {
  const { page } = await visit()
  await signInWithClock(page, true)
  await page.clock.runFor('45:00')
  expect(await warning(page).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

it('[SESSION-14] signing out clears the device and ends the sessions of all tabs', async () => {
  const { page, context, open } = await visit({ as: 'maya' })
  await open('/')
  const other = await context.newPage()
  await other.goto('/accounts')
  await other.getByRole('heading', { name: 'My Accounts' }).waitFor()
  const told = page.waitForRequest((request) => request.url().endsWith('/identity/logout-all'))
  await signOut(page)
  await told
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await other.waitForURL((url) => url.pathname === '/auth/login', { timeout: 5000 })
  expect(await page.evaluate(() => localStorage.getItem('portal.token'))).toBeNull()
})

it('[SESSION-06] a token that the server no longer knows leads to the sign-in page', async () => {
  const { page, open } = await visit({ as: 'maya', expected: [gone] })
  await open('/')
  const token = await page.evaluate(() => localStorage.getItem('portal.token'))
  const { accessToken } = JSON.parse(token ?? '{}') as { accessToken: string }
  await fetch(`${inject('address')}/api/identity/logout-all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  await page.reload()
  await page.waitForURL((url) => url.pathname === '/auth/login')
})

it('[SESSION-05] a refresh that is refused with 401 signs out for inactivity', async () => {
  const { page } = await visit({ expected: [gone, /ERR_FAILED/] })
  await signInWithClock(page, true)
  // What asks by itself would find out sooner, by the other way [SESSION-06].
  await page.route('**/api/**', (route) =>
    route.request().url().endsWith('/identity/refresh') ? route.continue() : route.abort(),
  )
  const token = await page.evaluate(() => localStorage.getItem('portal.token'))
  const { accessToken } = JSON.parse(token ?? '{}') as { accessToken: string }
  await fetch(`${inject('address')}/api/identity/logout-all`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  await page.clock.runFor('20:00')
  // To point at it asks already, and takes the link away.
  await page.getByRole('link', { name: 'Accounts' }).first().dispatchEvent('click')
  await page.waitForURL((url) => url.searchParams.get('inactiveLogout') === 'true')
})

it('[SESSION-17] [SESSION-19] [SHELL-08] a version below the minimum must be reloaded', async () => {
  const { page, open } = await visit({ as: 'maya', withWorker: true })
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'x-min-version': '99.0.0' },
    })
  })
  await open('/accounts')
  await page.getByText('A new version is required. Please reload the page.').waitFor()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('heading', { name: 'My Accounts' }).waitFor()
})

it('[SESSION-15] [SESSION-18] a guest is let in with an id of the server’s, which the calls carry', async () => {
  const { page } = await visit()
  await page.goto('/auth/login')
  const entering = page.waitForResponse((answer) => answer.url().endsWith('/userdata/guest-login'))
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  const answer = await entering
  expect(answer.headers()['x-flag-guest']).toBe('true')
  const { guestId } = (await answer.json()) as { guestId: string }
  expect(guestId.length).toBeGreaterThanOrEqual(20)
  await page.waitForURL((url) => url.pathname === '/')
  expect(
    await page.evaluate((id) => JSON.stringify(Object.entries(localStorage)).includes(id), guestId),
  ).toBe(true)
})

it('what was typed when the session ended is there again for the same person', async () => {
  const { page, open } = await visit({ expected: [gone] })
  await signInWithClock(page)
  await open('/settings?part=profile&edit=name')
  await page.getByLabel('First name').fill('Mayabelle')
  await page.clock.runFor('31:00')
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await fillSignIn(page, personas.maya.email, demoPassword)
  await page.waitForURL((url) => url.pathname === '/settings')
  await page.clock.runFor(1000)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Mayabelle')
})
