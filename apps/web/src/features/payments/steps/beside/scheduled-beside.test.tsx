import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleUpcoming } from '../../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleOptions, sampleTerms } from '../../../../test/payments-samples.ts'
import { sampleProfile } from '../../../../test/profile-samples.ts'
import { accountId, methodId, otherAccountId, paymentId, usd } from '../../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../../test/show-portal.tsx'
import { feature } from '../../routes.tsx'

const steps = (search: Record<string, string>) => `/payments/steps?${new URLSearchParams(search)}`
const key = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a60'

/** $142.60 is due, and $100.00 of it is scheduled. */
function partlyScheduled(changes: Partial<AccountSummary> = {}) {
  const scheduled = { amount: usd(100_00), date: '2026-12-03', paymentId, own: true }
  return sampleAccount({ upcoming: sampleUpcoming({ scheduled }), ...changes })
}

async function showSteps(items: AccountSummary[], search: Record<string, string> = {}) {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items } },
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: sampleTerms() },
  })
  await showPortal(feature.pages, steps(search))
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
  await signIn()
})

it('[FEATURE-03] asks first for what is not scheduled, and says what is', async () => {
  await showSteps([partlyScheduled()])
  await expect
    .element(page.getByText('$100.00 is scheduled for Thursday, December 3'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change or cancel' }))
    .toHaveAttribute('href', `/payments/${paymentId}`)
  await expect.element(page.getByRole('radio', { name: /^Still to pay.*\$42\.60/ })).toBeChecked()
  await expect
    .element(page.getByText('After this payment and what’s scheduled, nothing is due.'))
    .toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] asks for nothing where all of it is scheduled', async () => {
  const scheduled = { amount: usd(142_60), date: '2026-12-03', paymentId, own: true }
  const attention = { kind: 'scheduled', amount: usd(142_60), date: '2026-12-03' } as const
  await showSteps([sampleAccount({ attention, upcoming: sampleUpcoming({ scheduled }) })])
  await expect.element(page.getByRole('radio', { name: 'Another amount' })).toBeChecked()
  await expect
    .element(page.getByText('$142.60 is scheduled for Thursday, December 3'))
    .toBeVisible()
})

it('[FEATURE-03] the last step says what is scheduled beside it, and where that is more than is due', async () => {
  const way = { step: 'review', method: methodId, key }
  await showSteps([partlyScheduled()], { accounts: accountId, amounts: '14260', ...way })
  await expect
    .element(page.getByText('$100.00 is scheduled for Thursday, December 3'))
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        'With what’s scheduled, that’s $100.00 more than is due. It stays on the account as a credit.',
      ),
    )
    .toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] of several accounts names what is scheduled on the chosen ones', async () => {
  const all = { amount: usd(142_60), date: '2026-12-03', paymentId, own: true }
  await showSteps([
    partlyScheduled(),
    sampleAccount({ id: otherAccountId, nickname: 'Harbor 2' }),
    sampleAccount({
      id: crypto.randomUUID(),
      nickname: 'Mill',
      attention: { kind: 'scheduled', amount: all.amount, date: all.date },
      upcoming: sampleUpcoming({ scheduled: all }),
    }),
  ])
  await page.getByRole('button', { name: 'Everything still to pay, $185.20' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Amount for 12 Cedar Street' }))
    .toHaveValue('42.60')
  await expect
    .element(page.getByText('12 Cedar Street: $100.00 is scheduled for Thursday, December 3.'))
    .toBeVisible()
  expect(page.getByText(/^Mill: /).elements()).toEqual([])
  await expectAccessible()
})
