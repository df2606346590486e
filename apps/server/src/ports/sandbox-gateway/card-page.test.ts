import { chromium } from 'playwright-core'
import type { Frame, Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a Chromium stands on this machine. */
    chromium: string
  }
}

const server = await testServer({ now: new Date().toISOString() })
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: inject('chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
afterAll(() => browser.close())

interface Said {
  type: string
  token?: string
  brand?: string
  last4?: string
  height?: number
}

async function openCard(lang = 'en', theme = 'light') {
  const page = await browser.newPage({ viewport: { width: 390, height: 600 } })
  const errors: Array<string> = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  // A page of the portal's own origin that holds the card page as the payment screen does.
  await page.route('**/holder', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script>
        heard = []; addEventListener('message', (event) => heard.push(event.data))
      </script><iframe id="card" width="375" height="520"
        src="/sandbox-gateway/card?${new URLSearchParams({ lang, theme, origin: address })}"></iframe>`,
    }),
  )
  await page.goto(`${address}/holder`)
  const frame = page.frameLocator('#card')
  await frame.locator('#name').waitFor()
  const inner = page.frames().find((found) => found.url().includes('/card'))!
  return { page, frame, inner, errors }
}

const heard = (page: Page): Promise<Array<Said>> =>
  page.evaluate(() => (window as unknown as { heard: Array<Said> }).heard)
const submit = (page: Page) =>
  page.evaluate(() => {
    const { contentWindow } = document.querySelector('iframe')!
    contentWindow!.postMessage({ type: 'card-submit' }, location.origin)
  })
const answer = async (page: Page): Promise<Said | undefined> => {
  await expect
    .poll(async () => (await heard(page)).some(({ type }) => type !== 'card-height'))
    .toBe(true)
  return (await heard(page)).find(({ type }) => type !== 'card-height')
}
const fill = async (inner: Frame, number: string, expiry: string) => {
  await inner.locator('#number').pressSequentially(number)
  await inner.locator('#expiry').pressSequentially(expiry)
  await inner.locator('#cvc').fill('123')
  await inner.locator('#name').fill('Ada Brook')
}

describe('the card page in a frame', () => {
  it('[FEATURE-03] gives a token when it is asked, and its height before', async () => {
    const { page, inner, errors } = await openCard()
    await fill(inner, '4242424242424242', '0431')
    expect(await inner.locator('#number').inputValue()).toBe('4242 4242 4242 4242')
    expect(await inner.locator('#expiry').inputValue()).toBe('04 / 31')
    await submit(page)
    expect(await answer(page)).toMatchObject({ type: 'card-token', brand: 'Visa', last4: '4242' })
    const [first] = await heard(page)
    expect(first?.type).toBe('card-height')
    expect(first?.height).toBeGreaterThan(300)
    expect(errors).toEqual([])
    await page.close()
  })

  it('shows what is wrong at its field, puts the caret there, and says that there was an error', async () => {
    const { page, inner } = await openCard('es')
    await fill(inner, '4242424242424241', '0120')
    await submit(page)
    expect(await answer(page)).toEqual({ type: 'card-error' })
    const number = inner.locator('#number')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    expect(await number.evaluate((input) => document.activeElement === input)).toBe(true)
    expect(await inner.locator('#number-error').textContent()).toContain('Revise el número')
    expect(await inner.locator('#expiry-error').textContent()).toContain('ya venció')
    await page.close()
  })

  it('turns a real card away with a word about test cards', async () => {
    const { page, inner } = await openCard()
    await fill(inner, '4539578763621486', '0431')
    await submit(page)
    expect(await answer(page)).toEqual({ type: 'card-error' })
    expect(await inner.locator('#number-error').textContent()).toContain('test cards only')
    await page.close()
  })

  it.each(['light', 'dark'])('[SHELL-13] has nothing that axe minds in %s', async (theme) => {
    const { page, inner } = await openCard('en', theme)
    await submit(page)
    await answer(page)
    const source = await import('axe-core')
    await inner.evaluate(source.default.source)
    const violations = await inner.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run: () => Promise<{ violations: Array<{ id: string }> }> }
      }
      const { violations: found } = await axe.run()
      return found.map(({ id }) => id)
    })
    // The page is a part of another, which brings landmarks and the first heading.
    const ofWholePages = ['landmark-one-main', 'page-has-heading-one', 'region']
    expect(violations.filter((id) => !ofWholePages.includes(id))).toEqual([])
    await page.close()
  })
})
