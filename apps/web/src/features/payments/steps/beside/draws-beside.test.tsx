import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleUpcoming } from '../../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleOptions, sampleTerms } from '../../../../test/payments-samples.ts'
import { sampleProfile } from '../../../../test/profile-samples.ts'
import { accountId, methodId, usd } from '../../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../../test/show-portal.tsx'
import { feature } from '../../routes.tsx'

/** Autopay pays on Sunday, November 29; what is paid beside it is charged to a card or a bank account. */
async function showReview(kind: 'card' | 'bank', date: string) {
  const next = {
    state: 'planned',
    amount: usd(142_60),
    date: '2026-11-29',
    failedOn: null,
    failedAmount: null,
    withNewMethod: false,
  } as const
  const autopay = { status: 'on', offered: false, pausedUntil: null, next, method: null } as const
  const account = sampleAccount({ upcoming: sampleUpcoming({ autopay }) })
  const [method] = sampleOptions().methods
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [account] } },
    getPaymentOptions: { data: sampleOptions({ methods: [{ ...method!, kind }] }) },
    getPaymentTerms: { data: sampleTerms() },
  })
  const key = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a60'
  const way = { step: 'review', method: methodId, key, date }
  const search = new URLSearchParams({ accounts: accountId, amounts: '14260', ...way })
  await showPortal(feature.pages, `/payments/steps?${search}`)
}

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
  await signIn()
})

it.each(['2026-11-29', '2026-11-30'])(
  '[FEATURE-03] [FEATURE-05] a payment by bank of %s, charged after the weekend, is taken off what autopay draws on it',
  async (date) => {
    await showReview('bank', date)
    await expect
      .element(page.getByText('Autopay pays $142.60 on Sunday, November 29.'))
      .toBeVisible()
    await expect
      .element(page.getByText('If you pay it here, autopay pays nothing then.'))
      .toBeVisible()
  },
)

it('[FEATURE-03] [FEATURE-05] a payment by card on the day after is not', async () => {
  await showReview('card', '2026-11-30')
  await expect.element(page.getByText('Autopay pays before this payment')).toBeVisible()
})
