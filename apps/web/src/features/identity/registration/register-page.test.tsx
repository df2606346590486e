import { registration } from '@portal/contract/identity/identity-registration'
import { beforeEach, afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { flags } from '../../../session/flags.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { callsOf, chooseGoogle, identityPages } from '../../../test/identity-pages.tsx'
import { showPortal } from '../../../test/show-portal.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const email = field('Email')
const password = field('Password')
const again = field('Confirm password')
const create = page.getByRole('button', { name: 'Create my profile' })
const secret = 'cedar bay garden walk'

beforeEach(() => page.viewport(390, 844))
afterEach(() => flags.readHeaders(new Headers()))

async function fill(typedEmail: string, typed: string, typedAgain = typed) {
  await email.fill(typedEmail)
  await password.fill(typed)
  await again.fill(typedAgain)
}

it('[FORM-06] registers with email and password alone, and shows where the mail went', async () => {
  const calls = answerCalls({ register: { data: undefined } })
  await showPortal(identityPages, '/auth/register')
  await expect.element(create).toBeVisible()
  await expectAccessible()
  await fill('Maya@Example.com', secret)
  await create.click()
  const heading = page.getByRole('heading', { name: 'Check your email' })
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText('maya@example.com')).toBeVisible()
  expect(callsOf(calls, 'register')[0]?.body).toEqual({
    email: 'maya@example.com',
    newPassword: secret,
  })
  await expectAccessible()
})

it('[FORM-06] takes names and phone along where they are given', async () => {
  const calls = answerCalls({ register: { data: undefined } })
  await showPortal(identityPages, '/auth/register')
  await fill('maya@example.com', secret)
  await field('First name (optional)').fill(' Maya ')
  await field('Last name (optional)').fill('Castell')
  await field('Phone (optional)').fill('5415550134')
  await create.click()
  await expect.element(page.getByText('Check your email')).toBeVisible()
  expect(callsOf(calls, 'register')[0]?.body).toEqual({
    email: 'maya@example.com',
    newPassword: secret,
    firstName: 'Maya',
    lastName: 'Castell',
    phone: '(541) 555-0134',
  })
})

it('[FORM-01] [FORM-03] [FORM-04] says what is wrong at each field, as the contract has it', async () => {
  const calls = answerCalls({})
  await showPortal(identityPages, '/auth/register')
  await fill('maya', 'short', 'other')
  await field('Phone (optional)').fill('12')
  await create.click()
  await expect.element(email).toHaveAccessibleDescription('Email address must be valid')
  await expect.element(password).toHaveAccessibleDescription(/Use at least 12 characters/)
  await expect.element(again).toHaveAccessibleDescription('Passwords must match')
  await expect
    .element(field('Phone (optional)'))
    .toHaveAccessibleDescription('Enter a phone number')
  await expect.element(page.getByText('4 things need another look')).toBeVisible()
  await expectAccessible()
  // Whichever of the two is typed again, they come to match.
  await password.fill('other')
  await expect.element(again).not.toHaveAttribute('aria-invalid')
  expect(callsOf(calls, 'register')).toEqual([])
})

it.each([
  [{ email: 'a@b.co', newPassword: secret, phone: '12' }, 'Phone (optional)'],
  [{ email: 'a@b.co', newPassword: '1234567' }, 'Password'],
  [{ email: 'a@', newPassword: secret }, 'Email'],
  [{ email: '', newPassword: secret }, 'Email'],
  [{ email: 'a@b.co', newPassword: secret, firstName: 'x'.repeat(101) }, 'First name (optional)'],
])('[FORM-09] the form refuses what the server refuses, at its field: %j', async (given, label) => {
  const refused = registration.safeParse(given)
  expect(refused.error?.issues).toHaveLength(1)
  const calls = answerCalls({ register: { data: undefined } })
  await showPortal(identityPages, '/auth/register')
  await fill(given.email, given.newPassword)
  if ('phone' in given) await field('Phone (optional)').fill(given.phone)
  if ('firstName' in given) await field('First name (optional)').fill(given.firstName)
  await create.click()
  await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
  expect(callsOf(calls, 'register')).toEqual([])
})

