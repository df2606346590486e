import { expect, it } from 'vitest'
import { demoPassword, personas } from '@portal/fixtures/personas/personas'
import { findAxeFaults } from './find-axe-faults.ts'
import { linkIn } from './mail-catcher.ts'
import {
  addPasskey,
  mailTo,
  newEmail,
  newcomersPassword,
  register,
  signInAs,
  switchOnTwoStep,
} from './newcomer.ts'
import { fillSignIn, signOut } from './sign-in.ts'
import { totpCode } from './totp-code.ts'
import { addAuthenticator } from './virtual-authenticator.ts'
import { visit } from './visit.ts'

const refused = /status of 4(?:03|09|22)/

it('[FORM-06] [FORM-02] a newcomer registers, confirms by mail, signs in and switches two-step sign-in on', async () => {
  const { page, open } = await visit({ expected: [refused] })
  const email = newEmail()
  await register(page, email)
  await signInAs(page, email)
  await open('/settings?part=security')
  expect(await findAxeFaults(page)).toEqual([])
  const { key, codes } = await switchOnTwoStep(page)
  expect(codes).toHaveLength(10)
  await mailTo(email, /two-step|two-factor/i)

  await page.getByRole('button', { name: /Nell|Your settings/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, email, newcomersPassword)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByRole('textbox').first().fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page
    .getByText(/That code is wrong or expired/)
    .first()
    .waitFor()
  // The code that switched it on was used up: the next one of the app.
  await page.getByRole('textbox').first().fill(totpCode(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await page.getByRole('button', { name: /Nell|Your settings/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await fillSignIn(page, email, newcomersPassword)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page
    .getByRole('textbox')
    .first()
    .fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

it('[FORM-04] a forgotten password is set anew by the link of a mail, once', async () => {
  const { page, open } = await visit({ expected: [refused, /status of 410/] })
  const email = newEmail()
  await register(page, email)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/forgot-password')
  await page.getByRole('button', { name: /Send/ }).waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
  await page.getByRole('button', { name: /Send/ }).click()
  const link = linkIn(await mailTo(email, /password/i))
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('another lantern at sea')
  await page.getByLabel(/^Confirm/).fill('something else entirely')
  await page.getByRole('button', { name: /Set/ }).click()
  await page.getByText('Passwords must match').first().waitFor()
  await page.getByLabel(/^Confirm/).fill('another lantern at sea')
  await page.getByRole('button', { name: /Set/ }).click()
  await page.getByText('New password set.').waitFor()
  await fillSignIn(page, email, 'another lantern at sea')
  await page.waitForURL((url) => url.pathname === '/')
  await open(new URL(link).pathname + new URL(link).search)
  await page
    .getByText(/already used, it expired/)
    .first()
    .waitFor()
})

it('a passkey is added and signs in without a password', async () => {
  const { page, context, open } = await visit({ expected: [refused] })
  const authenticator = await addAuthenticator(context, page)
  const email = newEmail()
  await register(page, email)
  await signInAs(page, email)
  await open('/settings?part=security')
  await addPasskey(page, 'Test key')
  // Else it would say yes to what the browser only offers.
  await authenticator.setPresent(false)
  const start = /\/identity\/passkeys\/start$/
  const offer = page.waitForResponse(start)
  await page.getByRole('button', { name: /Nell|Your settings/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await offer
  // It answers only what is asked for once somebody is there.
  await page.route(start, async (route) => {
    await authenticator.setPresent(true)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

it('[SESSION-23] [SESSION-24] [ROUTE-36] who signs in with a provider for the first time completes the profile, and comes back by it', async () => {
  const { page } = await visit({ expected: [refused] })
  await page.goto('/auth/register')
  await page.getByRole('button', { name: /Harbour ID/ }).click()
  await page.getByRole('button', { name: /nameless@provider\.example/ }).click()
  await page.getByRole('heading', { name: 'Almost there' }).waitFor()
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await page.getByText('Enter a name').first().waitFor()
  await page.getByLabel('First name').fill('Nam')
  await page.getByLabel('Last name').fill('Eless')
  await page.getByLabel('Phone').fill('541 555 0177')
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('button', { name: /Nam Eless/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await page.getByRole('button', { name: /Harbour ID/ }).click()
  await page.getByRole('button', { name: /nameless@provider\.example/ }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

it('[SESSION-24] a provider is linked to a profile, signs in to it, and is unlinked', async () => {
  const { page, open } = await visit({ as: 'maya', expected: [refused] })
  const mayaThere = page.getByRole('button', { name: /maya@example\.com/ }).first()
  await open('/settings?part=security')
  await page.getByRole('button', { name: 'Add Harbour ID' }).click()
  await mayaThere.click()
  await page.waitForURL((url) => url.pathname === '/settings')
  await page.getByRole('button', { name: 'Remove Harbour ID' }).waitFor()
  await signOut(page)
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await page.getByRole('button', { name: /Harbour ID/ }).click()
  await mayaThere.click()
  await page.getByRole('heading', { name: /Maya/ }).waitFor()
  await open('/settings?part=security')
  await page.getByRole('button', { name: 'Remove Harbour ID' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Harbour ID' }).click()
  await page.getByRole('button', { name: 'Add Harbour ID' }).waitFor()
})

it('[SESSION-24] an e-mail that belongs to a profile is never taken over by a provider', async () => {
  const { page } = await visit({ expected: [refused] })
  await page.goto('/auth/login')
  await page.getByRole('button', { name: /Harbour ID/ }).click()
  await page
    .getByRole('button', { name: /maya@example\.com/ })
    .first()
    .click()
  await page
    .getByText(/There’s already a profile with this email|Sign in to it/)
    .first()
    .waitFor()
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/auth/login')
  await fillSignIn(page, personas.maya.email, demoPassword)
  await page.getByRole('heading', { name: /Maya/ }).waitFor()
})
