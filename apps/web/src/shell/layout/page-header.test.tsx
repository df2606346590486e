import '@portal/kit/styles.css'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { feature as accounts } from '../../features/accounts/routes.tsx'
import {
  nothingUpcoming,
  sampleAccount,
  sampleAccountDetails,
} from '../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, otherAccountId } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'

const cafe = { nickname: 'Café Norte' }
const address = `/accounts/${accountId}`

beforeEach(async () => {
  await signIn()
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount(cafe), sampleAccount({ id: otherAccountId })] } },
    getAccount: { data: sampleAccountDetails(cafe) },
    ...nothingUpcoming,
  })
})

const title = () => page.getByRole('heading', { level: 1, name: 'Account Details' })
const titleSize = () => Number.parseFloat(getComputedStyle(title().element()).fontSize)
const boxOf = (element: Element) => element.getBoundingClientRect()

it('on a desktop leads with a large title, the account under it and the way to others beside it', async () => {
  await page.viewport(1280, 900)
  await showPortal(accounts.pages, address)
  await expect.element(title()).toBeVisible()
  await expect.poll(titleSize).toBeGreaterThan(28)
  const banner = page.getByRole('banner')
  const line = page.getByText('Café Norte 12 Cedar Street, Cedar Bay')
  await expect.element(line).toBeVisible()
  const others = banner.getByRole('button', { name: 'Switch account: Café Norte' })
  await expect.element(others).toBeVisible()
  // The title begins where the content does, whatever stands before it.
  const main = boxOf(page.getByRole('main').element()).left
  expect(Math.abs(boxOf(title().element()).left - main)).toBeLessThan(2)
  expect(Math.abs(boxOf(line.element()).left - main)).toBeLessThan(2)
  expect(boxOf(others.element()).top).toBeLessThan(boxOf(line.element()).top)
})

it('on a phone is a small bar, and the account is named once', async () => {
  await page.viewport(390, 844)
  await showPortal(accounts.pages, address)
  await expect.element(title()).toBeVisible()
  await expect.poll(titleSize).toBeLessThan(20)
  expect(boxOf(title().element().parentElement!).height).toBeLessThan(60)
  await expect.element(page.getByText('Café Norte 12 Cedar Street, Cedar Bay')).toBeVisible()
  expect(page.getByRole('main').getByText('Café Norte').elements()).toEqual([])
  // The account leads, above what of it is shown.
  const line = page.getByText('Café Norte 12 Cedar Street, Cedar Bay').element()
  const name = line.querySelector('strong')
  expect(Number.parseFloat(getComputedStyle(name ?? line).fontSize)).toBeGreaterThan(titleSize())
})

it('names the account in the tab, so that two of them can be told apart', async () => {
  await showPortal(accounts.pages, address)
  await expect.poll(() => document.title).toBe('Account Details · Café Norte · Test Power')
})
