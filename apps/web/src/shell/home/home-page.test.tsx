import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../test/answer-calls.ts'
import { expectAccessible } from '../../test/expect-accessible.ts'
import { sampleAccount, sampleUpcoming } from '../../test/accounts-samples.ts'
import { sampleBill } from '../../test/billing-samples.ts'
import { samplePaymentRow } from '../../test/payments-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, otherAccountId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { homeRoutes } from './home-routes.tsx'

type Account = ReturnType<typeof sampleAccount>

const answerHome = (items: Account[], payments = [samplePaymentRow()], bill = sampleBill()) =>
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items } },
    getBill: { data: bill },
    listPayments: { data: { items: payments, next: null } },
    getBillForecast: { data: { period: null, amounts: null, reason: 'too-early' } },
  })

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[ROUTE-01] greets with the most important sentence, the amount and why it changed', async () => {
  vi.spyOn(Date.prototype, 'getHours').mockReturnValue(9)
  answerHome([sampleAccount()])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Good morning, Maya. Your bill is ready, and it’s $18 lower than last time.')
  await expect.element(page.getByText('Thursday, December 3')).toBeVisible()
  await expect
    .element(
      page.getByText('2 days fewer in the period. 9% less use a day. Prices did not change.'),
    )
    .toBeVisible()
  await expect.element(page.getByText('What your bill is for')).toBeVisible()
  await expect.element(page.getByText('Your next bill so far')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('[ROUTE-01] says what the weather did to the bill', async () => {
  const bill = sampleBill()
  const drivers = [
    { kind: 'weather' as const, amount: usd(12_30), before: 135, now: 96 },
    { kind: 'use' as const, amount: usd(-30_35), before: 10_000, now: 9_100 },
  ]
  answerHome([sampleAccount()], [], { ...bill, change: { ...bill.change!, drivers } })
  await showPortal(homeRoutes, '/')
  const sentence =
    'It was 7°F colder on average. Apart from that, 9% less use a day. Prices did not change.'
  await expect.element(page.getByText(sentence)).toBeVisible()
})

it('pays the only account in at most three screens: the amount is settled with the button', async () => {
  answerHome([sampleAccount()])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('link', { name: 'Pay $142.60' }))
    .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=14260`)
})

it('tells a newcomer when the first bill comes', async () => {
  const account = sampleAccount({
    amounts: {
      balance: usd(0),
      amountDue: usd(0),
      pastDue: usd(0),
      pastDueParts: [],
      dueDate: null,
      nextInstalment: null,
    },
    latestBill: null,
    attention: { kind: 'no-bill-yet', amount: null, date: '2027-01-12' },
  })
  answerHome([account], [])
  await showPortal(homeRoutes, '/')
  await expect
    .element(
      page.getByRole('heading', { level: 1, name: /Your first bill comes around 01\/12\/27\.$/ }),
    )
    .toBeVisible()
  await expect.element(page.getByText(/Nothing to pay until your first bill comes/)).toBeVisible()
  await expectAccessible()
})

it('says what several accounts need first, pays all at once, and lets the rest be quiet', async () => {
  const late = sampleAccount({
    id: otherAccountId,
    nickname: 'Harbor 2',
    amounts: {
      balance: usd(157_70),
      amountDue: usd(157_70),
      pastDue: usd(157_70),
      pastDueParts: [{ amount: usd(157_70), dueDate: '2026-09-01' }],
      dueDate: '2026-09-01',
      nextInstalment: null,
    },
    attention: { kind: 'overdue', amount: usd(157_70), date: '2026-09-01' },
  })
  const quiet = sampleAccount({
    id: '7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f21',
    nickname: 'Harbor 3',
    amounts: { ...sampleAccount().amounts!, balance: usd(0), amountDue: usd(0), dueDate: null },
    attention: { kind: 'all-paid', amount: null, date: '2027-01-12' },
  })
  answerHome([late, sampleAccount(), quiet])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('heading', { level: 1, name: /Harbor 2 is past due\.$/ }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay all 2 · $300.30' }))
    .toHaveAttribute(
      'href',
      `/payments/steps?accounts=${otherAccountId}%2C${accountId}&amounts=15770%2C14260`,
    )
  await expect.element(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay $157.70 to Harbor 2' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  await expect.element(page.getByText('All paid, next bill around 01/12/27')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All accounts' }))
    .toHaveAttribute('href', '/accounts')
  await expectAccessible()
})

it('leads from a failed autopay payment to autopay, not to paying it twice', async () => {
  const next = { amount: usd(142_60), date: '2026-12-05', failedOn: '2026-12-03' }
  const failed = sampleAccount({
    id: otherAccountId,
    nickname: 'Harbor 2',
    attention: { kind: 'autopay-failed', amount: usd(142_60), date: '2026-12-05' },
    upcoming: sampleUpcoming({
      autopay: { status: 'on', offered: false, next: { ...next, state: 'retrying' }, method: null },
    }),
  })
  answerHome([failed, sampleAccount()])
  await showPortal(homeRoutes, '/')
  await expect.element(page.getByText('Autopay failed, next try 12/05/26')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See autopay' }))
    .toHaveAttribute('href', `/accounts/${otherAccountId}/autopay`)
})

it('shows a payment that is still being checked', async () => {
  const checked = sampleAccount({
    attention: { kind: 'payment-checking', amount: null, date: null },
  })
  const row = samplePaymentRow({ status: 'unknown' })
  answerHome([checked, sampleAccount({ id: otherAccountId })], [row])
  await showPortal(homeRoutes, '/')
  await expect.element(page.getByText('Payments processing')).toBeVisible()
  await expect.element(page.getByText('Processing', { exact: true })).toBeVisible()
})

it('stands without the explanation when that cannot be read', async () => {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getBill: { problem: 'not-found' },
    listPayments: { problem: 'not-found' },
    getBillForecast: { problem: 'not-found' },
  })
  await showPortal(homeRoutes, '/')
  await expect.element(page.getByRole('link', { name: 'Pay $142.60' })).toBeVisible()
  await expect.element(page.getByText('What your bill is for')).not.toBeInTheDocument()
})
