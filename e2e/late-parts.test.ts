import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { readIds } from '../tools/pages/portal-pages.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'

/** What the browser itself writes of a file that does not come. */
const missing = [/ERR_FAILED/]

/** The browser prepares a file before the page fetches it; where that fails it asks once more. */
const mostAVisit = 2

/** Keeps files of the build away; counts how often one was asked for, and lets them come from a moment on. */
async function keepAway(page: Page, files: RegExp) {
  const asked: Array<string> = []
  await page.route(files, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  return {
    mostAsked: () => Math.max(...asked.map((one) => asked.filter((each) => each === one).length)),
    letCome: () => page.unroute(files),
  }
}

/** Away from the page and back, without loading anything anew. */
async function goAndReturn(page: Page, path: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Pay', exact: true }).first().click()
  await page.waitForURL((url) => url.pathname !== path)
  await settle(page)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === path)
  await settle(page)
}

/** The styles that the page asked for and does not have. */
const unstyled = (page: Page) =>
  page.evaluate(() => {
    const hasCome = ({ sheet }: HTMLLinkElement) => {
      try {
        return Boolean(sheet?.cssRules.length)
      } catch {
        // Of one that did not come nothing may be read.
        return false
      }
    }
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter((link) => !link.disabled && !hasCome(link))
      .map(({ href }) => href)
  })

const parts = [
  {
    where: 'home',
    as: 'maya' as const,
    files: /assets\/recent-payments-widget-/,
    path: () => Promise.resolve('/'),
    part: (page: Page) => page.getByRole('heading', { name: 'Recent payments' }),
  },
  {
    where: 'the page of an account',
    as: 'jordan' as const,
    files: /assets\/plan-entry-/,
    path: async () => `/accounts/${(await readIds(inject('address'), 'jordan')).accountId}`,
    part: (page: Page) => page.getByRole('link', { name: /past due in installments/ }),
  },
]

it.each(parts)(
  '$where stands without a part that does not come, asks for it no more during a visit, and has it at a later one',
  async ({ as, files, path, part }) => {
    const { page, open } = await visit({ as, expected: missing })
    const { mostAsked, letCome } = await keepAway(page, files)
    const address = await path()
    await open(address)
    expect(await part(page).count()).toBe(0)
    await page.waitForTimeout(500)
    const first = mostAsked()
    expect(first).toBeLessThanOrEqual(mostAVisit)
    await goAndReturn(page, address)
    expect(await part(page).count()).toBe(0)
    await page.waitForTimeout(500)
    expect(mostAsked()).toBeGreaterThan(first)
    expect(mostAsked()).toBeLessThanOrEqual(first + mostAVisit)
    await letCome()
    await goAndReturn(page, address)
    await part(page).waitFor()
    expect(await unstyled(page)).toEqual([])
  },
)

it.each(parts)(
  '$where has it as soon as the network is back',
  async ({ as, files, path, part }) => {
    const { page, context, open } = await visit({ as, expected: missing })
    const { letCome } = await keepAway(page, files)
    await open(await path())
    expect(await part(page).count()).toBe(0)
    await context.setOffline(true)
    await page.getByText('You’re offline').waitFor()
    await letCome()
    await context.setOffline(false)
    await part(page).waitFor()
    expect(await unstyled(page)).toEqual([])
  },
)
