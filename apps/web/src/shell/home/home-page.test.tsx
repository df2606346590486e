import type { Need } from '@portal/contract/alerts/alerts-needs'
import type { PaymentRow } from '@portal/contract/payments/payments'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount, sampleUpcoming } from '../../test/accounts-samples.ts'
import { sampleAlert, sampleNeed } from '../../test/alerts-samples.ts'
import { sampleBill } from '../../test/billing-samples.ts'
import { samplePaymentRow } from '../../test/payments-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, otherAccountId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { homeRoutes } from './home-routes.tsx'

type Account = ReturnType<typeof sampleAccount>

const rowOf = (row: PaymentRow, account: Account): HistoryRow => ({
  ...row,
  accountId: account.id,
  accountNumber: account.number,
  accountName: account.nickname ?? account.serviceAddress.line1,
  origin: 'portal',
})

const answerHome = (
  items: Account[],
  payments = [samplePaymentRow()],
  bill = sampleBill(),
  history: HistoryRow[] = [],
  needs: Need[] = [],
  profile = sampleProfile,
) =>
  answerCalls({
    listNeeds: { data: { items: needs } },
    listPaymentHistory: { data: { items: history, next: null } },
    getProfile: { data: profile },
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
    .element(page.getByText('2 days fewer in the period. 9% less use a day. Prices didn’t change.'))
    .toBeVisible()
  await expect.element(page.getByText('What your bill is for')).toBeVisible()
  await expect.element(page.getByText('Your next bill so far')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('[ROUTE-01] [FEATURE-18] says under the greeting what else needs somebody, as the alerts do', async () => {
  const alert = sampleAlert({ title: 'Renew your priority service by December 20, 2026' })
  const renewal = sampleNeed({ alert, asks: 'priority-renewal', by: '2026-12-20' })
  answerHome([sampleAccount()], [], sampleBill(), [], [renewal])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('link', { name: alert.title }))
    .toHaveAttribute('href', `/alerts?show=needs&alert=${alert.id}`)
  await expectAccessible()
})

it.each<[Need[], string]>([
  [[], 'Nothing else needs you right now.'],
  [
    [
      sampleNeed({ asks: 'priority-renewal', by: '2026-12-20' }),
      sampleNeed({ asks: 'invitation' }),
    ],
    '2 things need you, the first by Sunday, December 20.',
  ],
  // What is to be paid is what home leads with.
  [[sampleNeed({ asks: 'payment' })], 'See your alerts'],
  [
    [
      sampleNeed({ asks: 'payment' }),
      sampleNeed({ asks: 'invitation' }),
      sampleNeed({ asks: 'sign-in' }),
    ],
    '2 more things need you.',
  ],
])('[ROUTE-01] [FEATURE-18] says what needs somebody as a whole: %#', async (needs, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  answerHome([sampleAccount()], [], sampleBill(), [], needs)
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: words, exact: true }))
    .toBeVisible()
})

it('[ROUTE-01] leaves no hole under the greeting until it is known what needs somebody', async () => {
  answerHome([sampleAccount()])
  await showPortal(homeRoutes, '/')
  const link = page.getByRole('main').getByRole('link', { name: 'See your alerts' })
  await expect.element(link).toHaveAttribute('href', '/alerts')
})

it('[ROUTE-01] greets nobody by no name: who gave none reads the news, and the menu has their address', async () => {
  const nameless = { ...sampleProfile, firstName: '', lastName: '' }
  answerHome([sampleAccount()], undefined, undefined, undefined, undefined, nameless)
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Your bill is ready, and it’s $18 lower than last time.')
  await expect.element(page.getByRole('button', { name: sampleProfile.email })).toBeVisible()
})

