import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleAccountDetails } from '../../../test/accounts-samples.ts'
import { answerCalls } from '../../../test/answer-calls.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { samplePayment } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { otherAccountId, paymentId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

/** All paid, with so much of a credit. */
function settled(credit: number, changes: Parameters<typeof sampleAccount>[0] = {}) {
  const amounts = { ...sampleAccount().amounts!, balance: usd(-credit), amountDue: usd(0) }
  return sampleAccount({ amounts: { ...amounts, dueDate: null }, ...changes })
}

async function showPaid(items: Array<ReturnType<typeof sampleAccount>>) {
  const allocations = items.map(({ id, number }) => ({
    accountId: id,
    accountNumber: number,
    accountName: number,
    amount: usd(142_60),
  }))
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items } },
    getAccount: { data: sampleAccountDetails() },
    getPayment: { data: samplePayment({ allocations, settledAt: new Date().toISOString() }) },
  })
  await showPortal(feature.pages, `/payments/${paymentId}`)
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[FEATURE-04] who has paid more than was due hears of the credit', async () => {
  await showPaid([settled(20_00)])
  await expect
    .element(page.getByText(/^12 Cedar Street is all paid, with a credit of \$20\.00\./))
    .toBeVisible()
  await expectAccessible()
})

it('[FEATURE-04] of several accounts names the one that has a credit', async () => {
  await showPaid([settled(0), settled(20_00, { id: otherAccountId, nickname: 'Harbor 2' })])
  await expect
    .element(page.getByText('All 2 accounts are paid. Harbor 2 has a credit of $20.00.'))
    .toBeVisible()
})
