import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount } from '../../../test/accounts-samples.ts'
import { sampleBill, sampleBillSummary, sampleFigures } from '../../../test/billing-samples.ts'
import { noOwnReading } from '../../../test/own-readings-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

async function show(asked: number) {
  const amounts = { budgetAmount: usd(asked), amountDue: usd(asked) }
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    listBills: { data: { items: [sampleBillSummary()], more: false } },
    getBill: { data: sampleBill(amounts) },
    getBillForecast: { data: { period: null, amounts: null, reason: 'closed' } },
    getOwnReading: { data: noOwnReading },
    listBillFigures: { data: { items: [sampleFigures()], mostInFile: 40 } },
  })
  await showPortal(feature.pages, `/accounts/${accountId}/bills`)
}

it('says of a bill that costs more than is asked what went into the budget balance; the rows add up', async () => {
  await show(120_00)
  await expect.element(page.getByText('With budget billing, this bill is $120.00')).toBeVisible()
  await expect
    .element(page.getByText('Of its charges of $142.60, $22.60 went into your budget balance.'))
    .toBeVisible()
  await expect.element(page.getByText(/[−-]\$22\.60/).first()).toBeVisible()
  await expectAccessible()
})

it('says of one that costs less what the rest pays', async () => {
  await show(150_00)
  await expect
    .element(page.getByText(/Its charges are \$142\.60\. The other \$7\.40 goes/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See your budget balance' }))
    .toHaveAttribute('href', `/accounts/${accountId}/budget-billing`)
})
