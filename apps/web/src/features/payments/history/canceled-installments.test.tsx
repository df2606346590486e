import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { nothingUpcoming, sampleAccount } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleHistoryRow } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

const past = (changes: Partial<HistoryRow>) =>
  sampleHistoryRow({ paymentId: crypto.randomUUID(), ...changes })
const installment = (date: string) => past({ date, status: 'cancelled', origin: 'plan' })

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[FEATURE-04] what a stopped plan would have charged stands in one row, which unfolds', async () => {
  answerCalls({
    ...nothingUpcoming,
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    listPaymentHistory: {
      data: {
        items: [
          installment('2027-01-29'),
          installment('2026-12-29'),
          past({ date: '2026-12-01', status: 'cancelled' }),
          installment('2026-11-29'),
        ],
        next: null,
      },
    },
  })
  await showPortal(feature.pages, `/accounts/${accountId}/payment-history`)
  const folded = page.getByRole('button', { name: '2 installments' })
  await expect.element(folded).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('Canceled with the payment plan')).toBeVisible()
  const rows = () => page.getByRole('link', { name: /Visa ending 4242$/ }).elements().length
  // The only one of its year, and the payment that its payer called off.
  expect(rows()).toBe(2)
  await expectAccessible()
  await folded.click()
  await expect.element(page.getByRole('link', { name: /^December 29, 2026/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^November 29, 2026/ })).toBeVisible()
  expect(rows()).toBe(4)
  await expectAccessible()
})
