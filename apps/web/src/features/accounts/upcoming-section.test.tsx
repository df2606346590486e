import { rolePermissions } from '@portal/contract/access/access'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import {
  sampleAccount,
  sampleAccountDetails,
  nothingUpcoming,
} from '../../test/accounts-samples.ts'
import { autopayOff } from '../../test/autopay-samples.ts'
import { sampleOwnReading } from '../../test/own-readings-samples.ts'
import { noPaymentPlan } from '../../test/payment-plans-samples.ts'
import { samplePayment } from '../../test/payments-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, otherAccountId, paymentId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const payment = samplePayment({
  status: 'scheduled',
  scheduledFor: '2026-12-01',
  allocations: [
    {
      accountId,
      accountNumber: 'CB-10004217',
      accountName: '12 Cedar Street',
      amount: usd(80_00),
    },
  ],
})
const draw = {
  key: `bill:${paymentId}`,
  date: '2026-12-03',
  amount: usd(62_60),
  billNumber: '2026-118204',
  skipped: false,
  above: null,
} as const
const autopayOn = { ...autopayOff, status: 'on', plan: { draws: [draw], byHand: [] } }
const plan = {
  id: '7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f30',
  status: 'active',
  frequency: 'monthly',
  began: '2026-11-20',
  ended: null,
  total: usd(60_00),
  paid: usd(30_00),
  next: { date: '2026-11-27', amount: usd(30_00) },
  brokenAfter: null,
  instalments: [],
  method: null,
} as const
const amounts = {
  period: { from: '2026-11-19', to: '2027-01-16' },
  reason: null,
  amounts: {
    readUntil: '2026-12-16',
    daysRead: 28,
    days: 59,
    wh: 280_000,
    soFar: usd(60_00),
    expected: usd(131_00),
    low: usd(120_00),
    high: usd(142_00),
    asked: null,
    sureness: 'medium',
  },
} as const

async function show(more: Parameters<typeof answerCalls>[0], account = sampleAccountDetails()) {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getAccount: { data: account },
    ...nothingUpcoming,
    ...more,
  })
  await showPortal(feature.pages, `/accounts/${accountId}`)
}

