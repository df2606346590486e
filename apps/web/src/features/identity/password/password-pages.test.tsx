import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../../session/portal-session.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { callsOf, identityPages, sampleToken } from '../../../test/identity-pages.tsx'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('New password', { exact: true })
const again = page.getByLabelText('New password once more')
const send = page.getByRole('button', { name: 'Send me a link' })
const set = page.getByRole('button', { name: 'Set the new password' })
const secret = 'cedar bay garden walk'
const resetAddress = `/auth/reset-password?token=${sampleToken}`
const expired = page.getByRole('heading', { name: 'This link cannot be used any more' })

beforeEach(() => page.viewport(1280, 900))

it('[ROUTE-35] asks for a link to a new password, and says the same for every email', async () => {
  const calls = answerCalls({ forgotPassword: { data: undefined } })
  await showPortal(identityPages, '/auth/forgot-password?email=maya%40example.com')
  await expect.element(page.getByText('Light for all')).toBeVisible()
  await expectAccessible()
  await expect.element(email).toHaveValue('maya@example.com')
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Look in your mailbox' })).toHaveFocus()
  await expect.element(page.getByText(/If there is a profile with maya@example.com/)).toBeVisible()
  await expectAccessible()
  expect(callsOf(calls, 'forgotPassword').map(({ body }) => body)).toEqual([
    { email: 'maya@example.com' },
  ])
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect.element(email).toHaveValue('maya@example.com')
})

it('[FORM-01] wants an email for the link', async () => {
  const calls = answerCalls({})
  await showPortal(identityPages, '/auth/forgot-password')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Email address must be valid')
  expect(callsOf(calls, 'forgotPassword')).toEqual([])
})

it('[FORM-04] sets a new password and leads to sign in with it', async () => {
  const calls = answerCalls({
    checkResetToken: { data: { email: 'maya@example.com' } },
    resetPassword: { data: undefined },
  })
  const { router } = await showPortal(identityPages, resetAddress)
  await expect.element(page.getByText(/For maya@example.com/)).toBeVisible()
  await expectAccessible()
  await password.fill(secret)
  await again.fill('something else')
  await set.click()
  await expect.element(again).toHaveAccessibleDescription('Passwords must match')
  await again.fill(secret)
  await set.click()
  await expect.element(page.getByText('Your new password is set.')).toBeVisible()
  expect(router.latestLocation.pathname).toBe('/auth/login')
  expect(callsOf(calls, 'resetPassword').map(({ body }) => body)).toEqual([
    { token: sampleToken, newPassword: secret },
  ])
})

it('[GUARD-02] sets a new password also where somebody is signed in, who then is not any more', async () => {
  await signIn()
  const calls = answerCalls({
    checkResetToken: { data: { email: 'maya@example.com' } },
    resetPassword: { data: undefined },
  })
  await showPortal(identityPages, resetAddress)
  await password.fill(secret)
  await again.fill(secret)
  await set.click()
  await expect.element(page.getByText('Your new password is set.')).toBeVisible()
  expect(session.state()).toBe('anonymous')
  expect(callsOf(calls, 'logoutAll')).toEqual([])
})

it('tells the server’s reason at the field, and lets choose again', async () => {
  const errors = [{ path: 'newPassword', message: 'Use at least 12 characters' }]
  answerCalls({
    checkResetToken: { data: { email: 'maya@example.com' } },
    resetPassword: { problem: 'weak-password', errors },
  })
  await showPortal(identityPages, resetAddress)
  await password.fill('a red kite')
  await again.fill('a red kite')
  await set.click()
  await expect.element(password).toHaveAccessibleDescription(/Use at least 12 characters/)
})

it.each(['link-expired', 'invalid-input'] as const)(
  'says before a password is thought of that the link is of no use: %s',
  async (problem) => {
    answerCalls({ checkResetToken: { problem } })
    await showPortal(identityPages, resetAddress)
    await expect.element(expired).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Send me a new link' }).click()
    await expect.element(send).toBeVisible()
  },
)

it('says so too where the link ran out meanwhile, and takes the email along', async () => {
  answerCalls({
    checkResetToken: { data: { email: 'maya@example.com' } },
    resetPassword: { problem: 'link-expired' },
  })
  await showPortal(identityPages, resetAddress)
  await password.fill(secret)
  await again.fill(secret)
  await set.click()
  await expect.element(expired).toHaveFocus()
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await expect.element(email).toHaveValue('maya@example.com')
})
