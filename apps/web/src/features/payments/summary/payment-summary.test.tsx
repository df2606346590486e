import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleUpcoming } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleOptions, sampleTerms } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, methodId, otherAccountId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

const key = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a60'
const owing = (amount: number, changes: Partial<AccountSummary> = {}) =>
  sampleAccount({
    amounts: { ...sampleAccount().amounts!, balance: usd(amount), amountDue: usd(amount) },
    ...changes,
  })
const harbor = (amount: number) => owing(amount, { id: otherAccountId, nickname: 'Harbor 2' })

/** The last step, with these amounts to these accounts. */
async function showReview(
  items: () => AccountSummary[],
  amounts: number[],
  changes: Record<string, string> = {},
) {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: async () => ({ data: { items: items() } }),
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: sampleTerms() },
    getPaymentSchedule: { data: { methodId, changeableUntil: null } },
  })
  const search = new URLSearchParams({
    step: 'review',
    accounts: [accountId, otherAccountId].slice(0, amounts.length).join(','),
    amounts: amounts.join(','),
    method: methodId,
    key,
    ...changes,
  })
  await showPortal(feature.pages, `/payments/steps?${search}`)
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
  await signIn()
})

it.each([
  [120_00, 'That’s $20.00 more than is due. It stays on the account as a credit.'],
  [0, 'That’s $140.00 more than is due. It stays on the account as a credit.'],
  [140_00, 'After this payment, nothing is due.'],
  [160_00, 'After this payment, $20.00 is still due.'],
])('[FEATURE-03] of $140.00 where %i cents are due says what becomes of it', async (due, words) => {
  await showReview(() => [owing(due)], [140_00])
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] of several accounts names the one that gets more than is due', async () => {
  await showReview(() => [owing(142_60), harbor(30_00)], [100_00, 50_00])
  await expect
    .element(
      page.getByText(
        'After this payment, $42.60 is still due. Harbor 2 gets $20.00 more than is due. It stays on the account as a credit.',
      ),
    )
    .toBeVisible()
})

it.each([
  [143_64, 'After this payment, nothing is due. The payment plan for Pier B continues.'],
  [47_88, 'After this payment, nothing is due.'],
])(
  '[FEATURE-03] with %i cents spread by a payment plan says what becomes of it',
  async (balance, words) => {
    const next = { date: '2026-11-28', amount: usd(47_88), due: false, chargedOn: null }
    const amounts = { ...sampleAccount().amounts!, amountDue: usd(0), nextInstalment: next }
    const planned = { nickname: 'Pier B', amounts: { ...amounts, balance: usd(balance) } }
    await showReview(() => [sampleAccount(planned)], [47_88])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  },
)

it('[FEATURE-03] calls everything that’s due only what is neither on its way nor scheduled', async () => {
  const upcoming = sampleUpcoming({ processing: usd(142_60) })
  await showReview(() => [owing(142_60, { upcoming })], [142_60])
  await expect.element(page.getByText(/^That’s \$142\.60 more than is due\./)).toBeVisible()
  await expect.element(page.getByText(/everything that’s due/)).not.toBeInTheDocument()
})

it('[FEATURE-03] what is due is read anew as the last step opens', async () => {
  let due = 142_60
  await showReview(() => [owing(due)], [142_60], { step: 'method' })
  await expect.element(page.getByText(/everything that’s due/)).toBeVisible()
  due = 100_00
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(/^That’s \$42\.60 more than is due\./)).toBeVisible()
  await expect.element(page.getByText(/everything that’s due/)).not.toBeInTheDocument()
})

it('[FEATURE-03] what is due is read anew when one comes back to the last step', async () => {
  let due = 142_60
  await showReview(() => [owing(due)], [142_60])
  await expect.element(page.getByText('After this payment, nothing is due.')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 200))
  due = 100_00
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/^That’s \$42\.60 more than is due\./)).toBeVisible()
})
