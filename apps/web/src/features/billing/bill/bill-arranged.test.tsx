import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAccount, sampleUpcoming } from '../../../test/accounts-samples.ts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { sampleBill, sampleBillSummary, sampleFigures } from '../../../test/billing-samples.ts'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { noOwnReading } from '../../../test/own-readings-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, billId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:00:00Z') })
  await page.viewport(1280, 900)
  await signIn()
  return () => vi.useRealTimers()
})

async function showBill(changes: Partial<AccountSummary>, where = '') {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount(changes)] } },
    listBills: { data: { items: [sampleBillSummary()], more: false } },
    getBill: { data: sampleBill() },
    getBillNotices: { data: { paperless: false, attachPdf: true, reminderDays: null } },
    getBillForecast: { data: { period: null, amounts: null, reason: 'closed' } },
    getOwnReading: { data: noOwnReading },
    listBillFigures: { data: { items: [sampleFigures()], mostInFile: 3 } },
  })
  await showPortal(feature.pages, `/accounts/${accountId}/bills${where}`)
}

const card = { kind: 'card', brand: 'visa', last4: '0002' } as const
const pay = (amount: string) => page.getByRole('link', { name: `Pay ${amount}` })

const autopay: Partial<AccountSummary> = {
  attention: { kind: 'autopay', amount: usd(142_60), date: '2026-12-01' },
  upcoming: sampleUpcoming({
    autopay: {
      status: 'on',
      offered: false,
      pausedUntil: null,
      next: {
        state: 'planned',
        amount: usd(142_60),
        date: '2026-12-01',
        failedOn: null,
        failedAmount: null,
        withNewMethod: false,
      },
      method: card,
    },
  }),
}
const leftByAutopay: Partial<AccountSummary> = {
  upcoming: sampleUpcoming({
    autopay: { status: 'on', offered: false, pausedUntil: null, next: null, method: card },
  }),
}
const scheduled: Partial<AccountSummary> = {
  attention: { kind: 'scheduled', amount: usd(142_60), date: '2026-11-30' },
  upcoming: sampleUpcoming({
    scheduled: { amount: usd(142_60), date: '2026-11-30', paymentId: billId, own: true },
  }),
}

const tryingAgain: Partial<AccountSummary> = {
  attention: { kind: 'autopay-failed', amount: usd(142_60), date: '2026-11-24' },
  upcoming: sampleUpcoming({
    autopay: {
      status: 'on',
      offered: false,
      pausedUntil: null,
      next: {
        state: 'retrying',
        amount: usd(142_60),
        date: '2026-11-24',
        failedOn: '2026-11-21',
        failedAmount: usd(142_60),
        withNewMethod: false,
      },
      method: card,
    },
  }),
}

it('[FEATURE-05] [FEATURE-02] says that autopay pays the bill, and asks for nothing', async () => {
  await showBill(autopay)
  await expect.element(page.getByText('Autopay pays it on Tuesday, December 1.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See autopay' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay`)
  expect(page.getByRole('link', { name: /^Pay \$/ }).elements()).toEqual([])
  await expectAccessible()
})

it('[FEATURE-02] says for when the bill is scheduled, and leads to where that is changed', async () => {
  await showBill(scheduled)
  await expect
    .element(page.getByText('Your payment is scheduled for Monday, November 30.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change or cancel' }))
    .toHaveAttribute('href', `/payments/${billId}`)
  expect(page.getByRole('link', { name: /^Pay \$/ }).elements()).toEqual([])
})

it.each([
  ['desktop', 1280],
  ['phone', 390],
])(
  '[FEATURE-05] [FEATURE-02] says that autopay failed and tries again, and paying steps back: %s',
  async (_, width) => {
    await page.viewport(width, 844)
    await showBill(tryingAgain)
    await expect
      .element(
        page
          .getByText('We couldn’t collect $142.60. We’ll try again Tuesday, November 24.')
          .first(),
      )
      .toBeVisible()
    await expect.element(pay('$142.60').first()).toHaveClass(/outline/)
  },
)

it('[FEATURE-02] asks only for what is not on its way yet', async () => {
  await showBill({ upcoming: sampleUpcoming({ processing: usd(60_00) }) })
  await expect.element(page.getByText('$60.00 is on the way.')).toBeVisible()
  await expect
    .element(pay('$82.60'))
    .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=8260`)
})

it.each([
  ['autopay', autopay, 'Autopay pays it on Tuesday, December 1.'],
  ['a scheduled payment', scheduled, 'Your payment is scheduled for Monday, November 30.'],
  [
    'autopay that starts with the next bill',
    leftByAutopay,
    'Autopay starts with your next bill. Pay this one yourself.',
  ],
  [
    'what is on its way',
    { upcoming: sampleUpcoming({ processing: usd(60_00) }) },
    '$60.00 is on the way.',
  ],
])('[FEATURE-02] names %s on a phone, too', async (_, changes, says) => {
  await page.viewport(390, 844)
  await showBill(changes)
  await expect.element(page.getByText(says).first()).toBeVisible()
})

it('[FEATURE-02] on a phone dates only what is of the newest bill, where more is due', async () => {
  await page.viewport(390, 844)
  const { amounts } = sampleAccount()
  await showBill({ amounts: { ...amounts!, amountDue: usd(212_26) } })
  await expect
    .element(
      page.getByText(
        '$142.60 of this bill is due Thursday, December 3, and $69.66 is from before.',
      ),
    )
    .toBeVisible()
  const flat = page.getByText('due Thursday, December 3', { exact: true }).elements()
  expect(flat.filter((each) => each.checkVisibility())).toEqual([])
})
