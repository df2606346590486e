import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  sampleAccount,
  sampleAccountDetails,
  sampleUpcoming,
} from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { autopayOff } from '../../../test/autopay-samples.ts'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
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

async function showPaid(
  items: Array<ReturnType<typeof sampleAccount>>,
  answers: Parameters<typeof answerCalls>[0] = {},
) {
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
    ...answers,
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

it('[FEATURE-04] [FEATURE-05] who paid what autopay could not collect reads that it is not tried again', async () => {
  const { upcoming } = sampleAccount()
  const autopay = { ...upcoming!.autopay, status: 'on' as const }
  const failed = {
    key: 'month:2026-11',
    date: '2026-11-20',
    state: 'retrying' as const,
    amount: usd(142_60),
    billNumber: null,
    paymentId: null,
    withNewMethod: false,
    tries: [{ date: '2026-11-20', state: 'failed' as const, failure: 'declined' as const }],
    owed: null,
    paidOn: '2026-11-23',
  }
  const getAutopay = { data: { ...autopayOff, status: 'on' as const, past: [failed] } }
  await showPaid([settled(0, { upcoming: { ...upcoming!, autopay } })], { getAutopay })
  await expect
    .element(
      page.getByText(
        /^12 Cedar Street is all paid\. Autopay won’t try its failed payment again\. Your next bill/,
      ),
    )
    .toBeVisible()
})

it('[FEATURE-04] [FEATURE-05] who paid a part of it reads when autopay tries the rest, and can change its card', async () => {
  const next = {
    state: 'retrying',
    amount: usd(42_60),
    date: '2026-12-05',
    failedOn: '2026-12-02',
    failedAmount: usd(142_60),
    withNewMethod: false,
  } as const
  const method = { kind: 'card', brand: 'visa', last4: '0002' } as const
  const autopay = { status: 'on', offered: false, pausedUntil: null, next, method } as const
  const due = { balance: usd(42_60), amountDue: usd(42_60), pastDue: usd(42_60) }
  const account = sampleAccount({
    amounts: { ...sampleAccount().amounts!, ...due },
    attention: { kind: 'autopay-failed', amount: usd(42_60), date: '2026-12-05' },
    upcoming: sampleUpcoming({ autopay }),
  })
  await showPaid([account], { getAutopay: { data: { ...autopayOff, status: 'on' } } })
  await expect
    .element(
      page.getByText(
        /is left for 12 Cedar Street\. It’s past due\. Autopay tries to collect \$42\.60 on Saturday, December 5\./,
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose another method' }))
    .toHaveAttribute('href', `/accounts/${account.id}/autopay?change=true`)
})

it('[FEATURE-04] of several accounts names the one that has a credit', async () => {
  await showPaid([settled(0), settled(20_00, { id: otherAccountId, nickname: 'Harbor 2' })])
  await expect
    .element(page.getByText('All 2 accounts are paid. Harbor 2 has a credit of $20.00.'))
    .toBeVisible()
})

it('[FEATURE-04] [FEATURE-09] of several accounts tells of the plan that goes on, and of the first bill to come', async () => {
  const nextInstalment = { date: '2026-12-29', amount: usd(48_13), due: false, chargedOn: null }
  const amounts = { ...settled(0).amounts!, balance: usd(96_26), nextInstalment }
  const coming = { kind: 'all-paid', amount: null, date: '2026-12-10' } as const
  await showPaid([
    settled(0, { attention: coming }),
    settled(0, {
      id: otherAccountId,
      nickname: 'Pier studio B',
      amounts,
      attention: { kind: 'payment-plan', amount: usd(48_13), date: '2026-12-29' },
    }),
  ])
  await expect
    .element(
      page.getByText(
        'Nothing more is due now on any of the 2 accounts. The next installment for Pier studio B, $48.13, is due Tuesday, December 29. The next bill comes around Thursday, December 10, for 12 Cedar Street.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('Left to pay now $0.00')).toBeVisible()
})

it('[FEATURE-04] of several accounts the next bill is the first of all of them, as home says', async () => {
  const paid = (date: string) => ({ kind: 'all-paid', amount: null, date }) as const
  const items = [
    settled(0, { attention: paid('2026-12-21') }),
    settled(0, { id: otherAccountId, nickname: 'Harbor 2', attention: paid('2026-12-22') }),
  ]
  const beside = settled(0, {
    id: paymentId,
    nickname: 'Alder bungalow',
    attention: paid('2026-11-27'),
  })
  await showPaid(items, { listAccounts: { data: { items: [...items, beside] } } })
  await expect
    .element(
      page.getByText(/The next bill comes around Friday, November 27, for Alder bungalow\.$/),
    )
    .toBeVisible()
})
