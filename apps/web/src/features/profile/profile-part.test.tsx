import { profileEdit } from '@portal/contract/profile/profile-changes'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session } from '../../session/portal-session.ts'
import { pageRoutes } from '../../shell/routing/page-routes.ts'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { answerSettings, settledProfile } from '../../test/profile-samples.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'

const editName = '/settings?part=profile&edit=name'
const firstName = page.getByLabelText('First name')
const lastName = page.getByLabelText('Last name')
const phone = page.getByLabelText('Phone')
const businessName = page.getByLabelText(/^Business name/)
const save = page.getByRole('button', { name: /Save$/ })
const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('says who the person is in rows, each leading to its field and back again', async () => {
  answerSettings()
  const { router } = await showPortal(pageRoutes, '/settings?part=profile')
  const facts = page.getByRole('list', { name: 'About you' })
  await expect.element(facts.getByText('Maya Castell')).toBeVisible()
  await expect.element(facts.getByText(/^\(541\)\s555-0134$/)).toBeVisible()
  await expect.element(facts.getByText('None')).toBeVisible()
  await expect.element(firstName).not.toBeInTheDocument()
  await expectAccessible()
  await facts.getByRole('link', { name: 'Change phone' }).click()
  await expect.element(phone).toHaveFocus()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.element(facts).toBeVisible()
  await expect.element(facts.getByRole('link', { name: 'Change phone' })).toHaveFocus()
  expect(router.latestLocation.href).toBe('/settings?part=profile')
})

it('[FORM-07] saves name, phone and business name, says so, and greets by the new name', async () => {
  const saved = { ...settledProfile, firstName: 'Mayra', businessName: 'Castell Bakery' }
  const calls = answerSettings({ updateProfile: { data: saved } })
  await showPortal(pageRoutes, editName)
  await firstName.fill('Mayra ')
  await businessName.fill('Castell Bakery')
  await save.click()
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Change name' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Mayra Castell' })).toBeVisible()
  expect(calls.find(({ name }) => name === 'updateProfile')?.body).toEqual({
    firstName: 'Mayra',
    lastName: 'Castell',
    phone: '+1 (541) 555-0134',
    businessName: 'Castell Bakery',
  })
})

it('[FORM-07] a business name is null where none is given', async () => {
  const calls = answerSettings({ updateProfile: { data: settledProfile } })
  await showPortal(pageRoutes, editName)
  await save.click()
  await expect
    .poll(() => calls.find(({ name }) => name === 'updateProfile')?.body)
    .toMatchObject({ businessName: null })
})

it('[FORM-07] [FORM-09] first name, last name and phone are required, and the contract says the same', async () => {
  const calls = answerSettings()
  await showPortal(pageRoutes, editName)
  for (const field of [firstName, lastName, phone]) await field.fill('')
  await save.click()
  await expect.element(firstName).toHaveAccessibleDescription('Enter a name')
  await expect.element(lastName).toHaveAccessibleDescription('Enter a name')
  await expect.element(phone).toHaveAccessibleDescription(/Enter a phone number/)
  await expect.element(businessName).not.toHaveAttribute('aria-invalid')
  await expectAccessible()
  const empty = { firstName: '', lastName: '', phone: '', businessName: null }
  const wrong = profileEdit.safeParse(empty).error?.issues.map(({ path }) => path.join())
  expect(wrong).toEqual(['firstName', 'lastName', 'phone'])
  expect(calls.map(({ name }) => name)).not.toContain('updateProfile')
})

it('keeps what was typed where it could not be saved, and says why', async () => {
  answerSettings({ updateProfile: { problem: 'overloaded' } })
  await showPortal(pageRoutes, editName)
  await firstName.fill('Mayra')
  await save.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We can’t answer right now')
  await expect.element(firstName).toHaveValue('Mayra')
})

it('saves once, however often the button is pressed', async () => {
  const answer = Promise.withResolvers<GivenAnswer>()
  const calls = answerSettings({ updateProfile: () => answer.promise })
  await showPortal(pageRoutes, editName)
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  answer.resolve({ data: settledProfile })
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  expect(calls.filter(({ name }) => name === 'updateProfile')).toHaveLength(1)
})

it('asks before what was typed is left unsaved, and stays with all of it', async () => {
  answerSettings()
  const { router } = await showPortal(pageRoutes, editName)
  await firstName.fill('Mayra')
  await page.getByRole('link', { name: 'Display' }).click()
  await expect.element(leaving).toBeVisible()
  await expectAccessible()
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  await expect.element(firstName).toHaveValue('Mayra')
  expect(router.latestLocation.href).toBe(editName)
})

it('leaves without saving where that is wanted', async () => {
  answerSettings()
  await showPortal(pageRoutes, editName)
  await firstName.fill('Mayra')
  await page.getByRole('link', { name: 'Display' }).click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Display' })).toBeVisible()
})

it('asks nothing where nothing was changed, was changed back, or was saved', async () => {
  answerSettings({ updateProfile: { data: { ...settledProfile, firstName: 'Mayra' } } })
  await showPortal(pageRoutes, editName)
  await firstName.fill('Mayra')
  await firstName.fill('Maya')
  await page.getByRole('link', { name: 'Display' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Display' })).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Change name' }).click()
  await firstName.fill('Mayra')
  await save.click()
  await expect.element(page.getByText('Profile saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Display' }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Display' })).toBeVisible()
})

it('does not hold back whoever is signed out', async () => {
  answerSettings({ logoutAll: { data: undefined } })
  await showPortal(pageRoutes, editName)
  await firstName.fill('Mayra')
  await session.logout()
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.element(leaving).not.toBeInTheDocument()
})

const change = page.getByRole('button', { name: 'Change email' })
const dialog = page.getByRole('dialog', { name: 'Change email' })

it('changes the email by a link to the new address, and says so until it is opened', async () => {
  const calls = answerSettings({ changeEmail: { data: undefined } })
  await showPortal(pageRoutes, '/settings')
  await change.click()
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('New email').fill('Mayra@Example.com')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('We sent a link to mayra@example.com.')).toBeVisible()
  await expect.element(page.getByText('maya@example.com', { exact: true })).toBeVisible()
  expect(calls.find(({ name }) => name === 'changeEmail')?.body).toEqual({
    email: 'mayra@example.com',
  })
})

it('[FORM-01] wants a valid email, and another than the present one', async () => {
  const calls = answerSettings()
  await showPortal(pageRoutes, '/settings')
  await change.click()
  const field = dialog.getByLabelText('New email')
  await field.fill('mayra')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(field).toHaveAccessibleDescription('Email address must be valid')
  await field.fill('MAYA@example.com')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('That’s already your email.')
  expect(calls.map(({ name }) => name)).not.toContain('changeEmail')
})

it('asks for a proof before the email is changed; turned away, what was typed is still there', async () => {
  answerSettings({
    changeEmail: { problem: 'step-up-required' },
    getStepUp: { data: { needed: true, methods: ['password'] } },
  })
  await showPortal(pageRoutes, '/settings')
  await change.click()
  await dialog.getByLabelText('New email').fill('mayra@example.com')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('New email')).toHaveValue('mayra@example.com')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})
