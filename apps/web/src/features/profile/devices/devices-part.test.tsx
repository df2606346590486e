import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../../session/portal-session.ts'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { answerSettings, hereSession } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const list = page.getByRole('list', { name: 'Where you’re signed in' })
const signOutThere = page.getByRole('button', { name: 'Sign out Chrome on Windows' })
const open = () => showPortal(pageRoutes, '/settings?part=devices')

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('lists where the person is signed in, this device first and without a button to sign it out', async () => {
  answerSettings()
  await open()
  const [first, second] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)]
  await expect.element(first.getByText('Safari on iPhone')).toBeVisible()
  await expect.element(first.getByText('This device')).toBeVisible()
  await expect.element(first.getByText(/^In use now/)).toBeVisible()
  await expect.element(first.getByRole('button')).not.toBeInTheDocument()
  await expect.element(second.getByText(/Last used 11\/18\/26, 8:20 AM/)).toBeVisible()
})

it('signs one device out: it is gone at once, and it says so', async () => {
  const answer = Promise.withResolvers<GivenAnswer>()
  const calls = answerSettings({ deleteSession: () => answer.promise })
  await open()
  await signOutThere.click()
  await expect.element(list.getByText('Chrome on Windows')).not.toBeInTheDocument()
  await expect.element(page.getByText('You’re signed in on this device only.')).toBeVisible()
  answer.resolve({ data: undefined })
  await expect.element(page.getByText('Chrome on Windows is signed out.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Devices' })).toHaveFocus()
  expect(calls.find(({ name }) => name === 'deleteSession')?.address.pathname).toMatch(/0010$/)
})

it('brings a device back that could not be signed out, and says why', async () => {
  answerSettings({ deleteSession: { problem: 'overloaded' } })
  await open()
  await signOutThere.click()
  await expect
    .element(page.getByRole('region', { name: 'Messages' }))
    .toMatchTextContent('We can’t answer right now')
  await expect.element(signOutThere).toBeVisible()
})

it('signs out everywhere after it was confirmed, this device too', async () => {
  const calls = answerSettings({ logoutAll: { data: undefined } })
  await open()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(session.isSignedIn()).toBe(true)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ name }) => name)).toContain('logoutAll')
})

it('says how many devices there are', async () => {
  answerSettings()
  await open()
  await expect
    .element(page.getByText('You’re signed in here and on one other device.'))
    .toBeVisible()
})

it('names devices in the reader’s language', async () => {
  localStorage.setItem('portal.locale', 'es')
  onTestFinished(() => localStorage.removeItem('portal.locale'))
  answerSettings()
  await open()
  await expect.element(page.getByText('Chrome en Windows')).toBeVisible()
})

it('names a device that told nothing of itself', async () => {
  answerSettings({ listSessions: { data: { items: [{ ...hereSession, device: null }] } } })
  await open()
  await expect.element(list.getByText('Unknown device')).toBeVisible()
})
