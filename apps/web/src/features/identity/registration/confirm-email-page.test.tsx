import { beforeEach, afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../../../session/portal-session.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { callsOf, identityPages, sampleToken } from '../../../test/identity-pages.tsx'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

const address = `/auth/confirm-email?token=${sampleToken}`
const heading = (name: string) => page.getByRole('heading', { name })
const link = (name: string) => page.getByRole('main').getByRole('link', { name })
const confirmed = (kind: string, token: string | null = null): GivenAnswer => ({
  data: { kind, email: 'maya@example.com', token },
})

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await session.logout({ server: false })
  localStorage.clear()
})

it('[ROUTE-36] waits in the loading layout, and confirms once', async () => {
  const answer = Promise.withResolvers<GivenAnswer>()
  const calls = answerCalls({ confirmEmail: () => answer.promise })
  await showPortal(identityPages, address)
  await expect.element(page.getByText('We’re confirming your email…')).toBeVisible()
  await expect.element(page.getByText('Light for all')).not.toBeInTheDocument()
  answer.resolve(confirmed('registration'))
  await expect.element(heading('Your profile is ready')).toHaveFocus()
  await expectAccessible()
  expect(callsOf(calls, 'confirmEmail').map(({ body }) => body)).toEqual([{ token: sampleToken }])
  await link('Sign in').click()
  await expect.element(page.getByText('Your email is confirmed.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('maya@example.com')
})

it('stands where the sign-in pages stand before and after it', async () => {
  await page.viewport(1280, 900)
  answerCalls({ confirmEmail: confirmed('registration') })
  const places = async (title: string) => {
    await expect.element(heading(title)).toBeVisible()
    const brand = page.getByRole('banner').getByText('Test Power').element()
    const { x, y } = brand.getBoundingClientRect()
    return { x, y }
  }
  await showPortal(identityPages, address)
  const before = await places('Your profile is ready')
  await link('Sign in').click()
  expect(await places('Sign in')).toEqual(before)
})

it('[ROUTE-36] every page that a link or a provider opens stands in the loading layout', () => {
  const layouts = new Map(feature.pages.map(({ path, layout }) => [path, layout]))
  expect(layouts.get('/auth/confirm-migration-email')).toBe('loading')
  expect(layouts.get('/auth/login/$provider')).toBe('loading')
  expect(layouts.get('/auth/register/$provider')).toBe('loading')
  expect(layouts.get('/profile/link/$provider')).toBe('loading')
})

it.each([
  ['new-email', 'You have a new email', 'Sign in'],
  ['kept-email', 'Your email hasn’t changed', 'Choose a new password'],
])('[GUARD-02] says to somebody anonymous what has become of it: %s', async (kind, title, way) => {
  answerCalls({ confirmEmail: confirmed(kind) })
  await showPortal(identityPages, address)
  await expect.element(heading(title)).toHaveFocus()
  await expect.element(link(way)).toBeVisible()
  await expectAccessible()
})

it.each([
  ['registration', 'Your profile is ready'],
  ['new-email', 'You have a new email'],
  ['kept-email', 'Your email hasn’t changed'],
])('[GUARD-02] says it to who is signed in, and leads home: %s', async (kind, title) => {
  await signIn()
  answerCalls({ confirmEmail: confirmed(kind) })
  await showPortal(identityPages, address)
  await expect.element(heading(title)).toBeVisible()
  await expect.element(link('Go to home')).toHaveAttribute('href', '/')
})

it('[GUARD-02] opens for a guest too', async () => {
  answerCalls({
    guestLogin: { data: { guestId: sampleToken } },
    confirmEmail: confirmed('registration'),
  })
  await showPortal(identityPages, '/auth/login')
  await session.enterAsGuest()
  await showPortal(identityPages, address)
  await expect.element(heading('Your profile is ready')).toBeVisible()
  expect(session.state()).toBe('guest')
})

it('sends a new link where the one of the mail is too old', async () => {
  const calls = answerCalls({
    confirmEmail: { problem: 'link-expired' },
    resendConfirmation: { data: undefined },
  })
  await showPortal(identityPages, address)
  await expect.element(heading('This link no longer works')).toHaveFocus()
  await expectAccessible()
  await page.getByLabelText('Email').fill('maya@example.com')
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect.element(heading('Check your email')).toHaveFocus()
  expect(callsOf(calls, 'resendConfirmation')[0]?.body).toEqual({ email: 'maya@example.com' })
  await expectAccessible()
})

it('an address without a token is no link', async () => {
  answerCalls({ confirmEmail: { problem: 'invalid-input' } })
  await showPortal(identityPages, '/auth/confirm-email')
  await expect.element(heading('This link no longer works')).toBeVisible()
})

it('says where another profile has the email meanwhile', async () => {
  answerCalls({ confirmEmail: { problem: 'conflict' } })
  await showPortal(identityPages, address)
  await expect.element(heading('This email belongs to another profile')).toBeVisible()
  await expectAccessible()
})

it('tries again where the service could not be reached', async () => {
  const answers = vi
    .fn<() => Promise<GivenAnswer>>()
    .mockResolvedValueOnce({ problem: 'overloaded' })
    .mockResolvedValue(confirmed('registration'))
  answerCalls({ confirmEmail: answers })
  await showPortal(identityPages, '/auth/confirm-migration-email?token=' + sampleToken)
  await expect.element(heading('Your email isn’t confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Your profile is ready')).toBeVisible()
})
