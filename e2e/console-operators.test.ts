import { expect, it } from 'vitest'
import {
  callDesk,
  fillConsoleSignIn,
  joinOperator,
  operatorAs,
  visitAsOperator,
} from './operators.ts'
import { visit } from './visit.ts'

it('who nobody knows signs in first, and comes to where they were going', async () => {
  const as = await operatorAs('administrator')
  const { page, open } = await visit()
  await open('/console/operators')
  expect(new URL(page.url()).pathname).toBe('/console/sign-in')
  await fillConsoleSignIn(page, as)
  await page.getByRole('heading', { name: 'Operators', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console/operators')
})

it('the list is walked by keys, and what is open stands in the address', async () => {
  const { email, name } = await operatorAs('administrator')
  const { page, open } = await visitAsOperator('administrator')
  await open('/console/operators')
  await page.keyboard.press('j')
  await page.waitForURL(/open=/)
  await page.getByRole('heading', { level: 2, name: 'Diego Marín' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.search.includes('open='))
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
})

it('a page that is not for a role is told so, and stands in no navigation', async () => {
  const { page, open } = await visitAsOperator('viewer')
  await open('/console/operators')
  await page.getByRole('heading', { name: 'Your role doesn’t open this page' }).waitFor()
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Operators' }).count()).toBe(
    0,
  )
})

it('a session that is over is signed in to over the page, at its address', async () => {
  const as = await joinOperator('agent')
  const { page, open } = await visitAsOperator(as, { expected: [/status of 401/] })
  await open('/console')
  await callDesk('logoutOperator', { as })
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in again' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console')
  await fillConsoleSignIn(page, as)
  await page.getByRole('heading', { name: 'Sign in again' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: as.name }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/console')
})

it('who signs out in one tab is out in all of them', async () => {
  const as = await joinOperator('agent')
  const { page, open, newTab } = await visitAsOperator(as)
  await open('/console')
  const other = await newTab()
  await other.goto('/console')
  await other.getByRole('button', { name: as.name }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
  }
})