it('on a desktop leaves no empty field beside what is higher: the last payments stand right under the amount', async () => {
  answerHome([sampleAccount()])
  await showPortal(homeRoutes, '/')
  await expect.element(page.getByText('Your next bill so far')).toBeVisible()
  const title = page.getByRole('heading', { name: 'Recent payments' })
  await expect.element(title).toBeVisible()
  const card = page.getByRole('heading', { name: 'Amount due' }).element().closest('section')!
  const box = card.getBoundingClientRect()
  const { top, left } = title.element().getBoundingClientRect()
  expect(left).toBeCloseTo(box.left, 0)
  expect(top - box.bottom).toBeLessThan(40)
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
    'It was 7°F colder on average. Apart from that, 9% less use a day. Prices didn’t change.'
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
      page.getByRole('heading', { level: 1, name: /Your first bill comes around January 12\.$/ }),
    )
    .toBeVisible()
  await expect
    .element(page.getByText(/There’s nothing to pay until your first bill comes/))
    .toBeVisible()
  await expectAccessible()
})

it.each([
  ['2026-11-23', 'Autopay pays your bill tomorrow.'],
  ['2026-11-24', 'Autopay pays your bill on Tuesday, November 24.'],
])(
  '[ROUTE-01] calls a near day by its name in the sentence that greets: %s',
  async (date, news) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    answerHome([sampleAccount({ attention: { kind: 'autopay', amount: usd(142_60), date } })])
    await showPortal(homeRoutes, '/')
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(news)
  },
)

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
  await expect.element(page.getByRole('heading', { name: 'Most urgent' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay $157.70 for Harbor 2' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'To pay' })).toBeVisible()
  await expect.element(page.getByText('1 account', { exact: true }).nth(1)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No payment needed' })).toBeVisible()
  await expect.element(page.getByText('All paid, next bill around 01/12/27')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All accounts' }))
    .toHaveAttribute('href', '/accounts')
  await expectAccessible()
})

it('[ROUTE-01] of several accounts bars stand on the days by which they are due, and their words do not meet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const due = (n: number, dueDate: string, amount: number, past: Array<[string, number]> = []) =>
    sampleAccount({
      id: `7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f2${n}`,
      nickname: `Harbor ${n}`,
      amounts: {
        ...sampleAccount().amounts!,
        balance: usd(amount),
        amountDue: usd(amount),
        pastDueParts: past.map(([date, part]) => ({ dueDate: date, amount: usd(part) })),
        dueDate,
      },
    })
  const cottage = due(6, '2026-12-20', 170_08)
  answerHome([
    { ...cottage, nickname: 'Gull Lane house' },
    due(1, '2026-11-23', 168_00),
    due(2, '2026-09-01', 157_70, [['2026-09-01', 157_70]]),
    due(3, '2026-12-06', 60_21),
    due(4, '2026-12-05', 20_00),
    due(5, '2026-12-05', 30_00),
  ])
  await showPortal(homeRoutes, '/')
  const list = page.getByRole('list', { name: 'By when it is due' })
  await expect.element(list).toBeVisible()
  const items = [...list.element().children]
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '$157.70Harbor 2since 09/01/26',
    '$168.00Harbor 1tomorrow',
    '$50.002 accountsDec 5',
    '$60.21Harbor 3Dec 6',
    '$170.08Gull Lane houseDec 20',
  ])
  const bars = items.map((each) => each.children[1]!.getBoundingClientRect())
  expect(bars[2]!.height / bars[1]!.height).toBeCloseTo(50 / 168, 1)
  const words = items.map((each) => each.children[2]!.getBoundingClientRect())
  for (const [index, { left }] of words.slice(1).entries()) {
    expect(left).toBeGreaterThanOrEqual(words[index]!.right - 1)
  }
  for (const [index, { left, right }] of words.entries()) {
    expect((left + right) / 2).toBeCloseTo(bars[index]!.x + bars[index]!.width / 2, 0)
  }
  const line = page.getByText('today', { exact: true }).element().getBoundingClientRect()
  for (const each of items) {
    const figure = document.createRange()
    figure.selectNodeContents(each.children[0]!)
    const { left, right } = figure.getBoundingClientRect()
    expect(right < line.left || left > line.left + 1).toBe(true)
  }
  const names = items.map((each) => each.querySelector('span > span')!)
  expect(names.filter((name) => name.scrollWidth > name.clientWidth)).toEqual([])
  await expectAccessible()
  await page.viewport(390, 844)
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'To pay' })).toBeVisible()
  const choose = page.getByRole('link', { name: 'Choose accounts' }).element()
  const card = choose.closest('section')!
  const below = card.getBoundingClientRect().bottom - choose.getBoundingClientRect().bottom
  expect(below).toBeCloseTo(Number.parseFloat(getComputedStyle(card).paddingBottom) + 1, 0)
})