it('shows how hard the password is to guess, and how long it must be', async () => {
  answerCalls({})
  await showPortal(identityPages, '/auth/register')
  await email.fill('maya@example.com')
  await password.fill('sunshine')
  await expect.element(page.getByText('8 of 12 characters')).toBeVisible()
  await password.fill('passwordpassword')
  await expect.element(page.getByText(/asy to guess/)).toBeVisible()
  await password.fill('maya@example.com')
  await expect.element(page.getByText(/asy to guess/)).toBeVisible()
  await password.fill(secret)
  await expect.element(page.getByText('Very hard to guess')).toBeVisible()
  await expectAccessible()
})

it.each([
  ['Use at least 12 characters', 'Use at least 12 characters'],
  [
    'Leave your name and e-mail address out of your password',
    'Leave your name and email out of your password',
  ],
  [
    'This password is widely known. Choose another one',
    'This password is widely known. Choose another one',
  ],
  [
    'This is easy to guess. Add another word or two',
    'This is easy to guess. Add another word or two',
  ],
])('tells the server’s reason at the field: %s', async (message, words) => {
  const errors = [{ path: 'newPassword', message }]
  answerCalls({ register: { problem: 'weak-password', errors } })
  await showPortal(identityPages, '/auth/register')
  await fill('maya@example.com', secret)
  await create.click()
  await expect.element(password).toHaveAccessibleDescription(new RegExp(words))
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveValue(secret)
})

it('the server’s word at a field holds only until that field is changed', async () => {
  const errors = [{ path: 'newPassword', message: 'Use at least 12 characters' }]
  answerCalls({ register: { problem: 'weak-password', errors } })
  await showPortal(identityPages, '/auth/register')
  await fill('maya@example.com', secret)
  await create.click()
  await expect.element(password).toHaveAccessibleDescription(/Use at least 12 characters$/)
  await password.fill(`${secret} lane`)
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await create.click()
  await expect.element(again).toHaveAccessibleDescription('Passwords must match')
  await expect.element(again).toHaveFocus()
  await expect.element(password).not.toHaveAttribute('aria-invalid')
  await again.fill(`${secret} lane`)
  await create.click()
  await expect.element(password).toHaveAttribute('aria-invalid')
})

it('goes back from the mailbox to another address, with all that was typed', async () => {
  answerCalls({ register: { data: undefined } })
  await showPortal(identityPages, '/auth/register')
  await fill('maya@exmaple.com', secret)
  await field('First name (optional)').fill('Maya')
  await create.click()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect.element(email).toHaveValue('maya@exmaple.com')
  await expect.element(password).toHaveValue(secret)
  await expect.element(field('First name (optional)')).toHaveValue('Maya')
})

it('[SESSION-18] explains where new profiles are closed, and whom to call', async () => {
  answerCalls({})
  flags.readHeaders(new Headers({ 'x-flag-registration': 'false' }))
  await showPortal(identityPages, '/auth/register')
  await expect
    .element(page.getByRole('heading', { name: 'You can’t create a profile right now' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('main').getByRole('link', { name: '(541) 555-0100' }))
    .toBeVisible()
  await expectAccessible()
})

it('explains the same where the server closed them meanwhile', async () => {
  answerCalls({ register: { problem: 'registration-closed' } })
  await showPortal(identityPages, '/auth/register')
  await fill('maya@example.com', secret)
  await create.click()
  await expect
    .element(page.getByRole('heading', { name: 'You can’t create a profile right now' }))
    .toBeVisible()
})

it('[ROUTE-35] can be done with a provider too, in the auth layout', async () => {
  chooseGoogle()
  answerCalls({})
  await showPortal(identityPages, '/auth/register')
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect.element(page.getByText('Light for all')).toBeVisible()
  await expect.poll(() => document.title).toBe('Create a profile · Test Power')
})
