import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callDesk, joinOperator, operatorPassword, visitAsOperator } from './operators.ts'
import type { TestOperator } from './operators.ts'
import { totpCode } from './totp-code.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

async function signIn(page: Page, { email }: TestOperator, code: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword)
  await page.getByLabel('Code from your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page, { name }: TestOperator) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
}

it('another authenticator app takes the place of the one before', async () => {
  const as = await joinOperator('agent')
  const { page, open } = await visitAsOperator(as, { expected: [/status of 4\d\d/] })
  await open('/console/security')
  await page.getByRole('button', { name: 'Move to another phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to another phone' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await dialog.getByLabel('Code from the new app').fill(totpCode(secret ?? ''))
  await dialog.getByRole('button', { name: 'Use this app from now on' }).click()
  await page.getByText('Your new authenticator app is ready.').waitFor()
  await signOut(page, as)
  await signIn(page, as, totpCode(as.secret, 1))
  await page.getByRole('alert').first().waitFor()
  await signIn(page, as, totpCode(secret ?? '', 1))
  await page.getByRole('button', { name: as.name }).waitFor()
})

it('a passkey is added and signed in with', async () => {
  const as = await joinOperator('agent')
  const { page, open, context } = await visitAsOperator(as)
  await addAuthenticator(context, page)
  await open('/console/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Desk computer')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Your passkey is ready to use.').waitFor()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Desk computer').waitFor()
  await signOut(page, as)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: as.name }).waitFor()
})

it('a session elsewhere is ended, and its tab is out', async () => {
  const as = await joinOperator('agent')
  const there = await visitAsOperator(as, { expected: [/status of 401/] })
  await there.open('/console')
  const session = await callDesk('loginOperator', {
    body: { email: as.email, password: operatorPassword, code: totpCode(as.secret, 1) },
  })
  const { page, open } = await visitAsOperator({ ...as, session })
  await open('/console/security')
  await page.getByRole('button', { name: /^End the session on/ }).click()
  await page.getByText('That session ended.').waitFor()
  expect(await page.getByRole('button', { name: /^End the session on/ }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('signed in')
  await there.page.getByRole('heading', { name: 'Sign in again' }).waitFor({ timeout: 20_000 })
})
