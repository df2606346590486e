import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '@portal/browser/page/toasts'
import { flags } from '../../../session/flags.ts'
import { session } from '../../../session/portal-session.ts'
import { readProviderVisit } from '@portal/browser/device/provider-visit'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import {
  callsOf,
  chooseGoogle,
  identityPages,
  sampleToken,
  sampleTokens,
} from '../../../test/identity-pages.tsx'
import { showPortal } from '../../../test/show-portal.tsx'

const passkeyButton = page.getByRole('button', { name: 'Sign in with a passkey' })
const guestButton = page.getByRole('button', { name: 'Continue as guest' })

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  vi.restoreAllMocks()
  toasts.clear()
  answerCalls({ logoutAll: { data: undefined } })
  await session.logout()
  flags.readHeaders(new Headers())
  localStorage.clear()
  sessionStorage.clear()
})

it('has a heading, labels and enough contrast in both themes', async () => {
  chooseGoogle()
  answerCalls({})
  await showPortal(identityPages, '/auth/login')
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectAccessible()
})

it('reaches the forgotten password after the password, and takes the typed email along', async () => {
  answerCalls({})
  const { router } = await showPortal(identityPages, '/auth/login')
  await page.getByLabelText('Email').fill('maya@example.com')
  const forgot = page.getByRole('link', { name: 'Forgot it?' })
  const password = page.getByLabelText('Password', { exact: true })
  expect(
    password.element().compareDocumentPosition(forgot.element()) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  await forgot.click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('maya@example.com')
  expect(router.latestLocation.pathname).toBe('/auth/forgot-password')
})

it('[GUARD-10] continues as a guest, to the page that was wanted', async () => {
  const calls = answerCalls({
    guestLogin: { data: { guestId: sampleToken } },
  })
  const { router } = await showPortal(identityPages, '/auth/login?redirect=%2Fcontact')
  await guestButton.click()
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(router.latestLocation.pathname).toBe('/contact')
  expect(session.state()).toBe('guest')
  expect(callsOf(calls, 'guestLogin')[0]?.body).toEqual({ deviceId: session.deviceId() })
})

it('tells where guests are not let in after all', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerCalls({ guestLogin: { problem: 'guests-closed' } })
  await showPortal(identityPages, '/auth/login')
  await guestButton.click()
  await expect
    .element(page.getByText('You can’t continue without signing in right now.'))
    .toBeVisible()
})

