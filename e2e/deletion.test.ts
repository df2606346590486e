import { expect, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { linkIn } from './mail-catcher.ts'
import { mailTo, newEmail, register, signInAs } from './newcomer.ts'
import { visit } from './visit.ts'
import type { Visit } from './visit.ts'

const refused = /status of 401/

async function askToGo({ page, open }: Visit): Promise<void> {
  await open('/settings?part=profile')
  await page.getByRole('link', { name: 'Delete your profile' }).click()
  const act = page.getByRole('main').getByRole('button', { name: 'Delete my profile' })
  await act.waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await act.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my profile' }).click()
  await page.getByText(/Your profile will be deleted on [A-Z][a-z]+ \d+, \d{4}\./).waitFor()
}

it('[FEATURE-20] [ROUTE-14] a newcomer asks to go, keeps the profile by the mail’s link, asks again and comes back by signing in', async () => {
  const [own, other] = [await visit({ expected: [refused] }), await visit({ expected: [refused] })]
  const email = newEmail()
  await register(own.page, email)
  await signInAs(own.page, email)
  await other.open('/auth/login')
  await signInAs(other.page, email)
  await askToGo(own)

  // The other device is out, too.
  await other.page.goto('/settings')
  await other.page.waitForURL((url) => url.pathname === '/auth/login')
  await other.page.goto(linkIn(await mailTo(email, /will be deleted/)))
  await other.page.getByRole('heading', { name: 'Keep your profile?' }).waitFor()
  expect(await findAxeFaults(other.page)).toEqual([])
  await other.page.getByRole('button', { name: 'Keep my profile' }).click()
  await other.page.getByText('Your profile stays.').waitFor()
  await mailTo(email, /Your profile stays/)

  await signInAs(own.page, email)
  await askToGo(own)
  await signInAs(own.page, email)
  // Once, wherever it is seen first: not in a tab that is opened afterwards.
  const stays = own.page.getByRole('dialog', { name: 'Your profile stays' })
  await stays.getByText(/going to be deleted on [A-Z][a-z]+ \d+, \d{4}/).waitFor()
  expect(await findAxeFaults(own.page)).toEqual([])
  const tab = await own.page.context().newPage()
  await tab.goto('/accounts')
  await tab.getByRole('dialog', { name: 'Your profile stays' }).waitFor()
  await tab.getByRole('button', { name: 'Keep my profile' }).click()
  await stays.getByRole('button', { name: 'Delete it after all' }).click()
  await own.page.getByRole('button', { name: 'Delete my profile' }).waitFor()
  await tab.reload()
  await tab.locator('html[data-settled]').waitFor({ state: 'attached' })
  await tab.waitForTimeout(4_000)
  expect(await tab.getByRole('dialog').count()).toBe(0)
})

it('[FEATURE-20] who is not signed in reads how it is done, and is led there', async () => {
  const { page, open } = await visit({ device: 'phone' })
  await open('/auth/delete-account')
  await page.getByRole('heading', { name: 'How to delete your profile' }).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Sign in to delete it' }).click()
  await page.waitForURL((url) => url.searchParams.get('redirect') === '/delete-account')
})
