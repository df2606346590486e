import { demoPassword } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { fillSignIn } from './sign-in.ts'
import { devices, visit } from './visit.ts'
import type { Device, VisitOptions } from './visit.ts'

/** A visit whose code does not come before it is let go: what shows meanwhile was in the page. */
async function visitWithoutCode(path: string, options: VisitOptions & { language?: string } = {}) {
  const { language, ...given } = options
  const { page, context } = await visit(given)
  if (language) {
    const userAgent = await page.evaluate(() => navigator.userAgent)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.setUserAgentOverride', { userAgent, acceptLanguage: language })
  }
  const asked: Array<string> = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBeGreaterThan(5)
  return { page, asked, letGo: resolve }
}

async function isTakenOver(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#root[data-prepared]').count()).toBe(0)
}

/** Every element's place and what it says. */
function readLook(page: Page) {
  return page.locator('#root').evaluate((root) =>
    [...root.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const words = own.map(({ textContent }) => textContent).join('')
      const colour = getComputedStyle(element).color
      return [element.localName, words, x, y, width, height, colour].join(' ')
    }),
  )
}

/** How far things moved by themselves, as browsers measure it. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 100)
      }),
  )
}

const languages = [
  ['en-US', 'Sign in', 'Your power, bill and home, in one place'],
  ['es-MX', 'Iniciar sesión', 'Su electricidad, su factura y su hogar, en un solo lugar'],
] as const

describe.each(Object.keys(devices) as Array<Device>)('[ROUTE-35] on a %s', (device) => {
  it.each(languages)(
    'the sign-in page stands there without its code, and stays as it is: %s',
    async (language, title, tagline) => {
      const { page, letGo } = await visitWithoutCode('/auth/login', { device, language })
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      await page.getByText(tagline).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(language.slice(0, 2))
      await page.evaluate(() => document.fonts.ready)
      const before = await readLook(page)
      letGo()
      await isTakenOver(page)
      await page.waitForTimeout(500)
      expect(await readLook(page)).toEqual(before)
      expect(await readShift(page)).toBeLessThanOrEqual(0.02)
    },
  )
})

it('[SHELL-13] [SHELL-15] the prepared page is dark where that is wanted, from the first paint', async () => {
  const paper = async (theme: 'light' | 'dark') => {
    const { page } = await visitWithoutCode('/auth/login', { theme })
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  }
  expect(await paper('dark')).not.toBe(await paper('light'))
})

it('what was typed, ticked and pointed at before the code came is kept', async () => {
  const { page, letGo } = await visitWithoutCode('/accounts')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
  await page.getByRole('checkbox').check()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(demoPassword)
  await password.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5))
  const held = await password.elementHandle()
  letGo()
  await isTakenOver(page)
  await page.waitForURL('**/auth/login?redirect=%2Faccounts')
  expect(await held?.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(
    await password.evaluate((field: HTMLInputElement) => [
      field.value,
      field.selectionStart,
      field.selectionEnd,
    ]),
  ).toEqual([demoPassword, 2, 5])
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('maya@example.com')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await expect
    .poll(() => page.getByRole('link', { name: 'Forgot it?' }).getAttribute('href'))
    .toContain('email=maya%40example.com')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/accounts')
})

it('a press before the code came is done once it is there, and nothing of it gets into the address', async () => {
  const { page, letGo } = await visitWithoutCode('/accounts')
  await fillSignIn(page, 'maya@example.com', demoPassword)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(new URL(page.url()).search).toBe('')
  letGo()
  await page.waitForURL('**/accounts')
  await page.getByRole('heading', { level: 1, name: 'My Accounts' }).waitFor()
})

it('a link that was pressed early leads on to where the visitor was going', async () => {
  const { page, letGo } = await visitWithoutCode('/accounts')
  await page.getByRole('link', { name: 'Create a profile' }).click()
  letGo()
  await page.waitForURL('**/auth/register?redirect=%2Faccounts')
  await page.getByRole('heading', { level: 1, name: 'Create a profile' }).waitFor()
})

it('all that the sign-in page is made of is asked for at once', async () => {
  const { page, asked, letGo } = await visitWithoutCode('/auth/login')
  // Nothing of them has come yet, so whatever is asked for meanwhile is asked for by the page itself.
  await page.waitForTimeout(1000)
  const atOnce = asked.length
  letGo()
  await isTakenOver(page)
  expect(asked.slice(atOnce)).toEqual([])
})

it('a link of the prepared page leads on, though no code ever comes', async () => {
  const { page } = await visitWithoutCode('/auth/login')
  const link = page.getByRole('link', { name: 'Create a profile' })
  await link.click()
  expect(await link.getAttribute('aria-busy')).toBe('true')
  await page.waitForURL((url) => url.pathname === '/auth/register', { waitUntil: 'commit' })
})

it('without scripts the page says that it needs them, and whom to call', async () => {
  const { context } = await visit()
  const plain = await context.browser()?.newContext({ javaScriptEnabled: false })
  const page = await plain?.newPage()
  await page?.goto(`${inject('address')}/auth/login`)
  expect(await page?.locator('h1').innerText()).toBe('This page needs JavaScript')
  expect(await page?.locator('main').innerText()).toMatch(/call us at \(541\)\s555-0100/)
  expect(await page?.locator('#root').isVisible()).toBe(false)
  await plain?.close()
})

describe('the prepared page does not flash', () => {
  const showsNothing = async (page: Page) => {
    expect(await page.locator('#root').innerText()).toBe('')
    expect(await page.locator('#prepared').count()).toBe(0)
  }

  it('for who is signed in, whose home is asked for at once', async () => {
    const { page, asked, letGo } = await visitWithoutCode('/', { as: 'maya' })
    await showsNothing(page)
    expect(asked.join()).toMatch(/home-page/)
    expect(asked.join()).toMatch(/default-layout/)
    letGo()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('in another language than the one that was chosen on this device', async () => {
    const { page, context } = await visit()
    const origin = new URL(inject('address')).origin
    await context.addInitScript(() => localStorage.setItem('portal.locale', 'es'))
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(`${origin}/auth/login`, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    await showsNothing(page)
    resolve()
    await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor()
  })
})
