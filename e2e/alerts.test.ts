import { countUnread } from '@portal/contract/alerts/alerts'
import { listNeeds } from '@portal/contract/alerts/alerts-needs'
import { personas } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { signInToApi } from './portal-api.ts'
import { settle } from './settle.ts'
import { signIn } from './sign-in.ts'
import { visit } from './visit.ts'

/** The bell at the side, with what is heard of it. */
const bell = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Alerts/ })
const heard = async (page: Page) => (await bell(page).textContent()) ?? ''
const unreadIn = async (page: Page) => Number(/(\d+) unread/.exec(await heard(page))?.[1] ?? 0)
const titled = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)
const numbers = async (tabs: ReadonlyArray<Page>) =>
  Promise.all(tabs.flatMap((tab) => [unreadIn(tab), titled(tab)]))

it('[ROUTE-02] [FEATURE-18] what happens shows within 5 s in every tab, and is read in all of them at once', async () => {
  const api = await signInToApi(inject('address'), 'noor')
  const { page, context, open } = await visit({ as: 'noor' })
  await open('/')
  const other = await context.newPage()
  await other.goto('/accounts')
  await settle(other)
  const tabs = [page, other]
  await Promise.all(tabs.map((tab) => bell(tab).waitFor()))
  const { unread } = await api.get(countUnread)
  await expect.poll(() => numbers(tabs)).toEqual([unread, unread, unread, unread])

  // Somebody signs in with her password on a device that nobody knows.
  const stranger = await visit({ device: 'phone' })
  await signIn(stranger.page, personas.noor.email)
  const more = unread + 1
  await expect.poll(() => numbers(tabs), { timeout: 5_000 }).toEqual([more, more, more, more])

  // Home asks her about it, too.
  await bell(page).click()
  await page.waitForURL((url) => url.pathname === '/alerts')
  const list = page.getByRole('region', { name: 'Alerts' })
  const news = list.getByRole('link', { name: /New sign-in: / }).first()
  await news.waitFor()
  await page.getByRole('heading', { name: 'Unread', exact: true }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await news.click()
  await page.getByRole('heading', { name: 'How it reached you' }).waitFor()
  const less = more - 1
  await expect.poll(() => numbers(tabs), { timeout: 2_000 }).toEqual([less, less, less, less])

  await page.reload()
  await settle(page)
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect.poll(() => unreadIn(page)).toBe(more)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => numbers(tabs), { timeout: 2_000 }).toEqual([0, 0, 0, 0])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => unreadIn(other), { timeout: 2_000 }).toBe(more)
})

it('[FEATURE-18] what needs Jordan leads to another method first, as home does, and is found from More on a phone', async () => {
  const api = await signInToApi(inject('address'), 'jordan')
  const { items } = await api.get(listNeeds)
  expect(items.map(({ asks }) => asks)).toContain('payment')
  const { page, open } = await visit({ as: 'jordan', device: 'phone' })
  await open('/accounts')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Alerts' }).click()
  await page.getByRole('link', { name: /^Needs you/ }).click()
  await settle(page)
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Choose another method' }).first().click()
  await page.waitForURL((url) => url.pathname.endsWith('/autopay'))
})

it('[FEATURE-18] a guest has no bell, and the page is for who is signed in', async () => {
  const { page, open } = await visit()
  await open('/alerts')
  expect(new URL(page.url()).pathname).toBe('/auth/login')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/alerts')
})
