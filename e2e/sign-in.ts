import type { Page } from 'playwright-core'
import { demoPassword } from '@portal/fixtures/personas/personas'

/** Signs in on the page where the visitor stands, or on the sign-in page. */
export async function signIn(page: Page, email: string, path = '/auth/login'): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, email, demoPassword)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Through the sign-in page's other button. */
export async function becomeGuest(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Through the menu under the person's name, or on phones through “More”. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More$|Your settings|Castell|Lindgren|Halvorsen/ })
    .click()
  await page.getByRole('button', { name: 'Sign out' }).click()
}
