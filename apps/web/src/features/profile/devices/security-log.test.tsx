import { securityAct } from '@portal/contract/identity/identity-sessions'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import type { GivenAnswer } from '../../../test/answer-calls.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { answerSettings } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const list = page.getByRole('list', { name: 'What happened lately' })
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
  await expect.element(list.getByText(/10\/30\/26, 10:05 AM · Firefox on Linux/)).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(6)
  await page.getByRole('button', { name: 'Show everything' }).click()
  const told = list
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)
  expect(told).toHaveLength(items.length)
  for (const row of told.slice(1)) expect(row).toMatch(/a device we could not name$/)
  for (const row of told) expect(row).toMatch(/^(You|A|An|We|Your|Somebody) [a-z]/)
  expect(new Set(told.map((row) => row?.split('10/')[0])).size).toBe(items.length)
  await expectAccessible()
})

it('calls today and yesterday by name', async () => {
  const day = 24 * 60 * 60_000
  const items = [0, day].map((ago) => ({
    at: new Date(Date.now() - ago).toISOString(),
    act: 'login',
    device: null,
  }))
  answerSettings({ listSecurityEvents: { data: { items } } })
  await open()
  await expect.element(list.getByText(/^today, /)).toBeVisible()
  await expect.element(list.getByText(/^yesterday, /)).toBeVisible()
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
  await expect.element(list.getByText('You signed in')).toBeVisible()
})