it('keeps the way on as a guest on a line of its own, however wide the font is', async () => {
  await page.viewport(1280, 900)
  answerCalls({})
  await showPortal(identityPages, '/auth/login')
  const create = page.getByRole('link', { name: 'Create a profile' })
  const { bottom } = (await create.findElement()).getBoundingClientRect()
  expect(guestButton.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
})

it('[SESSION-18] offers only what the utility allows', async () => {
  answerCalls({})
  await showPortal(identityPages, '/auth/login')
  const create = page.getByRole('link', { name: 'Create a profile' })
  await expect.element(create).toHaveAttribute('href', '/auth/register')
  flags.readHeaders(new Headers({ 'x-flag-guest': 'false' }))
  await expect.element(guestButton).not.toBeInTheDocument()
  await expect.element(create).toBeVisible()
  flags.readHeaders(new Headers({ 'x-flag-registration': 'false' }))
  await expect.element(create).not.toBeInTheDocument()
  await expect.element(guestButton).toBeVisible()
})

it.each([
  ['confirmed', 'Your email is confirmed.'],
  ['password-set', 'New password set.'],
])('says what was just done: %s', async (notice, words) => {
  answerCalls({})
  await showPortal(identityPages, `/auth/login?notice=${notice}`)
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})

it('[SESSION-24] leaves for a provider, and keeps in this tab what finishes the visit', async () => {
  const here = location.href.split('#')[0]
  chooseGoogle()
  const calls = answerCalls({
    startProvider: { data: { address: `${here}#at-google`, verifier: sampleToken } },
  })
  await showPortal(identityPages, '/auth/login?redirect=%2Faccounts')
  await page.getByText('Keep me signed in on this device').click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.poll(() => location.hash).toBe('#at-google')
  history.replaceState(null, '', here)
  expect(callsOf(calls, 'startProvider')[0]?.body).toEqual({ purpose: 'login' })
  expect(readProviderVisit('google')).toEqual({
    provider: 'google',
    providerName: 'Google',
    purpose: 'login',
    verifier: sampleToken,
    rememberMe: true,
    redirect: '/accounts',
  })
  expect(readProviderVisit('apple')).toBeNull()
})

it('stays where the provider cannot be reached, and says so', async () => {
  chooseGoogle()
  answerCalls({ startProvider: { problem: 'provider-unavailable' } })
  await showPortal(identityPages, '/auth/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.element(page.getByText(/We can’t reach this provider right now/)).toBeVisible()
})

/** What a browser's passkey gives. */
const shownPasskey = { id: 'a-passkey', type: 'public-key', toJSON: () => ({ type: 'public-key' }) }
const ceremony = {
  data: { options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' }, ticket: sampleToken },
}

/** A browser with a passkey: in its dialog, or (`offered`) in the email field. */
function giveBrowserPasskey(where: 'dialog' | 'offered') {
  const canOffer = vi.fn(async () => where === 'offered')
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockImplementation(canOffer)
  return vi.spyOn(navigator.credentials, 'get').mockResolvedValue(shownPasskey)
}

it('signs in with a passkey', async () => {
  const asked = giveBrowserPasskey('dialog')
  const calls = answerCalls({
    startPasskeyLogin: ceremony,
    loginWithPasskey: { data: sampleTokens },
  })
  await showPortal(identityPages, '/auth/login')
  await page.getByText('Keep me signed in on this device').click()
  await passkeyButton.click()
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
  const [call] = callsOf(calls, 'loginWithPasskey')
  expect(call?.body).toMatchObject({ ticket: sampleToken, credential: { type: 'public-key' } })
  expect(call?.headers.get('x-remember-me')).toBe('1')
})

it('lets the browser offer a passkey in the email field', async () => {
  const asked = giveBrowserPasskey('offered')
  answerCalls({
    startPasskeyLogin: ceremony,
    loginWithPasskey: { data: sampleTokens },
  })
  await showPortal(identityPages, '/auth/login')
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' })
})

it('offers nothing any more once the person asked for the dialog', async () => {
  const asked = giveBrowserPasskey('offered')
  const waiting: Array<(answer: typeof ceremony) => void> = []
  answerCalls({
    startPasskeyLogin: () => new Promise((resolve) => waiting.push(resolve)),
    loginWithPasskey: { data: sampleTokens },
  })
  await showPortal(identityPages, '/auth/login')
  await expect.poll(() => waiting.length).toBe(1)
  await passkeyButton.click()
  await expect.poll(() => waiting.length).toBe(2)
  for (const answer of waiting) answer(ceremony)
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(asked.mock.calls.map(([options]) => options?.mediation)).toEqual([undefined])
})

it('says nothing where the person turns the passkey away, and tells where it is refused', async () => {
  const asked = giveBrowserPasskey('dialog')
  answerCalls({
    startPasskeyLogin: ceremony,
    loginWithPasskey: { problem: 'passkey-refused' },
  })
  await showPortal(identityPages, '/auth/login')
  asked.mockRejectedValueOnce(new DOMException('Turned away', 'NotAllowedError'))
  await passkeyButton.click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await expect.element(passkeyButton).not.toHaveAttribute('aria-busy')
  await passkeyButton.click()
  await expect.element(page.getByText(/This passkey wasn’t accepted/)).toBeVisible()
  await expectAccessible()
  expect(page.getByText(/wasn’t accepted/).elements()).toHaveLength(1)
})
