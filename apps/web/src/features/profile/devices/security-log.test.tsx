import { securityAct } from '@portal/contract/identity/identity-sessions'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { answerSettings } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const list = (day: string | RegExp) => page.getByRole('list', { name: day })
/** The rows of all days. */
const rows = () => [...document.querySelectorAll('h4 + ul > li')]
const open = () => showPortal(pageRoutes, '/settings?part=security')

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('tells every act in a sentence of its own, with the device and the time', async () => {
  const items = securityAct.options.map((act, index) => ({
    at: new Date(Date.UTC(2026, 9, 30 - index, 17, 5)).toISOString(),
    act,
    device: index === 0 ? 'Firefox on Linux' : null,
  }))
  answerSettings({ listSecurityEvents: { data: { items } } })
  await open()
  const first = list('Friday, October 30').getByText('10:05 AM · Firefox on Linux')
  await expect.element(first).toBeVisible()
  expect(rows()).toHaveLength(6)
  await page.getByRole('button', { name: 'Show all activity' }).click()
  await expect.poll(() => rows().length).toBe(items.length)
  const told = rows().map((row) => row.textContent)
  for (const row of told.slice(1)) expect(row).toMatch(/an unknown device$/)
  for (const row of told) expect(row).toMatch(/^(You|A|An|We|Your|Someone|Two-step) [a-z]/)
  expect(new Set(told.map((row) => row?.split('10:05')[0])).size).toBe(items.length)
  await expectAccessible()
})

it('gathers what happened by days, and calls today and yesterday by name', async () => {
  const day = 24 * 60 * 60_000
  const items = [0, 0, day, 400 * day].map((ago, index) => ({
    at: new Date(Date.now() - ago).toISOString(),
    act: index === 1 ? 'login-refused' : 'login',
    device: null,
  }))
  answerSettings({ listSecurityEvents: { data: { items } } })
  await open()
  await expect.element(page.getByRole('heading', { level: 4, name: 'Today' })).toBeVisible()
  expect(list('Today').getByRole('listitem').elements()).toHaveLength(2)
  expect(list('Yesterday').getByRole('listitem').elements()).toHaveLength(1)
  expect(
    list(/^[A-Z][a-z]+ \d+, \d{4}$/)
      .getByRole('listitem')
      .elements(),
  ).toHaveLength(1)
})

it('in Spanish begins the day over what happened with a capital, as any title', async () => {
  localStorage.setItem('portal.locale', 'es')
  onTestFinished(() => localStorage.removeItem('portal.locale'))
  const items = [{ at: '2026-10-30T17:05:00Z', act: 'login', device: null }]
  answerSettings({ listSecurityEvents: { data: { items } } })
  await open()
  const title = page.getByRole('heading', { level: 4, name: 'Viernes, 30 de octubre', exact: true })
  await expect.element(title).toBeVisible()
})

it('says what would be here while nothing happened yet', async () => {
  answerSettings({ listSecurityEvents: { data: { items: [] } } })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
})

it('the rest of the page stands while the log is awaited, in the shape of the log', async () => {
  const answer = Promise.withResolvers<GivenAnswer>()
  answerSettings({ listSecurityEvents: () => answer.promise })
  await open()
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  expect(document.querySelectorAll('[data-shape]').length).toBeGreaterThan(2)
  answer.resolve({ data: { items: [] } })
  await expect.element(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible()
})

it('tells that the log could not be read, and reads it again', async () => {
  answerSettings({ listSecurityEvents: { problem: 'forbidden' } })
  await open()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  answerSettings()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You signed in')).toBeVisible()
})

it('shows everything, and reading goes on with the first that was not there', async () => {
  const items = securityAct.options.map((act, index) => ({
    at: new Date(Date.UTC(2026, 9, 30, 17, 59 - index)).toISOString(),
    act,
    device: 'Firefox on Linux',
  }))
  answerSettings({ listSecurityEvents: { data: { items } } })
  await open()
  await page.getByRole('button', { name: 'Show all activity' }).click()
  await expect.poll(() => rows()[6]?.contains(document.activeElement)).toBe(true)
})

it('leads from the log to where all devices are signed out', async () => {
  answerSettings()
  await open()
  await page.getByRole('link', { name: 'Sign out everywhere' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Devices' })).toBeVisible()
})
