import { inject, beforeAll, describe, expect, it } from 'vitest'
import { readIds } from '../tools/pages/portal-pages.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'

let account = ''
let payment = ''

const utilityName = 'Cedar Bay Power'
const notFound = /status of 404/

beforeAll(async () => {
  const { accountId, paymentId } = await readIds(inject('address'), 'maya')
  account = `/accounts/${accountId}`
  payment = `/payments/${paymentId}`
})

describe('titles and back targets', () => {
  it.each([
    ['[ROUTE-13]', 'My Accounts', () => '/accounts', () => null],
    ['[ROUTE-18]', 'Account Details', () => account, () => '/accounts'],
    ['[ROUTE-19]', 'Account Bills', () => `${account}/bills`, () => account],
    ['[ROUTE-26]', 'Payment History', () => `${account}/payment-history`, () => account],
    ['[ROUTE-10]', 'Payment', () => payment, () => '/accounts'],
    ['[ROUTE-11]', 'Make a Payment', () => '/payments/steps', () => null],
  ])('%s “%s” is titled so and goes back where it should', async (_id, name, path, back) => {
    const { page, open } = await visit({ as: 'maya' })
    await open(path())
    expect(await page.title()).toContain(name)
    expect(await page.getByRole('heading', { level: 1, name, exact: true }).count()).toBe(1)
    const button = page.getByRole('link', { name: 'Back', exact: true })
    const target = back()
    expect(await button.count()).toBe(target ? 1 : 0)
    if (!target) return
    await button.click()
    await page.waitForURL((url) => url.pathname === target)
  })

  it('[ROUTE-01] home greets and has no back button', async () => {
    const { page, open } = await visit({ as: 'maya' })
    await open('/')
    expect(await page.title()).toContain(utilityName)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Back', exact: true }).count()).toBe(0)
  })

  it('[ROUTE-37] the steps of a payment are never read as the id of one', async () => {
    const { page, open } = await visit({ as: 'maya' })
    await open('/payments/steps')
    expect(await page.title()).toContain('Make a Payment')
    await page
      .getByRole('heading', { name: /How much do you want to pay|Nothing is due/ })
      .waitFor()
  })

  it('[ROUTE-38] an unknown route shows that there is no page', async () => {
    const { page, open } = await visit({ as: 'maya' })
    await open('/no/such/page')
    await page.getByText('Page not found').first().waitFor()
    await page.getByRole('link', { name: 'Go to home' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('[ROUTE-39] an account of somebody else is a page that cannot be found', async () => {
    const { page, open } = await visit({ as: 'ruth', expected: [notFound] })
    await open(account)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    expect(await page.title()).toContain('Page Not Found')
    expect(await page.getByText('404').count()).toBeGreaterThan(0)
  })

  it('[ROUTE-39] [SHELL-03] any other fault is an internal error with its status, and can be tried again', async () => {
    const { page, open } = await visit({ as: 'maya', expected: [/ 500 |status of 500/] })
    const fail = { status: 500, contentType: 'application/problem+json', body: problem500 }
    await page.route('**/api/accounts/*', (route) => route.fulfill(fail))
    await page.goto(account)
    await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor({ timeout: 40_000 })
    expect(await page.getByText('500').count()).toBeGreaterThan(0)
    await page.unroute('**/api/accounts/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Account Details' }).waitFor()
    await open('/')
  })
})

const problem500 = JSON.stringify({
  type: 'urn:portal:problem:internal',
  title: 'Something went wrong on our side.',
  status: 500,
  code: 'internal',
  requestId: '00000000-0000-4000-8000-000000000000',
})

describe('theme', () => {
  it('[SHELL-13] [SHELL-14] Auto follows the system, also while the page is open', async () => {
    const { page, open } = await visit({ as: 'maya', theme: 'dark' })
    await open('/')
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    expect(await isDark()).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(isDark).toBe(false)
  })

  it('[SHELL-15] a chosen theme is kept over a reload, whatever the system prefers', async () => {
    const { page, open } = await visit({ as: 'maya', theme: 'light', device: 'phone' })
    await open('/')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByText('Dark', { exact: true }).click()
    await page.reload()
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    await expect.poll(isDark).toBe(true)
  })
})

describe('without a network', () => {
  it('the shell opens from what the device keeps, and says that it is offline', async () => {
    const { page, open, context } = await visit({
      as: 'maya',
      withWorker: true,
      expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    })
    await open('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await settle(page)
    await context.setOffline(true)
    await page.goto('/accounts')
    await page.getByRole('link', { name: 'Home' }).first().waitFor()
    expect(await page.title()).toContain(utilityName)
    await page
      .getByText(/offline|not connected|no connection|back online/i)
      .first()
      .waitFor({ timeout: 40_000 })
    await context.setOffline(false)
  })

  it.each(['/icon.svg', '/dev/mail'])(
    'what is no page of the portal does not take its place: %s',
    async (path) => {
      const { page, open, context } = await visit({
        withWorker: true,
        expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
      })
      await open('/auth/login')
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready
      })
      await page.reload()
      await settle(page)
      await page.goto(path)
      // What is kept is kept a moment after the answer.
      await page.waitForTimeout(300)
      await context.setOffline(true)
      await page.goto('/auth/login')
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      await context.setOffline(false)
    },
  )
})

describe('policy', () => {
  it('the page lets nothing run or load that is not its own', async () => {
    const answer = await fetch(`${inject('address')}/`, { headers: { accept: 'text/html' } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-min-version')).toMatch(/^\d+\.\d+\.\d+$/)
  })
})
