import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { callsOf, identityPages, sampleToken } from '../../../test/identity-pages.tsx'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('New password', { exact: true })
const again = page.getByLabelText('Confirm new password')
const send = page.getByRole('button', { name: 'Send me a link' })
const set = page.getByRole('button', { name: 'Set a new password' })
const secret = 'cedar bay garden walk'
const resetAddress = `/auth/reset-password?token=${sampleToken}`
const nothing = { twoFactor: false, passkeys: [], providers: [], access: [] }
const noWays = {
  twoFactor: null,
  passkeys: [],
  providers: [],
  access: [],
  notificationsChangedAt: null,
  sessions: [],
}
const link = (ways: object = noWays) => ({ data: { email: 'maya@example.com', ways } })
const expired = page.getByRole('heading', { name: 'This link no longer works' })

beforeEach(() => page.viewport(1280, 900))

it('[ROUTE-35] asks for a link to a new password, and says the same for every email', async () => {
  const calls = answerCalls({ forgotPassword: { data: undefined } })
  await showPortal(identityPages, '/auth/forgot-password?email=maya%40example.com')
  await expect.element(page.getByText('Light for all')).toBeVisible()
  await expectAccessible()
  await expect.element(email).toHaveValue('maya@example.com')
  await send.click()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toHaveFocus()
  await expect.element(page.getByText(/If there’s a profile with maya@example.com/)).toBeVisible()
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
    checkResetToken: link(),
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
  await expect.element(page.getByText('New password set.')).toBeVisible()
  expect(router.latestLocation.pathname).toBe('/auth/login')
  expect(callsOf(calls, 'resetPassword').map(({ body }) => body)).toEqual([
    { token: sampleToken, newPassword: secret, keep: nothing },
  ])
})

it('[GUARD-02] sets a new password also where somebody is signed in, who then is not any more', async () => {
  await signIn()
  const calls = answerCalls({
    checkResetToken: link(),
    resetPassword: { data: undefined },
  })
  await showPortal(identityPages, resetAddress)
  await password.fill(secret)
  await again.fill(secret)
  await set.click()
  await expect.element(page.getByText('New password set.')).toBeVisible()
  expect(session.state()).toBe('anonymous')
  expect(callsOf(calls, 'logoutAll')).toEqual([])
})

const passkeyId = '0199aa00-0000-7000-8000-000000000001'
const providerKey = '0199aa00-0000-7000-8000-000000000002'
const grantId = '0199aa00-0000-7000-8000-000000000005'
const serviceAddress = {
  line1: '12 Cedar Street',
  line2: null,
  city: 'Cedar Bay',
  region: 'OR',
  postcode: '97000',
  country: 'US',
}
const manyWays = {
  twoFactor: { since: '2026-11-19T20:00:00Z', stays: false },
  passkeys: [
    { id: passkeyId, name: 'My phone', createdAt: '2025-03-03T20:00:00Z', lastUsedAt: null },
    {
      id: '0199aa00-0000-7000-8000-000000000003',
      name: 'Phone',
      createdAt: '2026-11-19T20:00:00Z',
      lastUsedAt: '2026-11-20T20:00:00Z',
    },
  ],
  providers: [{ key: providerKey, name: 'Harbour ID', createdAt: '2026-11-19T20:00:00Z' }],
  access: [
    {
      id: grantId,
      isInvitation: false,
      name: 'Ruth Ellison',
      email: 'ruth@example.com',
      accountNumber: 'CB-100001',
      serviceAddress,
      givenAt: '2026-11-19T20:00:00Z',
    },
    {
      id: '0199aa00-0000-7000-8000-000000000006',
      isInvitation: true,
      name: 'dana@example.com',
      email: 'dana@example.com',
      accountNumber: 'CB-100001',
      serviceAddress,
      givenAt: '2026-11-19T21:00:00Z',
    },
  ],
  notificationsChangedAt: '2026-11-19T22:00:00Z',
  sessions: [
    {
      id: '0199aa00-0000-7000-8000-000000000004',
      device: 'Chrome on Android',
      lastUsedAt: '2026-11-20T20:00:00Z',
    },
  ],
}

it('[R19] shows what else lets somebody in, and keeps only what its owner checks', async () => {
  const calls = answerCalls({ checkResetToken: link(manyWays), resetPassword: { data: undefined } })
  await showPortal(identityPages, resetAddress)
  const ways = page.getByRole('group', { name: 'What else lets someone in' })
  await expect.element(ways).toBeVisible()
  await expect.element(page.getByText('Chrome on Android')).toBeVisible()
  await expectAccessible()
  for (const box of ways.getByRole('checkbox').all()) await expect.element(box).not.toBeChecked()
  await ways.getByRole('checkbox', { name: 'Keep the passkey “My phone”' }).click()
  const given = page.getByRole('group', { name: 'Who else got access to your accounts recently' })
  await expect
    .element(given.getByRole('checkbox', { name: 'Keep the invitation to dana@example.com' }))
    .not.toBeChecked()
  const ruth = given.getByRole('checkbox', { name: 'Keep the access of Ruth Ellison' })
  await expect
    .element(ruth)
    .toHaveAccessibleDescription(/ruth@example\.com.*12 Cedar Street.*11\/19\/26/)
  await ruth.click()
  const notifications = page.getByRole('checkbox', { name: 'Keep my notifications as they are' })
  await expect.element(notifications).not.toBeChecked()
  await expect.element(notifications).toHaveAccessibleDescription(/Last changed 11\/19\/26/)
  await password.fill(secret)
  await again.fill(secret)
  await set.click()
  await expect.element(page.getByText('New password set.')).toBeVisible()
  expect(callsOf(calls, 'resetPassword').map(({ body }) => body)).toEqual([
    {
      token: sampleToken,
      newPassword: secret,
      keep: {
        twoFactor: false,
        passkeys: [passkeyId],
        providers: [],
        access: [grantId],
        notifications: false,
      },
    },
  ])
})

it('[R19] says that two-step sign-in of long ago stays on, and whom to call', async () => {
  const twoFactor = { since: '2025-03-03T20:00:00Z', stays: true }
  answerCalls({ checkResetToken: link({ ...noWays, twoFactor }) })
  await showPortal(identityPages, resetAddress)
  await expect
    .element(page.getByRole('heading', { name: 'Two-step sign-in stays on' }))
    .toBeVisible()
  await expect.element(page.getByText(/since March 3, 2025/)).toBeVisible()
  expect(page.getByRole('checkbox').all()).toEqual([])
  await expectAccessible()
})

it('tells the server’s reason at the field, and lets choose again', async () => {
  const errors = [{ path: 'newPassword', message: 'Use at least 12 characters' }]
  answerCalls({
    checkResetToken: link(),
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
    checkResetToken: link(),
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
