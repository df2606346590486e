import type { PaymentRow } from '@portal/contract/payments/payments'
import type { Payment } from '@portal/contract/payments/payments-receipt'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount } from '../../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import {
  samplePayment,
  samplePaymentRow,
  sampleOptions,
  sampleTerms,
} from '../../../../test/payments-samples.ts'
import { sampleProfile } from '../../../../test/profile-samples.ts'
import { accountId, methodId, otherAccountId, paymentId, usd } from '../../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../../test/show-portal.tsx'
import { utilityToday } from '@portal/browser/api/utility-today'
import { feature } from '../../routes.tsx'

const millId = '2c9e6b1a-5d3f-4a7b-8e21-6f0d4c3b2a19'

/** Three accounts are paid; of these, by their places, the like was paid already. What was is seen, or not. */
async function payThree(like: number[], seen: { made?: PaymentRow[]; scheduled?: Payment[] } = {}) {
  const errors = like.map((index) => ({ path: `allocations.${index}`, message: 'Paid already' }))
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: {
      data: {
        items: [
          sampleAccount(),
          sampleAccount({ id: otherAccountId, nickname: 'Harbor 2' }),
          sampleAccount({ id: millId, nickname: 'Mill' }),
        ],
      },
    },
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: sampleTerms() },
    createPayment: { problem: 'possible-duplicate', errors },
    listPayments: { data: { items: seen.made ?? [], next: null } },
    listScheduledPayments: { data: { items: seen.scheduled ?? [] } },
  })
  const search = new URLSearchParams({
    step: 'review',
    accounts: [accountId, otherAccountId, millId].join(','),
    amounts: '1000,2000,3000',
    method: methodId,
    key: '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a60',
  })
  const { router } = await showPortal(feature.pages, `/payments/steps?${search}`)
  await page.getByRole('button', { name: 'Pay $60.00' }).click()
  await expect.element(page.getByRole('button', { name: 'Pay anyway' })).toBeVisible()
  return router
}
async function leads(name: string, id: string) {
  await expect
    .element(page.getByRole('link', { name }))
    .toHaveAttribute('href', `/accounts/${id}/payment-history`)
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
  await signIn()
})

it('[FEATURE-03] of several accounts names the one that the like was paid to, and leaves it out', async () => {
  const router = await payThree([1])
  await expect
    .element(
      page.getByText(/\$20\.00 for Harbor 2 was paid within the last day, or is scheduled\./),
    )
    .toBeVisible()
  await leads('See what was paid for Harbor 2', otherAccountId)
  await expectAccessible()
  await page.getByRole('link', { name: 'Leave it out' }).click()
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ step: 'amounts', accounts: `${accountId},${millId}`, amounts: '1000,3000' })
  await expect.element(page.getByRole('checkbox', { name: /^Harbor 2/ })).not.toBeChecked()
  await expect.element(page.getByRole('textbox', { name: 'Amount for Mill' })).toHaveValue('30.00')
})

it('[FEATURE-03] names each of several that the like was paid to', async () => {
  const router = await payThree([1, 2])
  await leads('See what was paid for Harbor 2', otherAccountId)
  await leads('See what was paid for Mill', millId)
  await expectAccessible()
  await page.getByRole('link', { name: 'Leave them out' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ accounts: accountId })
})

it('[FEATURE-03] where that is all of them, none can be left out', async () => {
  await payThree([0, 1, 2])
  await leads('See what was paid for 12 Cedar Street', accountId)
  await expect.element(page.getByRole('link', { name: /^Leave/ })).not.toBeInTheDocument()
})

it('[FEATURE-03] says which payment is meant, and leads to it', async () => {
  const row = samplePaymentRow({ date: utilityToday(), amount: usd(20_00) })
  const other = samplePaymentRow({ paymentId: millId, date: utilityToday(), amount: usd(21_00) })
  await payThree([1], { made: [other, { ...row, status: 'failed', paymentId: millId }, row] })
  await expect
    .element(page.getByText(/\$20\.00 for Harbor 2 was already paid today \(Visa ending 4242\)\./))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See that payment of $20.00 for Harbor 2' }))
    .toHaveAttribute('href', `/payments/${paymentId}`)
  await expectAccessible()
})

it('[FEATURE-03] names the scheduled payment where none was made, but no installment', async () => {
  const date = '2027-03-04'
  const [part] = samplePayment().allocations
  const allocations = [{ ...part!, accountId: otherAccountId, amount: usd(20_00) }]
  const scheduled = samplePayment({ status: 'scheduled', scheduledFor: date, allocations })
  await payThree([1], {
    made: [samplePaymentRow({ date: '2026-01-02', amount: usd(20_00) })],
    scheduled: [{ ...scheduled, id: millId, origin: 'plan' }, scheduled],
  })
  await expect
    .element(
      page.getByText(
        /\$20\.00 for Harbor 2 is already scheduled for Thursday, March 4 \(Visa ending 4242\)\./,
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See that payment of $20.00 for Harbor 2' }))
    .toHaveAttribute('href', `/payments/${paymentId}`)
})
