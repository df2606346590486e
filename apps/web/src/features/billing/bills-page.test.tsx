import type { BillSummary } from '@portal/contract/billing/billing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount } from '../../test/accounts-samples.ts'
import { sampleBill, sampleBillSummary, sampleFigures } from '../../test/billing-samples.ts'
import { noOwnReading, sampleOwnReading } from '../../test/own-readings-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, olderBillId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const older = sampleBillSummary({
  id: olderBillId,
  billDate: '2025-09-20',
  period: { from: '2025-07-19', to: '2025-09-18' },
  status: 'paid',
  unpaid: { amount: 0, currency: 'USD' },
})
const figuresOf = ({ id, billDate, period }: BillSummary) => ({ id, billDate, period })
const answers = {
  getProfile: { data: sampleProfile },
  listAccounts: { data: { items: [sampleAccount()] } },
  listBills: { data: { items: [sampleBillSummary(), older], more: false } },
  getBill: { data: sampleBill() },
  getBillNotices: { data: { paperless: false, attachPdf: true, reminderDays: null } },
  getBillForecast: { data: { period: null, amounts: null, reason: 'closed' } },
  getOwnReading: { data: noOwnReading },
  listBillFigures: {
    data: { items: [sampleFigures(), sampleFigures(figuresOf(older))], mostInFile: 40 },
  },
}
const address = `/accounts/${accountId}/bills`

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[ROUTE-19] [FEATURE-02] shows the newest bill beside the list, titled, with its way back', async () => {
  answerCalls(answers)
  await showPortal(feature.pages, address)
  await expect.element(page.getByRole('heading', { name: 'Account Bills' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', `/accounts/${accountId}`)
  await expect.element(page.getByRole('heading', { name: '$142.60' })).toBeVisible()
  await expect.element(page.getByText('due Thursday, December 3')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Sep – Nov 2026' }))
    .toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('heading', { name: '2025' })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-02] every line says how its amount came about', async () => {
  answerCalls(answers)
  await showPortal(feature.pages, address)
  await page.getByText('Energy you used').click()
  await expect.element(page.getByText('557 kWh × $0.14998').last()).toBeVisible()
  await page.getByText('Delivery and grid').click()
  await expect.element(page.getByText('61 days × $0.70').last()).toBeVisible()
  await page.getByText('Taxes').click()
  await expect.element(page.getByText('12.9592% of $126.24').last()).toBeVisible()
})

it('[FEATURE-02] dates only the new charges of a bill that also asks for what was there before', async () => {
  const { amountDue, charges } = sampleBill({})
  const before = { amountDue: { ...amountDue, amount: charges.amount + 69_78 }, budgetAmount: null }
  const late = { status: 'overdue', unpaid: charges, ...before } as const
  answerCalls({ ...answers, getBill: { data: sampleBill(late) } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(/^past due since/)).toBeVisible()
})

it('[FEATURE-02] names the interest on the bill that bore it, and on the next one by that bill', async () => {
  const bore = {
    status: 'overdue',
    unpaid: usd(1_25),
    addedLater: { amount: usd(1_25), unpaid: usd(1_25), isInterest: true },
  } as const
  answerCalls({ ...answers, getBill: { data: sampleBill(bore) } })
  await showPortal(feature.pages, address)
  await expect
    .element(page.getByText(/This bill is past due, so \$1\.25 of late interest was added/))
    .toBeVisible()
  await expect.element(page.getByText(/^past due since/)).not.toBeInTheDocument()
  await expectAccessible()
  const paidLate = { ...bore, status: 'paid', unpaid: usd(0) } as const
  answerCalls({ ...answers, getBill: { data: sampleBill(paidLate) } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(/This bill was paid late, so/)).toBeVisible()
  const inPlan = { ...bore, status: 'in-plan', unpaid: usd(120_99) } as const
  answerCalls({ ...answers, getBill: { data: sampleBill(inPlan) } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('$120.99 left, in a payment plan')).toBeVisible()
  await expect
    .element(page.getByText(/This bill wasn’t paid on time, so \$1\.25 of late interest was/))
    .toBeVisible()
  const interestEntries = [{ billNumber: '2026-104410', amount: usd(1_25) }]
  const next = { otherEntries: usd(3_25), interestEntries, amountDue: usd(145_85) }
  answerCalls({ ...answers, getBill: { data: sampleBill(next) } })
  await showPortal(feature.pages, address)
  // Parts of a sum have no sign, as everywhere on the bill.
  await expect.element(page.getByText('$3.25', { exact: true }).first()).toBeVisible()
  await page
    .getByRole('group')
    .filter({ hasText: /From before.*\$3\.25/ })
    .click()
  await expect.element(page.getByText('Late interest on bill 2026-104410')).toBeVisible()
  await expect.element(page.getByText('Fees and corrections', { exact: true })).toBeVisible()
})

it('[FEATURE-02] explains the difference in amounts that add up', async () => {
  answerCalls(answers)
  await showPortal(feature.pages, address)
  const heading = page.getByRole('heading', {
    name: 'Why the charges are $18.05 less than last time',
  })
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByText('2 days fewer in the period')).toBeVisible()
  await expect
    .element(page.getByText('9% less use each day, 9.1 kWh instead of 10.0 kWh'))
    .toBeVisible()
  await expect.element(page.getByText('Prices, unchanged')).toBeVisible()
})

it('[FEATURE-02] tells what the weather did, and the rest of the use apart from it', async () => {
  const bill = sampleBill()
  const drivers = [
    { kind: 'weather' as const, amount: usd(12_30), before: 119, now: 96 },
    { kind: 'use' as const, amount: usd(-30_35), before: 10_600, now: 9_100 },
  ]
  answerCalls({ ...answers, getBill: { data: { ...bill, change: { ...bill.change!, drivers } } } })
  await showPortal(feature.pages, address)
  await expect
    .element(page.getByText('Colder weather, 49.3°F on average instead of 53.4°F'))
    .toBeVisible()
  await expect
    .element(page.getByText('Apart from the weather, 1.5 kWh less each day'))
    .toBeVisible()
  await expect.element(page.getByText(/The weather’s part is an estimate/)).toBeVisible()
  await expect
    .element(page.getByText('61 days, 9.1 kWh each day, 49.3°F outside on average'))
    .toBeVisible()
  await expectAccessible()
})

it('[FEATURE-02] [GUARD-11] whoever sees no usage has the bill with its reads, and nothing that compares', async () => {
  const permissions = ['see-amounts', 'pay'] as const
  const bill = { ...sampleBill(), change: null, meanTemperature: null }
  answerCalls({
    ...answers,
    listAccounts: {
      data: { items: [sampleAccount({ role: 'payer', permissions: [...permissions] })] },
    },
    getBill: { data: bill },
  })
  await showPortal(feature.pages, address)
  await expect.element(page.getByRole('heading', { name: 'Meter reads' })).toBeVisible()
  await expect.element(page.getByText('61 days', { exact: true })).toBeVisible()
  expect(page.getByText(/each day/).elements()).toEqual([])
})

it('has no word of the weather where it is not known', async () => {
  answerCalls({ ...answers, getBill: { data: sampleBill({ meanTemperature: null }) } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('61 days, 9.1 kWh each day')).toBeVisible()
  await expect.element(page.getByText(/°F/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/weather/)).not.toBeInTheDocument()
})

it('opens the bill that the address names, and asks for none that is no id', async () => {
  const heard = answerCalls(answers)
  await showPortal(feature.pages, `${address}?bill=${olderBillId}`)
  await expect.element(page.getByRole('heading', { name: '$142.60' })).toBeVisible()
  expect(heard.filter(({ name }) => name === 'getBill').at(0)?.address.pathname).toContain(
    olderBillId,
  )
  await showPortal(feature.pages, `${address}?bill=../secret`)
  const asked = heard.filter(({ name }) => name === 'getBill').at(-1)?.address.pathname
  expect(asked).toContain(olderBillId)
})

it('[FEATURE-02] on a phone the newest bill leads, then rows that open, and the header leads back', async () => {
  await page.viewport(390, 844)
  const paid = sampleBillSummary({
    id: crypto.randomUUID(),
    billDate: '2026-09-20',
    period: { from: '2026-07-19', to: '2026-09-18' },
    status: 'paid',
    unpaid: usd(0),
  })
  answerCalls({
    ...answers,
    listBills: { data: { items: [sampleBillSummary(), paid, older], more: false } },
    listBillFigures: {
      data: {
        items: [sampleFigures(), sampleFigures(figuresOf(paid)), sampleFigures(figuresOf(older))],
        mostInFile: 40,
      },
    },
  })
  await showPortal(feature.pages, address)
  const main = page.getByRole('main')
  await expect.element(main.getByText('$142.60').first()).toBeInTheDocument()
  await expect.element(main.getByText('due Thursday, December 3').first()).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Pay $142.60' }))
    .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=14260`)
  await expect.element(main.getByRole('heading', { name: 'Earlier in 2026' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Jul – Sep 2026' })).toBeVisible()
  await expect.element(main.getByText('1 bill · $142.60').first()).toBeVisible()
  const told = [
    main.getByText('due Thursday, December 3').first(),
    main.getByRole('link', { name: 'Pay $142.60' }),
    main.getByRole('heading', { name: 'Earlier in 2026' }),
    main.getByRole('link', { name: 'Jul – Sep 2026' }),
    main.getByRole('heading', { name: '2025' }),
  ].map((each) => each.element().getBoundingClientRect())
  for (const [index, { top }] of told.slice(1).entries()) {
    expect(top).toBeGreaterThanOrEqual(told[index]!.bottom)
  }
  await expectAccessible()
  await main.getByRole('link', { name: 'See the bill' }).click()
  await expect.element(page.getByRole('heading', { name: '$142.60' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'All bills' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.element(main.getByRole('link', { name: 'Jul – Sep 2026' })).toBeVisible()
})

it('[FEATURE-02] older years are folded with their count, unfold on request and stay so on coming back', async () => {
  await page.viewport(390, 844)
  const heard = answerCalls({
    ...answers,
    listBills: async ({ address: asked }) =>
      asked.searchParams.get('year') === '2025'
        ? { data: { items: [older], more: false } }
        : { data: { items: [sampleBillSummary()], more: true } },
    listBillFigures: {
      data: { items: [sampleFigures(), sampleFigures(figuresOf(older))], mostInFile: 40 },
    },
  })
  const { router } = await showPortal(feature.pages, address)
  const row = page.getByRole('link', { name: 'Jul – Sep 2025' })
  await expect.element(page.getByText('1 bill', { exact: true })).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  expect(heard.some(({ address: asked }) => asked.searchParams.has('year'))).toBe(false)
  await page.getByRole('heading', { name: '2025' }).click()
  await row.click()
  await expect.poll(() => router.state.location.search).toEqual({ bill: olderBillId })
  router.history.back()
  await expect.element(row).toBeVisible()
  await expectAccessible()
})

it('says what is estimated, when it is made up for, and what replaced a bill', async () => {
  const bill = sampleBill({
    estimated: true,
    trueUpOn: '2027-01-18',
    status: 'superseded',
    supersededBy: { id: olderBillId, number: '2026-118204-R', charges: usd(120_00) },
  })
  answerCalls({ ...answers, getBill: { data: bill } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('This bill uses an estimated read')).toBeVisible()
  await expect.element(page.getByText(/read your meter again around 01\/18\/27/)).toBeVisible()
  await expect.element(page.getByText('Bill 2026-118204-R replaced this one')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Pay \$/ })).not.toBeInTheDocument()
})

it('[FEATURE-02] names the bill that made up for an estimate, once there is one', async () => {
  const truedUpBy = { id: olderBillId, number: '2027-118204' }
  const bill = sampleBill({ estimated: true, trueUpOn: '2027-01-18', truedUpBy })
  answerCalls({ ...answers, getBill: { data: bill } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(/Bill 2027-118204 corrected any difference/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See that bill' }))
    .toHaveAttribute('href', `${address}?bill=${olderBillId}`)
})

it('[FEATURE-02] leads to reading the meter where an estimate is coming, and says that it was read', async () => {
  const own = sampleOwnReading()
  answerCalls({ ...answers, getOwnReading: { data: own } })
  const first = await showPortal(feature.pages, address)
  await expect.element(page.getByText('Your next bill will be an estimate')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Give my reading' }))
    .toHaveAttribute('href', `/accounts/${accountId}/own-reading`)
  await expectAccessible()
  first.query.setQueryData(['getOwnReading', { params: { accountId } }], {
    ...own,
    given: { date: '2026-12-17', values: [] },
  })
  await expect.element(page.getByText('We have your meter reading')).toBeVisible()
})

it('[FEATURE-02] leads from an estimated bill to its read while that is possible, and no longer', async () => {
  const bill = sampleBill({ estimated: true, trueUpOn: '2026-12-19' })
  const own = sampleOwnReading({ coming: 'read' })
  answerCalls({ ...answers, getBill: { data: bill }, getOwnReading: { data: own } })
  const { query } = await showPortal(feature.pages, address)
  const link = page.getByRole('link', { name: 'Read the meter yourself' })
  await expect.element(link).toHaveAttribute('href', `/accounts/${accountId}/own-reading`)
  query.setQueryData(['getOwnReading', { params: { accountId } }], {
    ...own,
    refusal: 'too-late',
    dates: null,
  })
  await expect.element(link).not.toBeInTheDocument()
})

it('says whose reading a bill was made from', async () => {
  const [read] = sampleBill().reads
  const current = { ...read!.current, estimated: false, readBy: 'customer' as const }
  answerCalls({ ...answers, getBill: { data: sampleBill({ reads: [{ ...read!, current }] }) } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(/your reading/).first()).toBeVisible()
})

it('[FEATURE-02] saves the bill as a PDF', async () => {
  const heard = answerCalls({ ...answers, getBillPdf: { data: undefined } })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect
    .poll(() => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['test-power-bill-2026-118204.pdf'])
  expect(heard.some(({ name }) => name === 'getBillPdf')).toBe(true)
})

it('tells a newcomer when the first bill comes', async () => {
  const account = sampleAccount({
    latestBill: null,
    attention: { kind: 'no-bill-yet', amount: null, date: '2027-01-12' },
  })
  answerCalls({
    ...answers,
    listAccounts: { data: { items: [account] } },
    listBillFigures: { data: { items: [], mostInFile: 40 } },
    listBills: { data: { items: [], more: false } },
  })
  await showPortal(feature.pages, address)
  await expect.element(page.getByRole('heading', { name: 'No bills yet' })).toBeVisible()
  await expect
    .element(page.getByText(/Your first bill comes around Tuesday, January 12/))
    .toBeVisible()
  await expectAccessible()
})

it('fetches older bills on request', async () => {
  answerCalls({
    ...answers,
    listBills: async ({ address: asked }) =>
      asked.searchParams.get('before')
        ? { data: { items: [older], more: false } }
        : { data: { items: [sampleBillSummary()], more: true } },
  })
  await showPortal(feature.pages, `${address}?estimated=true`)
  await page.getByRole('button', { name: 'Show older bills' }).click()
  await expect.element(page.getByRole('link', { name: 'Jul – Sep 2025' })).toBeVisible()
})
