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
  kind?: string
  token?: string
  brand?: string
  last4?: string
  height?: number
}

async function openCard(lang = 'en', theme = 'light', kinds = 'both') {
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
        src="/sandbox-gateway/card?${new URLSearchParams({ lang, theme, kinds, origin: address })}"></iframe>`,
    }),
  )
  await page.goto(`${address}/holder`)
  const frame = page.frameLocator('#card')
  await frame.locator(kinds === 'bank' ? '#owner' : '#name').waitFor()
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
const isAnswer = ({ type }: Said) => type === 'card-token' || type === 'card-error'
const answer = async (page: Page): Promise<Said | undefined> => {
  await expect.poll(async () => (await heard(page)).some(isAnswer)).toBe(true)
  return (await heard(page)).find(isAnswer)
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
    const told = (await heard(page)).find(({ type }) => type === 'card-height')
    expect(told?.height).toBeGreaterThan(300)
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

  it('[FEATURE-04] takes a bank account by keyboard, and tells which of both it is about', async () => {
    const { page, inner, errors } = await openCard()
    await inner.locator('#card-tab').focus()
    await page.keyboard.press('ArrowRight')
    expect(await inner.locator('#bank-tab').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada Brook')
    await page.keyboard.press('Tab')
    await page.keyboard.type('110000000')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0001 2345 6789')
    await page.keyboard.press('Enter')
    const said = await answer(page)
    expect(said).toMatchObject({ type: 'card-token', kind: 'bank', brand: null, last4: '6789' })
    const kinds = (await heard(page)).filter(({ type }) => type === 'card-kind')
    expect(kinds.map(({ kind }) => kind)).toEqual(['card', 'bank'])
    expect(errors).toEqual([])
    await page.close()
  })

  it('[FEATURE-04] says of a number that is missing that it is missing', async () => {
    const { page, inner } = await openCard('en', 'light', 'card')
    await submit(page)
    expect(await answer(page)).toEqual({ type: 'card-error' })
    expect(await inner.locator('#number-error').textContent()).toBe('Enter the card number.')
    await page.close()
    const other = await openCard('es', 'light', 'bank')
    await submit(other.page)
    expect(await answer(other.page)).toEqual({ type: 'card-error' })
    const said = await other.inner.locator('#routing-error').textContent()
    expect(said).toBe('Escriba el número de ruta.')
    await other.page.close()
  })

  it('[FEATURE-04] finds a wrong routing number before it asks, and takes test accounts only', async () => {
    const { page, inner } = await openCard('en', 'light', 'bank')
    expect(await inner.locator('#bank-tab').isVisible()).toBe(false)
    await inner.locator('#owner').fill('Ada Brook')
    await inner.locator('#routing').fill('110000001')
    await inner.locator('#account').fill('12')
    await submit(page)
    expect(await answer(page)).toEqual({ type: 'card-error' })
    expect(await inner.locator('#routing-error').textContent()).toContain('one seems to be wrong')
    expect(await inner.locator('#account-error').textContent()).toContain('4 to 17 digits')
    await inner.locator('#routing').fill('021000021')
    await inner.locator('#account').fill('55512345')
    await submit(page)
    await expect
      .poll(() => inner.locator('#account-error').textContent())
      .toContain('test accounts only')
    await page.close()
  })

  it.each([
    ['light', 'card'],
    ['dark', 'card'],
    ['light', 'bank'],
    ['dark', 'bank'],
  ])('[SHELL-13] has nothing that axe minds in %s, on the side of the %s', async (theme, side) => {
    const { page, inner } = await openCard('en', theme)
    await inner.locator(`#${side}-tab`).click()
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
