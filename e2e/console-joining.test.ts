import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { linkIn } from './mail-catcher.ts'
import { mailTo } from './newcomer.ts'
import { callDesk, operatorAs, operatorPassword } from './operators.ts'
import { settle } from './settle.ts'
import { totpCode } from './totp-code.ts'
import { visit } from './visit.ts'

const newcomer = () => ({ email: `${randomUUID().slice(0, 8)}@cedarbay.example`, name: 'Ida Berg' })

/** The link of the mail that invites somebody. */
async function invite(given: { email: string; name: string }): Promise<string> {
  const as = await operatorAs('administrator')
  await callDesk('inviteOperator', { as, body: { ...given, role: 'agent' } })
  return linkIn(await mailTo(given.email, /console/i))
}

/** As it stands on the page for who types it. */
async function shownSecret(page: Page): Promise<string> {
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  return shown ?? ''
}

it('who is invited joins by the mail’s link, signs out and signs in again', async () => {
  const invited = newcomer()
  const { page, open } = await visit()
  await open(await invite(invited))
  await page.getByRole('heading', { name: `Welcome, ${invited.name}` }).waitFor()
  await page.getByText('Customer care').waitFor()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = await shownSecret(page)
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByText('Very hard to guess').first().waitFor()
  await page.getByLabel('Code from your authenticator app').fill(totpCode(secret))
  await page.getByRole('button', { name: 'Join the console' }).click()
  await page.getByRole('button', { name: invited.name }).click()
  expect(new URL(page.url()).search).not.toContain('token')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Email').fill(invited.email)
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByLabel('Code from your authenticator app').fill(totpCode(secret, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: invited.name }).waitFor()
})

it('a wrong code and a weak password are said, and the invitation still works', async () => {
  const { page, open } = await visit({ device: 'phone', expected: [/status of 4\d\d/] })
  await open(await invite(newcomer()))
  const secret = await shownSecret(page)
  const send = async (password: string, code: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Code from your authenticator app').fill(code)
    await page.getByRole('button', { name: 'Join the console' }).click()
  }
  await send('password1234', totpCode(secret))
  // Not only the measure of its strength: the server’s own answer.
  await page.getByText('This password is widely known. Choose another one').waitFor()
  await send(operatorPassword, totpCode(secret, 40))
  await page.getByText('That code is wrong or expired. Try the newest one.').waitFor()
  await send(operatorPassword, totpCode(secret))
  await page.waitForURL(({ pathname }) => pathname === '/console')
  await page.getByRole('heading', { level: 1, name: /due today|waits|standard/ }).waitFor()
})

it('a link that was used, and one that is none, say so and whom to ask', async () => {
  const link = await invite(newcomer())
  const token = new URL(link).searchParams.get('token') ?? ''
  const { secret } = await callDesk('openOperatorInvitation', { body: { token } })
  await callDesk('acceptOperatorInvitation', {
    body: { token, newPassword: operatorPassword, code: totpCode(secret) },
  })
  const { page, open } = await visit({ expected: [/status of 4\d\d/] })
  for (const address of [link, '/console/invitation', '/console/invitation?token=nothing']) {
    await open(address)
    await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor()
    await page.getByText(/Ask an administrator of the console/).waitFor()
  }
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
})

it.each(['phone', 'desktop'] as const)('axe finds nothing on the page, %s', async (device) => {
  const { page, open } = await visit({ device })
  await open(await invite(newcomer()))
  await settle(page)
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
})
