import { rolePermissions } from '@portal/contract/access/access'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { addDays } from '@portal/rules/calendar-days'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { utilityToday } from '@portal/browser/api/utility-today'
import { sampleAccount, sampleUpcoming } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleOptions, sampleTerms } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, otherAccountId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

async function showFirstStep(items: AccountSummary[]) {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items } },
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: sampleTerms() },
  })
  await showPortal(feature.pages, '/payments/steps')
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
  await signIn()
})

it('[FEATURE-03] [FEATURE-16] who may see accounts, but pay none, hears who pays them and is led to them', async () => {
  const permissions = [...rolePermissions.viewer]
  const theirs = { role: 'viewer', permissions, holderName: 'Lena Halvorsen' } as const
  await showFirstStep([sampleAccount(theirs)])
  await expect
    .element(page.getByRole('heading', { name: 'Others pay these accounts' }))
    .toBeVisible()
  await expect.element(page.getByText('Lena Halvorsen pays this account.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '12 Cedar Street' }))
    .toHaveAttribute('href', `/accounts/${accountId}`)
  await expect.element(page.getByText('Which bill do you want to pay?')).not.toBeInTheDocument()
  await expectAccessible()
})

it('[FEATURE-05] the first step says that autopay failed as home does, with the same act', async () => {
  const next = {
    state: 'retrying',
    amount: usd(142_60),
    date: '2026-12-05',
    failedOn: '2026-12-02',
    failedAmount: usd(142_60),
    withNewMethod: false,
  } as const
  const method = { kind: 'card', brand: 'visa', last4: '0002' } as const
  const autopay = { status: 'on', offered: false, pausedUntil: null, next, method } as const
  await showFirstStep([
    sampleAccount({
      attention: { kind: 'autopay-failed', amount: usd(142_60), date: '2026-12-05' },
      upcoming: sampleUpcoming({ autopay }),
    }),
  ])
  await expect
    .element(page.getByText('We couldn’t collect $142.60. We’ll try again Saturday, December 5.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose another method' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay?change=true`)
  await expectAccessible()
})

it('[FEATURE-09] the first step calls an installment whose day is near what home calls it, and due', async () => {
  const date = addDays(utilityToday(), 5)
  const nextInstalment = { date, amount: usd(48_13), due: false, chargedOn: null }
  const { amounts } = sampleAccount()
  const inPlan = {
    ...amounts!,
    balance: usd(96_26),
    amountDue: usd(0),
    dueDate: null,
    nextInstalment,
  }
  await showFirstStep([
    sampleAccount(),
    sampleAccount({
      id: otherAccountId,
      nickname: 'Pier studio B',
      amounts: inPlan,
      attention: { kind: 'payment-plan', amount: usd(48_13), date },
    }),
  ])
  await expect.element(page.getByText(/^Payment plan: pay \$48\.13 by/)).toBeVisible()
  await expect.element(page.getByText(/Nothing due/)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Everything that’s due, $190.73' }))
    .toBeVisible()
})
