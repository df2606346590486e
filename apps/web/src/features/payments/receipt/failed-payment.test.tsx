import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleUpcoming } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { samplePayment } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { paymentId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  await signIn()
})

async function show(payment: Partial<Payment>, account: Partial<AccountSummary> = {}) {
  const failed = { status: 'failed', settledAt: null, ledgerTransactionId: null } as const
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount(account)] } },
    getPayment: { data: samplePayment({ ...failed, ...payment }) },
  })
  await showPortal(feature.pages, `/payments/${paymentId}`)
}

it('[FEATURE-03] a payment that its payer did not confirm says that nothing was charged, without blame', async () => {
  await show({ failure: 'not-confirmed' })
  await expect
    .element(page.getByRole('heading', { name: 'This $142.60 payment wasn’t confirmed' }))
    .toBeVisible()
  await expect.element(page.getByText('You haven’t been charged')).toBeVisible()
  await expect.element(page.getByText(/Your bank needed you to confirm/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  expect(page.getByText(/failed/).elements()).toEqual([])
  await expectAccessible()
})

it('[FEATURE-05] a failed payment of autopay says when it is tried again', async () => {
  const next = {
    state: 'retrying',
    amount: usd(142_60),
    date: '2026-11-24',
    failedOn: '2026-11-21',
    failedAmount: usd(142_60),
    withNewMethod: false,
  } as const
  const autopay = { status: 'on', offered: false, pausedUntil: null, next, method: null } as const
  await show({ failure: 'declined', origin: 'autopay' }, { upcoming: sampleUpcoming({ autopay }) })
  await expect
    .element(
      page.getByText('Autopay tries again on Tuesday, November 24, unless it’s paid by then.'),
    )
    .toBeVisible()
})
