import { loginPayload } from '@portal/contract/identity/identity'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../../session/portal-session.ts'
import { answerCalls, cutNetwork } from '@portal/browser/test/answer-calls'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { callsOf, identityPages, sampleTokens } from '../../../test/identity-pages.tsx'
import { showPortal } from '../../../test/show-portal.tsx'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: /Sign in$/ })

async function fill(typedEmail: string, typedPassword: string) {
  await email.fill(typedEmail)
  await password.fill(typedPassword)
}

beforeEach(() => page.viewport(1280, 900))
afterEach(async () => {
  localStorage.clear()
  answerCalls({ logoutAll: { data: undefined } })
  await session.logout()
})

it('signs in and lands on the path that was wanted', async () => {
  const calls = answerCalls({ login: { data: sampleTokens } })
  const { router } = await showPortal(
    identityPages,
    '/auth/login?redirect=%2Faccounts%2F1%3Fbill%3D2',
  )
  await fill('Maya@Example.com ', 'a password')
  await submit.click()
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(router.latestLocation.href).toBe('/accounts/1?bill=2')
  expect(callsOf(calls, 'login')[0]?.body).toEqual({
    email: 'maya@example.com',
    password: 'a password',
  })
  expect(JSON.parse(localStorage.getItem('portal.token') ?? '')).toMatchObject({
    rememberMe: false,
  })
})

it('keeps signed in on this device where that is ticked', async () => {
  answerCalls({ login: { data: sampleTokens } })
  await showPortal(identityPages, '/auth/login')
  await fill('maya@example.com', 'a password')
  await page.getByText('Keep me signed in on this device').click()
  await submit.click()
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('portal.token') ?? '')).toMatchObject({ rememberMe: true })
})

it('[FORM-01] [FORM-03] says what is missing, and comes right while it is typed', async () => {
  const calls = answerCalls({})
  await showPortal(identityPages, '/auth/login')
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Email address must be valid')
  await expect.element(password).toHaveAccessibleDescription('Enter your password')
  await fill('maya@example', 'a')
  await expect.element(email).toHaveAccessibleDescription('Email address must be valid')
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await email.fill('maya@example.com')
  await expect.element(email).not.toHaveAttribute('aria-invalid')
  expect(callsOf(calls, 'login')).toEqual([])
})

it.each([
  ['', 'a password'],
  ['maya', 'a password'],
  ['maya@example.com', ''],
  ['maya@example.com', 'x'.repeat(257)],
])('[FORM-09] refuses exactly what the contract refuses: %j %#', async (typed, secret) => {
  expect(loginPayload.safeParse({ email: typed, password: secret }).success).toBe(false)
  const calls = answerCalls({})
  await showPortal(identityPages, '/auth/login')
  await fill(typed, secret)
  await submit.click()
  await expect.poll(() => document.querySelectorAll('[aria-invalid]').length).toBe(1)
  expect(callsOf(calls, 'login')).toEqual([])
})

it('tells wrong credentials beside the form, and keeps what was typed', async () => {
  answerCalls({ login: { problem: 'wrong-credentials' } })
  await showPortal(identityPages, '/auth/login')
  await fill('maya@example.com', 'not it')
  await submit.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('That email and password don’t match. Check both and try again.')
  await expect.element(email).toHaveValue('maya@example.com')
  await expect.element(password).toHaveValue('not it')
})

it('tells when there is no network, and keeps what was typed', async () => {
  await showPortal(identityPages, '/auth/login')
  cutNetwork()
  await fill('maya@example.com', 'a password')
  await submit.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We can’t reach our service. Check your connection and try again.')
  await expect.element(password).toHaveValue('a password')
})

it('sends once, however often the button is pressed while the answer is awaited', async () => {
  const answer = Promise.withResolvers<GivenAnswer>()
  const calls = answerCalls({ login: () => answer.promise })
  await showPortal(identityPages, '/auth/login')
  await fill('maya@example.com', 'a password')
  await submit.click()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  answer.resolve({ data: sampleTokens })
  await expect.element(page.getByText('Behind the sign-in')).toBeVisible()
  expect(callsOf(calls, 'login')).toHaveLength(1)
})

it('says that inactivity ended the session', async () => {
  await showPortal(identityPages, '/auth/login?inactiveLogout=true')
  await expect.element(page.getByText(/signed out because you were inactive/)).toBeVisible()
})
