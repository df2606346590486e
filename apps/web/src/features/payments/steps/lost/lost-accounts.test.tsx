import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount } from '../../../../test/accounts-samples.ts'
import { sampleOptions, sampleTerms } from '../../../../test/payments-samples.ts'
import { sampleProfile } from '../../../../test/profile-samples.ts'
import { accountId, methodId, otherAccountId } from '../../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../../test/show-portal.tsx'
import { feature } from '../../routes.tsx'

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
  await signIn()
})

/** The last step of paying for these accounts, where the server answers that one of them is not there. */
async function review(accounts: string, amounts: string) {
  const shown = {
    items: [sampleAccount(), sampleAccount({ id: otherAccountId, nickname: 'Dad’s house' })],
  }
  const heard = answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: async () => ({ data: { items: shown.items } }),
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: sampleTerms() },
    getPaymentSchedule: { data: { methodId, changeableUntil: null } },
    createPayment: { problem: 'not-found' },
    listLeftAccounts: { data: { items: [] } },
    getOwnAccess: { problem: 'not-found' },
  })
  const key = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a60'
  const search = new URLSearchParams({ accounts, amounts, step: 'review', method: methodId, key })
  await showPortal(feature.pages, `/payments/steps?${search}`)
  return { shown, heard }
}

it('[FEATURE-03] [R7] whose access has ended while they were about to pay hears so, and pays what is left knowingly', async () => {
  const { shown, heard } = await review(`${accountId},${otherAccountId}`, '14260,2500')
  await expect.element(page.getByRole('button', { name: 'Pay $167.60' })).toBeVisible()
  shown.items = [sampleAccount()]
  await page.getByRole('button', { name: 'Pay $167.60' }).click()
  await expect.element(page.getByText('You can’t pay for Dad’s house anymore')).toBeVisible()
  await expect.element(page.getByText('We left it out. Nothing was charged.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Pay / })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  expect(heard.filter(({ name }) => name === 'createPayment')).toHaveLength(1)
  await expectAccessible()
})

it('[FEATURE-03] [R7] where nothing else is left to pay, it leads home', async () => {
  const { shown } = await review(accountId, '14260')
  await expect.element(page.getByRole('button', { name: 'Pay $142.60' })).toBeVisible()
  shown.items = []
  await page.getByRole('button', { name: 'Pay $142.60' }).click()
  await expect
    .element(page.getByText('You can’t pay for 12 Cedar Street and Dad’s house anymore'))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
})
