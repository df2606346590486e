import { beforeEach, afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { tabPreferences } from '@portal/browser/device/tab-preferences'
import { session } from '../../../session/portal-session.ts'
import type { ProviderVisit } from '@portal/browser/device/provider-visit'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { callsOf, identityPages, sampleToken, sampleTokens } from '../../../test/identity-pages.tsx'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const code = page.getByLabelText('Enter the 6 digits from your authenticator app')
const state = 'state-of-forty-characters-made-by-the-server'
const back = `code=the-code&state=${state}&iss=https%3A%2F%2Fgoogle.example`
const loginReturn = `/auth/login/google?${back}`
const linkReturn = `/profile/link/google?${back}`
const known = { email: 'maya@example.com', firstName: 'Maya', lastName: null }
const nothingYet = { tokens: null, ticket: null, known: null }

function beginVisit(changes: Partial<ProviderVisit> = {}) {
  const visit: ProviderVisit = {
    provider: 'google',
    providerName: 'Google',
    purpose: 'login',
    verifier: sampleToken,
    rememberMe: true,
    redirect: '/accounts',
    ...changes,
  }
  tabPreferences.set('provider-visit', JSON.stringify(visit))
}

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await session.logout({ server: false })
  localStorage.clear()
  sessionStorage.clear()
})

it('[SESSION-24] [ROUTE-36] comes back signed in, to the page that was wanted', async () => {
  beginVisit()
  const calls = answerCalls({
    finishProvider: { data: { ...nothingYet, status: 'signed-in', tokens: sampleTokens } },
  })
  const { router } = await showPortal(identityPages, loginReturn)
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(router.latestLocation.href).toBe('/accounts')
  expect(session.state()).toBe('profile')
  const [call] = callsOf(calls, 'finishProvider')
  expect(call?.address.pathname).toMatch(/\/google\/finish$/)
  expect(call?.headers.get('x-remember-me')).toBe('1')
  expect(call?.body).toEqual({
    code: 'the-code',
    state,
    iss: 'https://google.example',
    verifier: sampleToken,
  })
  expect(tabPreferences.get('provider-visit')).toBeNull()
})

it('[GUARD-05] follows no other site’s address', async () => {
  beginVisit({ redirect: 'https://evil.example/' })
  answerCalls({
    finishProvider: { data: { ...nothingYet, status: 'signed-in', tokens: sampleTokens } },
  })
  const { router } = await showPortal(identityPages, loginReturn)
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(router.latestLocation.href).toBe('/')
})

it('[FORM-02] asks for the code where the profile wants one', async () => {
  beginVisit()
  const calls = answerCalls({
    finishProvider: { data: { ...nothingYet, status: 'code-required', ticket: sampleToken } },
    finishProviderCode: { data: sampleTokens },
  })
  await showPortal(identityPages, loginReturn)
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  await code.fill('204118')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(callsOf(calls, 'finishProviderCode')[0]?.body).toEqual({
    ticket: sampleToken,
    twoFactorCode: '204118',
  })
})

it('[FORM-06] [SESSION-24] completes what the provider did not tell, all of it required', async () => {
  beginVisit({ purpose: 'register', rememberMe: false })
  const calls = answerCalls({
    finishProvider: { data: { ...nothingYet, status: 'incomplete', ticket: sampleToken, known } },
    completeRegistration: { data: sampleTokens },
  })
  await showPortal(identityPages, `/auth/register/google?${back}`)
  await expect.element(heading('Almost there')).toBeVisible()
  await expect.element(page.getByText('maya@example.com')).toBeVisible()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Maya')
  await expectAccessible()
  const create = page.getByRole('button', { name: 'Create my profile' })
  await create.click()
  await expect.element(page.getByLabelText('Last name')).toHaveAccessibleDescription('Enter a name')
  await expect
    .element(page.getByLabelText('Phone'))
    .toHaveAccessibleDescription(/Enter a phone number/)
  await page.getByLabelText('Last name').fill('Castell')
  await page.getByLabelText('Phone').fill('5415550134')
  await create.click()
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(callsOf(calls, 'completeRegistration')[0]?.body).toEqual({
    ticket: sampleToken,
    firstName: 'Maya',
    lastName: 'Castell',
    phone: '(541) 555-0134',
  })
})

it.each([
  ['email-taken', 'You already have a profile with this email'],
  ['registration-closed', 'You can’t create a profile right now'],
  ['link-expired', 'This sign-in took too long or started somewhere else'],
  ['provider-refused', 'You’re not signed in yet'],
  ['provider-unavailable', 'You’re not signed in yet'],
] as const)('says why it led to nothing, and the way on: %s', async (problem, title) => {
  beginVisit()
  answerCalls({ finishProvider: { problem } })
  await showPortal(identityPages, loginReturn)
  await expect.element(heading(title)).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'Go to sign in' }))
    .toHaveAttribute('href', '/auth/login')
  await expectAccessible()
})

it.each([
  ['who turned back', '/auth/login/google?error=access_denied', 'You canceled'],
  ['a provider’s refusal', '/auth/login/google?error=server_error', 'You’re not signed in yet'],
  ['another provider', `/auth/login/apple?${back}`, /took too long or started somewhere else/],
])('knows without asking the server: %s', async (_case, address, title) => {
  beginVisit()
  const calls = answerCalls({})
  await showPortal(identityPages, address)
  await expect.element(heading(title)).toBeVisible()
  expect(callsOf(calls, 'finishProvider')).toEqual([])
})

it('finishes no visit that this tab has not begun, nor one begun to link', async () => {
  const calls = answerCalls({})
  await showPortal(identityPages, loginReturn)
  await expect.element(heading(/took too long or started somewhere else/)).toBeVisible()
  beginVisit({ purpose: 'link' })
  await showPortal(identityPages, loginReturn)
  await expect.element(heading(/took too long or started somewhere else/).last()).toBeVisible()
  expect(callsOf(calls, 'finishProvider')).toEqual([])
})

it('[SESSION-24] links a provider to the profile and leads back to settings', async () => {
  await signIn()
  beginVisit({ purpose: 'link' })
  const calls = answerCalls({ linkProvider: { data: undefined } })
  const { router } = await showPortal(identityPages, linkReturn)
  await expect.element(page.getByText('You can now sign in with Google too.')).toBeVisible()
  expect(router.latestLocation.href).toBe('/settings?part=security')
  expect(callsOf(calls, 'linkProvider')[0]?.body).toMatchObject({ verifier: sampleToken, state })
})

it.each([
  ['conflict', 'This Google account belongs to another profile'],
  ['link-expired', 'Nothing was added'],
  ['provider-refused', 'Nothing was added'],
] as const)('says why nothing was linked: %s', async (problem, title) => {
  await signIn()
  beginVisit({ purpose: 'link' })
  answerCalls({ linkProvider: { problem } })
  await showPortal(identityPages, linkReturn)
  await expect.element(heading(title)).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'Back to settings' }))
    .toHaveAttribute('href', '/settings?part=security')
  await expectAccessible()
})

it('[GUARD-04] nobody links without being signed in', async () => {
  beginVisit({ purpose: 'link' })
  answerCalls({})
  const { router } = await showPortal(identityPages, linkReturn)
  await expect.element(heading('Sign in')).toBeVisible()
  expect(router.latestLocation.pathname).toBe('/auth/login')
})
