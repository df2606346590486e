import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleUpcoming } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { samplePayment } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, methodId, paymentId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  await signIn()
})

async function show(payment: Partial<Payment>, account: Partial<AccountSummary> = {}) {
  const notPaid = { settledAt: null, ledgerTransactionId: null }
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount(account)] } },
    getPayment: { data: samplePayment({ ...notPaid, ...payment }) },
    getPaymentSchedule: { data: { methodId, changeableUntil: '2026-12-03T01:00:00.000Z' } },
  })
  await showPortal(feature.pages, `/payments/${paymentId}`)
}

const scheduledFor = '2026-12-03'

it.each([
  [142_60, 'After this payment, there’s nothing else to pay for 12 Cedar Street right now.'],
  [
    100_00,
    'After this payment, $42.60 is left to pay for 12 Cedar Street, due Thursday, December 3.',
  ],
])('[FEATURE-04] a payment to come of %d says what is left once it is made', async (sum, words) => {
  const scheduled = { amount: usd(sum), date: scheduledFor, paymentId, own: true }
  await show(
    { status: 'scheduled', scheduledFor, total: usd(sum) },
    { upcoming: sampleUpcoming({ scheduled }) },
  )
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-04] a canceled payment says what is left to pay, by when, and pays it', async () => {
  await show({ status: 'cancelled', scheduledFor })
  await expect
    .element(
      page.getByText('$142.60 is left to pay for 12 Cedar Street, due Thursday, December 3.'),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay $142.60' }))
    .toHaveAttribute('href', `/payments/steps?step=method&accounts=${accountId}&amounts=14260`)
  await expectAccessible()
})

it('[FEATURE-04] a canceled payment of an account that owes nothing asks for nothing', async () => {
  const amounts = { ...sampleAccount().amounts!, balance: usd(0), amountDue: usd(0), dueDate: null }
  await show({ status: 'cancelled', scheduledFor }, { amounts })
  await expect
    .element(page.getByText('There’s nothing you need to pay for 12 Cedar Street right now.'))
    .toBeVisible()
  expect(page.getByRole('link', { name: /^Pay \$/ }).elements()).toEqual([])
})
