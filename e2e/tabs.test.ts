import { personas } from '@portal/fixtures/personas/personas'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signIn } from './sign-in.ts'
import { visit } from './visit.ts'

/** Ten tabs of one browser that show the accounts, in a session of their own. */
async function openTabs(): Promise<{ tabs: Array<Page>; refreshes: () => number }> {
  const { page, context } = await visit()
  await signIn(page, personas.maya.email)
  const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()))
  const tabs = [page, ...others]
  await Promise.all(tabs.map((tab) => tab.goto('/accounts')))
  await Promise.all(tabs.map(showAccounts))
  return { tabs, refreshes: countRefreshes(context) }
}

/** Every refresh that any tab asks for from now on. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/identity/refresh')) count += 1
  })
  return () => count
}

/** The token's time is over for all tabs, as after a quarter of an hour; the session lives on. */
async function outdateToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const token = JSON.parse(localStorage.getItem('portal.token') ?? '{}') as object
    const expiresAt = new Date(Date.now() - 1000).toISOString()
    localStorage.setItem('portal.token', JSON.stringify({ ...token, expiresAt }))
  })
}

const showAccounts = (tab: Page) => tab.getByRole('heading', { name: 'My Accounts' }).waitFor()

it('[SESSION-04] ten tabs that load at once make one refresh, time and again', async () => {
  const { tabs, refreshes } = await openTabs()
  for (const round of [1, 2, 3, 4, 5, 6]) {
    await outdateToken(tabs[round] as Page)
    await Promise.all(tabs.map((tab) => tab.reload()))
    await Promise.all(tabs.map(showAccounts))
    expect(refreshes()).toBe(round)
  }
})

it('[SESSION-04] ten open tabs in use at once make one refresh, and stay signed in', async () => {
  const { tabs, refreshes } = await openTabs()
  await outdateToken(tabs[0] as Page)
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Home' }).first().click()))
  await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: /Maya/ }).waitFor()))
  expect(refreshes()).toBe(1)
})