it.each<[string, Array<Array<[string, number]>>]>([
  ['since 09/03/26', [[['2026-09-03', 57_34]]]],
  ['since 09/03/26', [[['2026-09-03', 57_34]], [['2026-09-03', 60_00]]]],
  [
    'the oldest since 09/03/26',
    [
      [
        ['2026-09-03', 57_34],
        ['2026-11-04', 100_67],
      ],
    ],
  ],
  ['the oldest since 09/03/26', [[['2026-11-04', 60_00]], [['2026-09-03', 57_34]]]],
])(
  '[ROUTE-01] the bar of what is past due is dated by its oldest part: %s',
  async (words, late) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const accounts = late.map((parts, n) => {
      const amount = usd(parts.reduce((sum, [, part]) => sum + part, 0))
      return sampleAccount({
        id: `7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f2${n}`,
        amounts: {
          ...sampleAccount().amounts!,
          balance: amount,
          amountDue: amount,
          pastDue: amount,
          pastDueParts: parts.map(([dueDate, part]) => ({ dueDate, amount: usd(part) })),
          dueDate: parts[0]![0],
        },
      })
    })
    answerHome([...accounts, sampleAccount()])
    await showPortal(homeRoutes, '/')
    const list = page.getByRole('list', { name: 'By when it is due' })
    await expect.element(list.getByText(words, { exact: true })).toBeVisible()
  },
)

it('leads from a failed autopay payment to autopay, not to paying it twice', async () => {
  const next = {
    amount: usd(142_60),
    date: '2026-12-05',
    failedOn: '2026-12-03',
    failedAmount: usd(142_60),
    withNewMethod: false,
  }
  const failed = sampleAccount({
    id: otherAccountId,
    nickname: 'Harbor 2',
    attention: { kind: 'autopay-failed', amount: usd(142_60), date: '2026-12-05' },
    upcoming: sampleUpcoming({
      autopay: {
        status: 'on',
        offered: false,
        pausedUntil: null,
        next: { ...next, state: 'retrying' },
        method: null,
      },
    }),
  })
  answerHome([failed, sampleAccount()])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByText('We couldn’t collect $142.60. We’ll try again Saturday, December 5.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See autopay' }))
    .toHaveAttribute('href', `/accounts/${otherAccountId}/autopay`)
})

it('of several accounts shows the last payments, one for several once, and all that are still processing', async () => {
  const [home, harbor] = [
    sampleAccount({ nickname: 'Home' }),
    sampleAccount({ id: otherAccountId, nickname: 'Harbor 2' }),
  ]
  const made = (paymentId: string, changes: Partial<PaymentRow> = {}) =>
    samplePaymentRow({ paymentId, ...changes })
  const ids: ReadonlyArray<string> = Array.from({ length: 5 }, () => crypto.randomUUID())
  const [first, second, third, fourth, fifth] = ids
  answerHome([home, harbor], [], sampleBill(), [
    rowOf(made(first!, { amount: usd(10_00) }), home),
    rowOf(made(first!, { amount: usd(5_00) }), harbor),
    rowOf(made(crypto.randomUUID(), { status: 'cancelled' }), home),
    rowOf(made(second!), harbor),
    rowOf(made(third!), harbor),
    rowOf(made(fourth!, { status: 'succeeded' }), harbor),
    rowOf(made(fifth!, { status: 'unknown' }), harbor),
  ])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByRole('link', { name: 'Home and 1 more account' }))
    .toHaveAttribute('href', `/payments/${first}`)
  await expect.element(page.getByText('$15.00')).toBeVisible()
  await expect.element(page.getByText('Processing', { exact: true })).toBeVisible()
  const links = page.getByRole('link').elements()
  const shown = links.map((each) => each.getAttribute('href')?.replace('/payments/', ''))
  expect(shown.filter((each) => ids.includes(each ?? ''))).toEqual([first, second, third, fifth])
  await expectAccessible()
})

