import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { linkIn, readMail } from './mail-catcher.ts'
import { fillSignIn } from './sign-in.ts'
import { totpCode } from './totp-code.ts'

export const newcomersPassword = 'harbour lantern quiet walk'
export const newEmail = () => `${randomUUID().slice(0, 8)}@newcomer.example`
export const mailTo = (email: string, subject: RegExp) =>
  readMail(inject('mailFolder'), email, subject)

/** Registers and opens the link of the mail; the visitor then stands before the sign-in form. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create a profile' }).click()
  await page.getByRole('heading', { name: 'Create a profile' }).waitFor()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomersPassword)
  await page.getByLabel('Confirm password').fill(newcomersPassword)
  await page.getByLabel('First name (optional)').fill('Nell')
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto(linkIn(await mailTo(email, /confirm/i)))
  await page.getByRole('heading', { name: 'Your profile is ready' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
}

export async function signInAs(page: Page, email: string): Promise<void> {
  await fillSignIn(page, email, newcomersPassword)
  await page.waitForURL((url) => url.pathname === '/')
}

/** On the security settings: adds a passkey of this name to the browser's authenticator. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(name).first().waitFor()
}

/** On the security settings: the app's key, and the recovery codes as they were shown once. */
export async function switchOnTwoStep(page: Page): Promise<{ key: string; codes: Array<string> }> {
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' })
  const address = await dialog
    .getByRole('link', { name: 'Open it in the app' })
    .getAttribute('href')
  const key = new URL(address ?? '').searchParams.get('secret') ?? ''
  await dialog.getByLabel('Code from the app').fill(totpCode(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const saved = page.getByRole('dialog', { name: 'Two-step sign-in is on' })
  await saved.getByRole('listitem').first().waitFor()
  const codes = await saved.getByRole('listitem').allInnerTexts()
  await saved.getByRole('button', { name: 'I’ve saved them' }).click()
  return { key, codes }
}

/** Where a new password is chosen: chooses it, and signs in by it. */
export async function signInByNewPassword(
  page: Page,
  email: string,
  password: string,
): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel(/^Confirm/).fill(password)
  await page.getByRole('button', { name: /Set/ }).click()
  await page.getByText('New password set.').waitFor()
  await fillSignIn(page, email, password)
  await page.waitForURL((url) => url.pathname === '/')
}
