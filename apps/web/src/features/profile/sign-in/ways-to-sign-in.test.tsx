import {
  passwordChange,
  passwordChangeForm,
} from '@portal/contract/identity/identity-own-credentials'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import type { HeardCall } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { answerSettings, samplePasskey, settledProfile } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const linkedKey = '1d2c3b4a-0000-4000-8000-000000000021'
const withoutPassword = { ...settledProfile, hasPassword: false }
const withGoogle = { ...settledProfile, loginMethods: [{ key: linkedKey, provider: 'google' }] }
const ways = page.getByRole('list', { name: 'Ways to sign in' })
const body = (calls: ReadonlyArray<HeardCall>, wanted: string) =>
  calls.find(({ name }) => name === wanted)?.body

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

const open = () => showPortal(pageRoutes, '/settings?part=security')
const current = page.getByLabelText('Current password', { exact: true })
const chosen = page.getByLabelText('New password', { exact: true })
const again = page.getByLabelText('Confirm new password', { exact: true })
const submit = page.getByRole('dialog').getByRole('button', { name: /^(Change|Set a) password$/ })

it(
  '[FORM-04] [FORM-05] changes the password by the current one, and says what that means for other devices',
  { timeout: 30_000 },
  async () => {
    const calls = answerSettings({ changePassword: { data: undefined } })
    await open()
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await current.fill('the old one')
    await chosen.fill('a quiet harbor at dawn')
    await again.fill('a quiet harbor at dawn')
    await submit.click()
    await expect.element(page.getByText('Password changed.')).toBeVisible()
    await expect.element(page.getByText('Your other devices were signed out.')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(body(calls, 'changePassword')).toEqual({
      currentPassword: 'the old one',
      newPassword: 'a quiet harbor at dawn',
    })
  },
)

it('[FORM-04] [FORM-05] wants the current password, and the new one twice alike, as the contract does', async () => {
  const calls = answerSettings()
  await open()
  await page.getByRole('button', { name: 'Change password' }).click()
  await chosen.fill('a quiet harbor at dawn')
  await again.fill('a quiet harbor at dusk')
  await submit.click()
  await expect.element(current).toHaveAccessibleDescription('Enter your password')
  await expect.element(again).toHaveAccessibleDescription('Passwords must match')
  await again.fill('a quiet harbor at dawn')
  await expect.element(again).not.toHaveAttribute('aria-invalid')
  expect(calls.map(({ name }) => name)).not.toContain('changePassword')
  const given = { currentPassword: '', newPassword: 'a quiet harbor at dawn' }
  const told = passwordChangeForm.safeParse({ ...given, confirmPassword: 'other' }).error?.issues
  expect(told?.map(({ path }) => path.join())).toEqual(['currentPassword', 'confirmPassword'])
})

it('[FORM-05] a profile without a password sets its first one; null goes as the current one', async () => {
  const calls = answerSettings({
    getProfile: { data: { ...withGoogle, hasPassword: false } },
    changePassword: { data: undefined },
  })
  await open()
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect.element(chosen).toBeVisible()
  await expect.element(current).not.toBeInTheDocument()
  await chosen.fill('a quiet harbor at dawn')
  await again.fill('a quiet harbor at dawn')
  await submit.click()
  await expect.element(page.getByText('Password set.')).toBeVisible()
  const sent = body(calls, 'changePassword')
  expect(sent).toEqual({ currentPassword: null, newPassword: 'a quiet harbor at dawn' })
  expect(passwordChange.safeParse(sent).success).toBe(true)
})

it.each([
  ['wrong-credentials', current, 'That’s not your current password.'],
  ['weak-password', chosen, 'This password is easy to guess. Choose another one.'],
] as const)('tells %s at its field and keeps what was typed', async (problem, field, words) => {
  answerSettings({ changePassword: { problem } })
  await open()
  await page.getByRole('button', { name: 'Change password' }).click()
  await current.fill('the old one')
  await chosen.fill('a quiet harbor at dawn')
  await again.fill('a quiet harbor at dawn')
  await submit.click()
  await expect.element(page.getByText(words).first()).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(current).toHaveValue('the old one')
})

it('shows every way with what can be done to it, on a phone too', async () => {
  answerSettings({
    getProfile: { data: withGoogle },
    listPasskeys: { data: { items: [samplePasskey()] } },
    listProviders: {
      data: {
        items: [
          { key: 'google', name: 'Google' },
          { key: 'apple', name: 'Apple' },
        ],
      },
    },
  })
  await open()
  for (const name of ['Options for Maya’s phone', 'Remove Google', 'Add a passkey', 'Add Apple']) {
    await expect.element(ways.getByRole('button', { name })).toBeVisible()
  }
  const acts = ['Change password', 'Remove Google', 'Add a passkey', 'Add Apple']
  const widths = acts.map(
    (name) => ways.getByRole('button', { name }).element().getBoundingClientRect().width,
  )
  expect(new Set(widths).size).toBe(1)
  await expect.element(ways.getByText(/last used 11\/18\/26, 8:20 AM/)).toBeVisible()
  await page.viewport(320, 700)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

it('[SESSION-24] unlinks a third party after it was confirmed', async () => {
  const calls = answerSettings({
    getProfile: { data: withGoogle },
    unlinkLoginMethod: { data: undefined },
  })
  await open()
  await page.getByRole('button', { name: 'Remove Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop signing in with Google?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ name }) => name)).not.toContain('unlinkLoginMethod')
  await page.getByRole('button', { name: 'Remove Google' }).click()
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Remove Google' }).click()
  await expect.element(page.getByText('You can no longer sign in with Google.')).toBeVisible()
  const call = calls.find(({ name }) => name === 'unlinkLoginMethod')
  expect(call?.address.pathname).toContain(linkedKey)
})

it.each([
  ['a third party', { getProfile: { data: { ...withGoogle, hasPassword: false } } }],
  [
    'a passkey',
    {
      getProfile: { data: withoutPassword },
      listPasskeys: { data: { items: [samplePasskey()] } },
    },
  ],
])('[SESSION-24] the last way, %s, cannot be removed, and it says why', async (_kind, answers) => {
  answerSettings(answers)
  await open()
  await expect.element(ways.getByText(/This is your only way to sign in/)).toBeVisible()
  expect(ways.getByRole('button', { name: /^(Remove|Options)/ }).elements()).toEqual([])
})

it('[SESSION-24] what the server still holds to be the last way stays, and the dialog says so', async () => {
  answerSettings({
    getProfile: { data: withGoogle },
    unlinkLoginMethod: { problem: 'last-sign-in-method' },
  })
  await open()
  await page.getByRole('button', { name: 'Remove Google' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove Google' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('This is your only way to sign in. Add another one first.')
})

it('[SESSION-24] linking leads to the third party, and remembers what is needed to come back', async () => {
  answerSettings({
    startProviderLink: { data: { address: '#at-google', verifier: 'v'.repeat(24) } },
  })
  await open()
  await page.getByRole('button', { name: 'Add Google' }).click()
  await expect.poll(() => window.location.hash).toBe('#at-google')
  expect(JSON.parse(sessionStorage.getItem('portal.provider-visit') ?? '')).toEqual({
    provider: 'google',
    providerName: 'Google',
    purpose: 'link',
    verifier: 'v'.repeat(24),
    rememberMe: false,
    redirect: '/settings?part=security',
  })
  window.location.hash = ''
})

it('tells in a toast when the third party cannot be reached', async () => {
  answerSettings({ startProviderLink: { problem: 'provider-unavailable' } })
  await open()
  await page.getByRole('button', { name: 'Add Google' }).click()
  await expect
    .element(page.getByRole('region', { name: 'Messages' }))
    .toMatchTextContent('We can’t reach this provider right now.')
})