/** The titles in the order in which they stand. */
function titles(): string[] {
  const section = page.getByRole('heading', { name: 'Coming up' }).element().closest('div')
  const list = section?.parentElement?.querySelector('ul')
  return [...(list?.querySelectorAll('a') ?? [])].map((link) => link.textContent)
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it(
  '[FEATURE-01] lists what comes next in one order, each with its page',
  { timeout: 60_000 },
  async () => {
    await show({
      listScheduledPayments: { data: { items: [payment] } },
      getAutopay: { data: autopayOn },
      getPaymentPlan: { data: { ...noPaymentPlan, plan } },
      getOwnReading: { data: sampleOwnReading() },
      getBillForecast: { data: amounts },
    })
    await expect.element(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
    await expect
      .poll(titles)
      .toEqual([
        'Installment of your payment plan',
        'Scheduled payment',
        'Autopay/ACCPF',
        'Read your meter',
        'Next bill',
      ])
    const leads = async (name: string, href: string) => {
      const link = page.getByRole('list').getByRole('link', { name, exact: true }).first()
      await expect.element(link).toHaveAttribute('href', href)
    }
    await leads('Scheduled payment', `/payments/${payment.id}`)
    await leads('Read your meter', `/accounts/${accountId}/own-reading`)
    await leads('Installment of your payment plan', `/accounts/${accountId}/payment-plan`)
    await expect.element(page.getByText('$80.00')).toBeVisible()
    await expect.element(page.getByText('$62.60')).toBeVisible()
    await expect.element(page.getByText(/, an estimate/)).toBeVisible()
    await expect.element(page.getByText('about $131')).toBeVisible()
    await expectAccessible()
  },
)

it('has on one day first what is paid, then the meter and the bill', async () => {
  const date = '2026-12-03'
  await show(
    {
      listScheduledPayments: { data: { items: [{ ...payment, scheduledFor: date }] } },
      getAutopay: { data: autopayOn },
      getPaymentPlan: {
        data: { ...noPaymentPlan, plan: { ...plan, next: { ...plan.next, date } } },
      },
      getOwnReading: {
        data: sampleOwnReading({ billOn: date, window: { from: '2026-11-27', to: date } }),
      },
    },
    sampleAccountDetails({ nextBillOn: date }),
  )
  await expect
    .poll(titles)
    .toEqual([
      'Scheduled payment',
      'Autopay/ACCPF',
      'Installment of your payment plan',
      'Read your meter',
      'Next bill',
    ])
})

it('has an instalment that is charged by itself once, as the payment that it is', async () => {
  await show({
    listScheduledPayments: {
      data: { items: [{ ...payment, origin: 'plan', scheduledFor: '2026-11-27' }] },
    },
    getPaymentPlan: { data: { ...noPaymentPlan, plan } },
  })
  await expect.poll(titles).toEqual(['Installment of your payment plan', 'Next bill'])
})

it('says of a draw that is left out that it is', async () => {
  const skipped = { ...autopayOn, plan: { draws: [{ ...draw, skipped: true }], byHand: [] } }
  await show({ getAutopay: { data: skipped } })
  await expect.element(page.getByText(/skipped/)).toBeVisible()
  expect(page.getByText('$62.60').elements()).toEqual([])
})

it('has what autopay pays once its pause is over', async () => {
  const paused = { ...autopayOn, status: 'paused' as const, pausedUntil: '2026-11-25' }
  await show({ getAutopay: { data: paused } })
  await expect.poll(titles).toContain('Autopay/ACCPF')
})

it.each([
  ['on', true],
  ['held', false],
  ['paused', false],
] as const)('while autopay is %s, whether it tells of a next try: %s', async (status, told) => {
  const failed = {
    key: draw.key,
    withNewMethod: false,
    date: '2026-11-18',
    state: 'retrying' as const,
    amount: usd(62_60),
    billNumber: '2026-118204',
    paymentId: null,
    tries: [
      { date: '2026-11-18', state: 'failed' as const, failure: 'insufficient-funds' as const },
      { date: '2026-11-24', state: 'ahead' as const, failure: null },
    ],
    owed: usd(62_60),
    paidOn: null,
  }
  const plan = { draws: [], byHand: [] }
  await show({ getAutopay: { data: { ...autopayOn, status, plan, past: [failed] } } })
  await expect.poll(titles).toContain('Next bill')
  expect(page.getByText(/next try/).elements()).toHaveLength(told ? 1 : 0)
})

it('says of a bill that is still to come only around when autopay pays it', async () => {
  const later = { ...draw, key: null, date: '2027-01-28', amount: null, billNumber: null }
  const draws = { draws: [later], byHand: [] }
  await show({ getAutopay: { data: { ...autopayOn, plan: draws } } })
  await expect
    .element(page.getByText('Around Thursday, January 28, the amount of the next bill'))
    .toBeVisible()
})

it('says that a reading is in, and what the next bill is made from', async () => {
  const values = [{ servicePointId: otherAccountId, direction: 'import', dials: 3_190 }]
  const given = { date: '2026-12-17', values }
  await show({ getOwnReading: { data: { ...sampleOwnReading(), given } } })
  await expect.element(page.getByText('Your meter reading is in')).toBeVisible()
  await expect.element(page.getByText(/using your reading/)).toBeVisible()
})

it('goes on without what cannot be had', async () => {
  await show({
    getAutopay: { problem: 'forbidden' },
    getPaymentPlan: { problem: 'forbidden' },
    getOwnReading: { problem: 'forbidden' },
    getBillForecast: { problem: 'forbidden' },
  })
  await expect.poll(titles).toEqual(['Next bill'])
})

it('has nothing of it for who sees no amounts, nor for a closed account', async () => {
  const permissions = rolePermissions.owner.filter((each) => each !== 'see-amounts')
  await show({}, sampleAccountDetails({ permissions, amounts: null, latestBill: null }))
  await expect.element(page.getByText('About this account')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Coming up' }).elements()).toEqual([])
})