it('with nothing due on several accounts says which bill comes next', async () => {
  const none = { ...sampleAccount().amounts!, balance: usd(0), amountDue: usd(0), dueDate: null }
  const paid = (id: string, nickname: string, date: string) =>
    sampleAccount({
      id,
      nickname,
      amounts: none,
      attention: { kind: 'all-paid', amount: null, date },
    })
  answerHome([
    paid(accountId, 'Harbor 2', '2026-12-21'),
    paid(otherAccountId, 'Alder bungalow', '2026-11-27'),
  ])
  await showPortal(homeRoutes, '/')
  await expect
    .element(page.getByText(/The next bill comes around Friday, November 27, for Alder bungalow\./))
    .toBeVisible()
})

it('counts an installment that is paid by hand, and leads to all accounts that are quiet', async () => {
  const none = { ...sampleAccount().amounts!, balance: usd(0), amountDue: usd(0), dueDate: null }
  const next = { date: '2026-11-28', amount: usd(47_88), due: false, chargedOn: null }
  const planned = sampleAccount({
    nickname: 'Pier studio B',
    amounts: { ...none, balance: usd(143_64), nextInstalment: next },
    attention: { kind: 'payment-plan', amount: next.amount, date: next.date },
  })
  const quiet = Array.from({ length: 8 }, (_, n) =>
    sampleAccount({
      id: `7b1d9f3e-8c1c-4a43-9d4c-0d9b4b3b3f2${n}`,
      nickname: `Flat ${n}`,
      amounts: none,
      attention: { kind: 'all-paid', amount: null, date: '2027-01-12' },
    }),
  )
  answerHome([planned, ...quiet])
  await showPortal(homeRoutes, '/')
  await expect.element(page.getByText('Due on 1 of 9 accounts')).toBeVisible()
  await expect
    .element(
      page.getByRole('heading', {
        level: 1,
        name: /Pier studio B is due Saturday, November 28\.$/,
      }),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay $47.88' }))
    .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=4788`)
  await expect
    .element(page.getByRole('link', { name: '2 more accounts' }))
    .toHaveAttribute('href', '/accounts')
  expect(page.getByText('You don’t need to pay anything now.').elements()).toEqual([])
})

it('asks for the last payments that were made or failed, and says the day of each once', async () => {
  const heard = answerHome([sampleAccount()], [samplePaymentRow({ date: '2026-10-02' })])
  await showPortal(homeRoutes, '/')
  await expect.element(page.getByRole('link', { name: 'October 2, 2026' })).toBeVisible()
  expect(page.getByText('10/02/26').elements()).toEqual([])
  const asked = heard.find(({ name }) => name === 'listPayments')
  expect(asked?.address.searchParams.get('happened')).toBe('true')
})

it('[FEATURE-04] says whose payment it was not, of what somebody else paid with', async () => {
  const theirs = { brand: null, last4: null, byAnother: true } as const
  answerHome(
    [sampleAccount()],
    [
      samplePaymentRow({ method: { ...theirs, kind: 'card' } }),
      samplePaymentRow({ paymentId: crypto.randomUUID(), method: { ...theirs, kind: 'bank' } }),
    ],
  )
  await showPortal(homeRoutes, '/')
  await expect.element(page.getByText('Someone else’s card')).toBeVisible()
  await expect.element(page.getByText('Someone else’s bank account')).toBeVisible()
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
