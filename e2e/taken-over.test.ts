import { expect, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { linkIn } from './mail-catcher.ts'
import {
  addPasskey,
  mailTo,
  newEmail,
  newcomersPassword,
  register,
  signInAs,
  signInByNewPassword,
  switchOnTwoStep,
} from './newcomer.ts'
import { fillSignIn } from './sign-in.ts'
import { addAuthenticator } from './virtual-authenticator.ts'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

const newPassword = 'another lantern at sea'
const refused = /status of 4(?:01|03|10|22)/

/** Somebody who knows the password adds ways of their own: a passkey, and two-step sign-in that shuts the owner out. */
async function takeOver({ page, context, open }: Visit, email: string) {
  const authenticator = await addAuthenticator(context, page)
  await open('/auth/login')
  await signInAs(page, email)
  await open('/settings?part=security')
  await addPasskey(page, 'Intruder key')
  await switchOnTwoStep(page)
  // Else it would say yes to what the browser only offers.
  await authenticator.setPresent(false)
  return authenticator
}

it('[R19] a profile that somebody took over is won back by the mail of a notice, and they are out', async () => {
  const [owner, intruder] = [
    await visit({ expected: [refused] }),
    await visit({ expected: [refused] }),
  ]
  const email = newEmail()
  await register(owner.page, email)
  await signInAs(owner.page, email)
  const authenticator = await takeOver(intruder, email)

  const { page } = owner
  await page.goto(linkIn(await mailTo(email, /passkey was added/i)))
  await page.getByRole('heading', { name: 'Wasn’t that you?' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign everyone out' }).click()
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
  const ways = page.getByRole('group', { name: 'What else lets someone in' })
  await ways.getByRole('checkbox', { name: /Intruder key/ }).waitFor()
  await ways.getByRole('checkbox', { name: /two-step sign-in/ }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])

  // The intruder sees an open session end, and cannot come in by the old password in the meantime.
  await intruder.page.goto('/settings?part=security')
  await intruder.page.waitForURL((url) => url.pathname === '/auth/login')
  await fillSignIn(intruder.page, email, newcomersPassword)
  await intruder.page
    .getByText(/don’t match/)
    .first()
    .waitFor()

  await signInByNewPassword(page, email, newPassword)

  // Neither passkey nor code is good for anything.
  await intruder.page.reload()
  const answer = intruder.page.waitForResponse(/\/identity\/passkeys\/login$/)
  await intruder.page.route(/\/identity\/passkeys\/start$/, async (route) => {
    await authenticator.setPresent(true)
    await route.continue()
  })
  await intruder.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  expect((await answer).status()).toBe(422)
  await fillSignIn(intruder.page, email, newcomersPassword)
  await intruder.page
    .getByText(/don’t match/)
    .first()
    .waitFor()
  expect(new URL(intruder.page.url()).pathname).toBe('/auth/login')
})

it('[R19] a change of e-mail is taken back, and the way leads on to a new password', async () => {
  const [owner, intruder] = [
    await visit({ expected: [refused] }),
    await visit({ expected: [refused] }),
  ]
  const [email, theirs] = [newEmail(), newEmail()]
  await register(owner.page, email)
  await intruder.open('/auth/login')
  await signInAs(intruder.page, email)
  await intruder.open('/settings?part=profile')
  await intruder.page.getByRole('button', { name: 'Change email' }).click()
  const dialog = intruder.page.getByRole('dialog')
  await dialog.getByLabel('New email').fill(theirs)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await intruder.page.goto(linkIn(await mailTo(theirs, /confirm your new/i)))
  await intruder.page.getByRole('heading', { name: 'You have a new email' }).waitFor()

  const { page } = owner
  await page.goto(linkIn(await mailTo(email, /was changed/)))
  await page.getByRole('heading', { name: 'Your email hasn’t changed' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await signInByNewPassword(page, email, newPassword)
  await intruder.open('/')
  expect(new URL(intruder.page.url()).pathname).toBe('/auth/login')
})

it('[R19] who confirms a registration that came from another device chooses the password', async () => {
  const [stranger, owner] = [
    await visit({ expected: [refused] }),
    await visit({ expected: [refused] }),
  ]
  const email = newEmail()
  await stranger.page.goto('/auth/register')
  await stranger.page.getByLabel('Email', { exact: true }).fill(email)
  await stranger.page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await stranger.page.getByLabel('Confirm password').fill(newcomersPassword)
  await stranger.page.getByRole('button', { name: 'Create my profile' }).click()
  await stranger.page.getByRole('heading', { name: 'Check your email' }).waitFor()

  const { page } = owner
  await page.goto(linkIn(await mailTo(email, /confirm/i)))
  await page.getByRole('heading', { name: 'One more step: your password' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose a password' }).click()
  await signInByNewPassword(page, email, newPassword)
  await stranger.open('/auth/login')
  await fillSignIn(stranger.page, email, newcomersPassword)
  await stranger.page
    .getByText(/don’t match/)
    .first()
    .waitFor()
})
