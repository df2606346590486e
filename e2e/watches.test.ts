import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { settle } from './settle.ts'
import { fillSignIn } from './sign-in.ts'
import { visit } from './visit.ts'

/** What watches over the page comes with the first check after this. */
const firstCheck = 10_000
const minute = 60_000

const warning = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' })
const search = (page: Page) => new URL(page.url()).searchParams

/** Two tabs of one browser with one clock, which moves only when it is told. */
async function openTabs() {
  const { page, context, open } = await visit()
  await context.clock.install()
  await open('/auth/login')
  await fillSignIn(page, personas.maya.email, demoPassword)
  await page.getByRole('heading', { name: /Maya/ }).waitFor()
  const other = await context.newPage()
  await other.goto('/accounts')
  await other.getByRole('heading', { name: 'My Accounts' }).waitFor()
  return { page, other, context }
}

/** The first check fetches what watches over the page, where nobody has touched it before; the second finds it there. */
async function passFirstCheck(pages: ReadonlyArray<Page>) {
  await pass(pages, firstCheck)
  for (const page of pages) await page.locator('[data-acts]').waitFor({ state: 'attached' })
  await pass(pages, firstCheck)
}

/** Time passes for both, with every check on the way, and what is fetched meanwhile comes. */
async function pass(pages: ReadonlyArray<Page>, milliseconds: number) {
  await pages[0]?.clock.runFor(milliseconds)
  for (const page of pages) await settle(page)
}

it('[SESSION-10] [SESSION-11] [SESSION-12] two tabs warn together, and staying in one keeps both', async () => {
  const { page, other } = await openTabs()
  const both = [page, other]
  await passFirstCheck(both)
  await pass(both, 29 * minute)
  await warning(page).waitFor()
  await warning(other).waitFor()
  const told = page.waitForRequest((request) => request.url().endsWith('/identity/keep-session'))
  await page.getByRole('button', { name: "I'm Still Here" }).click()
  await told
  await warning(page).waitFor({ state: 'detached' })
  await pass(both, 1000)
  await warning(other).waitFor({ state: 'detached' })
  await pass(both, 2 * minute)
  expect(await other.getByRole('heading', { name: 'My Accounts' }).count()).toBe(1)
})

it('[SESSION-13] [GUARD-07] two tabs that nobody uses are both signed out, and say why', async () => {
  const { page, other } = await openTabs()
  const calls: Array<string> = []
  for (const each of [page, other]) each.on('request', (request) => calls.push(request.url()))
  await passFirstCheck([page, other])
  await pass([page, other], 30 * minute)
  for (const each of [page, other]) {
    await each.getByText('You were signed out because you were inactive.').waitFor()
    expect(search(each).get('inactiveLogout')).toBe('true')
  }
  expect(search(other).get('redirect')).toBe('/accounts')
  expect(calls.filter((url) => url.endsWith('/logout-all'))).toEqual([])
})

it('[GUARD-07] a page that is opened after half an hour says that the session has ended', async () => {
  const { page, other, context } = await openTabs()
  await page.close()
  await context.clock.setSystemTime(Date.now() + 31 * minute)
  await other.goto('/accounts?a=1#b')
  await other.getByText('You were signed out because you were inactive.').waitFor()
  expect(search(other).get('redirect')).toBe('/accounts?a=1#b')
})

it('[SHELL-20] a part that is gone reloads the page once, and not again for 10 seconds', async () => {
  const { page, open } = await visit({
    as: 'lena',
    expected: [/status of 404/, /Failed to fetch dynamically imported module/],
  })
  await page.route('**/assets/accounts-page-*.js', (route) => route.fulfill({ status: 404 }))
  await open('/')
  let loads = 0
  page.on('load', () => loads++)
  // To mean to go there is no reason to reload yet.
  const prepared = page.waitForResponse(/\/page-routes-[^/]+\.js$/)
  await page.getByRole('link', { name: 'Accounts', exact: true }).first().hover()
  await prepared
  expect(loads).toBe(0)
  await page.getByRole('link', { name: 'Accounts', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor()
  await settle(page)
  expect(loads).toBe(1)
  expect(new URL(page.url()).pathname).toBe('/accounts')
  await page.unroute('**/assets/accounts-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'My Accounts' }).waitFor()
})

it('[SHELL-20] a page that is one of two at its address reloads no more often', async () => {
  const { page, open } = await visit({
    as: 'maya',
    expected: [/status of 404/, /Failed to fetch dynamically imported module/],
  })
  await open('/')
  await page.route('**/assets/payment-steps-page-*.js', (route) => route.fulfill({ status: 404 }))
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/payments/steps')
  await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor()
  await settle(page)
  // The page itself, and once more for the part that is gone.
  expect(loads).toBe(2)
})

it('[SHELL-19] a reload leads back, and the steps are recorded only where that is wished for', async () => {
  const { page, open } = await visit({ as: 'lena' })
  const steps = () => page.evaluate(() => sessionStorage.getItem('portal.path-history'))
  await open('/')
  expect(await steps()).toBeNull()
  await page.evaluate(() => {
    const detail = { enabled: true }
    window.dispatchEvent(new CustomEvent('keep-path-after-reload', { detail }))
  })
  await expect.poll(steps).not.toBeNull()
  await page.getByRole('link', { name: 'Accounts', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname === '/accounts')
  await expect.poll(steps).toBe('{"entries":["/","/accounts"],"index":1}')
  await page.reload()
  await page.getByRole('heading', { name: 'My Accounts' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: /Lena/ }).waitFor()
  await expect.poll(steps).toBe('{"entries":["/","/accounts"],"index":0}')
})

it('[SESSION-19] [SHELL-08] a version that the server no longer serves asks to be reloaded', async () => {
  const { page, open } = await visit({ as: 'maya' })
  const raise = async (route: Route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'x-min-version': '999.0.0' }
    await route.fulfill({ response: answer, headers })
  }
  await page.route('**/api/**', raise)
  await open('/accounts')
  await page.getByText('A new version is required. Please reload the page.').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page
    .getByRole('link', { name: /Cedar Street|Account/ })
    .first()
    .waitFor()
  await settle(page)
  expect(await page.getByText('A new version is required.').count()).toBe(0)
})

it('[SHELL-22] a newer build is told, and the page reloads only when it is asked to', async () => {
  const { page, context, open } = await visit()
  await context.clock.install()
  await open('/auth/login')
  await passFirstCheck([page])
  await page.route('**/api/builds/latest', (route) =>
    route.fulfill({ json: { build: 'newer', version: '9.9.9' } }),
  )
  let loads = 0
  page.on('load', () => loads++)
  const news = page.getByText('A new version is ready.')
  const toldByNow = async () => {
    await page.clock.runFor(minute)
    return news.count()
  }
  await expect.poll(toldByNow, { timeout: 15_000 }).toBe(1)
  expect(loads).toBe(0)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => loads).toBe(1)
})
