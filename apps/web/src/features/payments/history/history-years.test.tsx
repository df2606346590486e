import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { nothingUpcoming, sampleAccount } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleHistoryRow } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

it('[FEATURE-04] a year says what was paid in it once all of it is here, and what was not kept does not count', async () => {
  await signIn()
  const row = (date: string, changes: Partial<HistoryRow>) =>
    sampleHistoryRow({ paymentId: crypto.randomUUID(), date, amount: usd(100_00), ...changes })
  const newest = [
    row('2026-11-21', {}),
    row('2026-10-20', { returned: usd(30_00) }),
    row('2026-09-20', { status: 'failed' }),
    row('2025-11-21', { amount: usd(40_00) }),
  ]
  answerCalls({
    ...nothingUpcoming,
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    listPaymentHistory: async ({ address }) =>
      address.searchParams.get('cursor') === 'older'
        ? { data: { items: [row('2025-10-20', { amount: usd(2_50) })], next: null } }
        : { data: { items: newest, next: 'older' } },
  })
  await showPortal(feature.pages, `/accounts/${accountId}/payment-history`)
  await expect.element(page.getByText('$170.00 paid')).toBeVisible()
  await expect.element(page.getByText(/^\$4.* paid$/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show older payments' }).click()
  await expect.element(page.getByText('$42.50 paid')).toBeVisible()
})
