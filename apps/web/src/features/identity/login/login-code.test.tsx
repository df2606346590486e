import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { callsOf, identityPages, sampleTokens } from '../../../test/identity-pages.tsx'
import { showPortal } from '../../../test/show-portal.tsx'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const code = page.getByLabelText('Enter the 6 digits from your authenticator app')
const recovery = page.getByLabelText('Recovery code')
const signIn = page.getByRole('button', { name: /Sign in$/ })
const body = { email: 'maya@example.com', password: 'a password' }

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  answerCalls({ logoutAll: { data: undefined } })
  await session.logout()
  localStorage.clear()
})

/** A profile that asks for a code; only 204118 is right. */
function answerTwoFactor() {
  return answerCalls({
    login: async (call) => {
      const { twoFactorCode } = call.body as { twoFactorCode?: string }
      if (!twoFactorCode) return { problem: 'code-required' }
      return twoFactorCode === '204118' ? { data: sampleTokens } : { problem: 'wrong-code' }
    },
    loginWithRecoveryCode: { data: sampleTokens },
  })
}

async function givePassword() {
  await email.fill('maya@example.com')
  await password.fill('a password')
  await page.getByText('Keep me signed in on this device').click()
  await signIn.click()
  await expect.element(code).toHaveFocus()
}

it('[FORM-02] turns to the code, which may be pasted with spaces, and signs in', async () => {
  const calls = answerTwoFactor()
  const { router } = await showPortal(identityPages, '/auth/login?redirect=%2Faccounts')
  await givePassword()
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible()
  await code.fill('204 118')
  await expect.element(code).toHaveValue('204118')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(router.latestLocation.pathname).toBe('/accounts')
  const [, second] = callsOf(calls, 'login')
  expect(second?.body).toEqual({ ...body, twoFactorCode: '204118' })
  expect(second?.headers.get('x-remember-me')).toBe('1')
})

it('[FORM-02] a code has six digits; a wrong one is told and stays', async () => {
  const calls = answerTwoFactor()
  await showPortal(identityPages, '/auth/login')
  await givePassword()
  await code.fill('2041')
  await signIn.click()
  await expect.element(code).toHaveAccessibleDescription('Code must be 6 digits')
  expect(callsOf(calls, 'login')).toHaveLength(1)
  await code.fill('999999')
  await signIn.click()
  await expect.element(page.getByText(/That code is wrong or expired/)).toBeVisible()
  await expect.element(code).toHaveValue('999999')
})

it('goes back to email and password, with what was given', async () => {
  answerTwoFactor()
  await showPortal(identityPages, '/auth/login')
  await givePassword()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(email).toHaveValue('maya@example.com')
  await expect.element(password).toHaveValue('a password')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

it('signs in with a recovery code where the app is lost', async () => {
  const calls = answerTwoFactor()
  await showPortal(identityPages, '/auth/login')
  await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect.element(recovery).toHaveFocus()
  await expectAccessible()
  await recovery.fill('k7')
  await signIn.click()
  await expect.element(recovery).toHaveAccessibleDescription(/Enter a recovery code/)
  await recovery.fill(' K7FQ-2MXD ')
  await signIn.click()
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  const [call] = callsOf(calls, 'loginWithRecoveryCode')
  expect(call?.body).toEqual({ ...body, recoveryCode: 'k7fq-2mxd' })
  expect(call?.headers.get('x-remember-me')).toBe('1')
})

it('turns from the recovery code back to the app', async () => {
  answerTwoFactor()
  await showPortal(identityPages, '/auth/login')
  await givePassword()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('button', { name: 'Use the authenticator app' }).click()
  await expect.element(code).toHaveFocus()
})

it('offers the mail again to who has not opened its link, and not too often', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const calls = answerCalls({
    login: { problem: 'email-unconfirmed' },
    resendConfirmation: { data: undefined },
  })
  await showPortal(identityPages, '/auth/login')
  await email.fill('Maya@example.com')
  await password.fill('a password')
  await signIn.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('First open the link in the email we sent you.')
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect.element(page.getByText('Sent. Check your email.')).toBeVisible()
  expect(callsOf(calls, 'resendConfirmation')[0]?.body).toEqual({ email: 'maya@example.com' })
  await expect.element(page.getByRole('button', { name: 'Send it again in 60 s' })).toBeDisabled()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByRole('button', { name: 'Send the email again' })).toBeEnabled()
  vi.useRealTimers()
})

it('says how long to wait after too many tries', async () => {
  answerCalls({ login: { problem: 'too-many-requests', headers: { 'retry-after': '840' } } })
  await showPortal(identityPages, '/auth/login')
  await email.fill('maya@example.com')
  await password.fill('a password')
  await signIn.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('That was a lot of tries in a short time. Try again in 14 minutes.')
})
