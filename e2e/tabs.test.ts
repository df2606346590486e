import { personas } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { countRefreshes, outdateToken } from './outdated-token.ts'
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

const showAccounts = (tab: Page) => tab.getByRole('heading', { name: 'My Accounts' }).waitFor()

it('[SESSION-04] ten tabs that load at once make one refresh, time and again', async () => {
  const { tabs, refreshes } = await openTabs()
  for (const round of [1, 2, 3, 4, 5, 6]) {
    // A page that is open asks by itself what is new: its refresh would end with it, and the others make one of their own.
    await Promise.all(tabs.map((tab) => tab.goto('/icon.svg')))
    await outdateToken(tabs[round] as Page)
    await Promise.all(tabs.map((tab) => tab.goto('/accounts')))
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
