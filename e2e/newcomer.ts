import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { linkIn, readMail } from './mail-catcher.ts'
import { fillSignIn } from './sign-in.ts'

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
  await page.getByLabel('Password once more').fill(newcomersPassword)
  await page.getByLabel('First name (optional)').fill('Nell')
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await page.getByRole('heading', { name: 'Look in your mailbox' }).waitFor()
  await page.goto(linkIn(await mailTo(email, /confirm/i)))
  await page.getByRole('heading', { name: 'Your profile is ready' }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
}

export async function signInAs(page: Page, email: string): Promise<void> {
  await fillSignIn(page, email, newcomersPassword)
  await page.waitForURL((url) => url.pathname === '/')
}
