import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callDesk, joinOperator, operatorPassword, visitAsOperator } from './operators.ts'
import type { TestOperator } from './operators.ts'
import { totpCode } from './totp-code.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

async function signOut(page: Page, { name }: TestOperator) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in to the console' }).waitFor()
}

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
