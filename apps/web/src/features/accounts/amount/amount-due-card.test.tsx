import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import {
  nothingUpcoming,
  sampleAccount,
  sampleAccountDetails,
  sampleUpcoming,
} from '../../../test/accounts-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, otherAccountId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:00:00Z') })
  await page.viewport(390, 844)
  await signIn()
  return () => vi.useRealTimers()
})

async function showAccount(changes: Partial<AccountSummary>) {
  const account = sampleAccountDetails(changes)
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [account] } },
    getAccount: { data: account },
    ...nothingUpcoming,
  })
  await showPortal(feature.pages, `/accounts/${accountId}`)
}

const { amounts } = sampleAccount()
const due = amounts!
const bank = { kind: 'bank', brand: null, last4: '6789' } as const
const planned = {
  state: 'planned',
  amount: usd(142_60),
  date: '2026-12-01',
  failedOn: null,
  failedAmount: null,
  withNewMethod: false,
} as const
const filled = () => page.getByRole('link', { name: /^Pay \$/ }).elements()

it('[FEATURE-05] says that autopay pays, when and from what, and asks for nothing', async () => {
  await showAccount({
    attention: { kind: 'autopay', amount: usd(142_60), date: '2026-12-01' },
    upcoming: sampleUpcoming({
      autopay: { status: 'on', offered: false, pausedUntil: null, next: planned, method: bank },
    }),
  })
  await expect.element(page.getByRole('heading', { name: 'Autopay pays' })).toBeVisible()
  await expect.element(page.getByText('on Tuesday, December 1')).toBeVisible()
  await expect.element(page.getByText('from bank account ending 6789')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See autopay' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay now' })).toBeVisible()
  await expect
    .element(page.getByText(/You can skip or change it until Monday, November 30\./))
    .toBeVisible()
  expect(filled()).toEqual([])
  await expectAccessible()
})

const leftByAutopay = {
  status: 'on',
  offered: false,
  pausedUntil: null,
  next: null,
  method: bank,
} as const

it('[FEATURE-05] says where autopay is on and still leaves this bill to its payer', async () => {
  await showAccount({ upcoming: sampleUpcoming({ autopay: leftByAutopay }) })
  await expect
    .element(page.getByText('Autopay starts with your next bill. Pay this one yourself.'))
    .toBeVisible()
  expect(filled()).toHaveLength(1)
  await expectAccessible()
})

it('[FEATURE-05] asks for nothing once the bill that autopay leaves is scheduled', async () => {
  await showAccount({
    attention: { kind: 'overdue', amount: usd(142_60), date: '2026-11-21' },
    upcoming: sampleUpcoming({
      scheduled: { amount: usd(142_60), date: '2026-11-30', paymentId: otherAccountId, own: true },
      autopay: leftByAutopay,
    }),
  })
  await expect
    .element(page.getByText('$142.60 is scheduled for Monday, November 30.'))
    .toBeVisible()
  expect(page.getByText(/Pay this one yourself/).elements()).toEqual([])
})

it('[FEATURE-05] with autopay on and nothing due it says so in the same words as ever', async () => {
  await showAccount({
    amounts: { ...due, balance: usd(0), amountDue: usd(0), dueDate: null },
    attention: { kind: 'all-paid', amount: null, date: '2027-01-18' },
    upcoming: sampleUpcoming({ autopay: leftByAutopay }),
  })
  await expect.element(page.getByText('All paid')).toBeVisible()
  await expect
    .element(page.getByText('Your next bill comes around Monday, January 18.'))
    .toBeVisible()
  expect(page.getByText(/Pay this one yourself/).elements()).toEqual([])
})

it('[FEATURE-05] says that autopay failed, when it tries again, and changes the card', async () => {
  const next = {
    ...planned,
    state: 'retrying',
    date: '2026-11-24',
    failedOn: '2026-11-21',
    failedAmount: usd(142_60),
  } as const
  const card = { kind: 'card', brand: 'visa', last4: '0002' } as const
  await showAccount({
    amounts: {
      ...due,
      pastDue: usd(142_60),
      pastDueParts: [{ amount: usd(142_60), dueDate: '2026-11-21' }],
      dueDate: '2026-11-21',
    },
    attention: { kind: 'autopay-failed', amount: usd(142_60), date: '2026-11-24' },
    upcoming: sampleUpcoming({
      autopay: { status: 'on', offered: false, pausedUntil: null, next, method: card },
    }),
  })
  await expect
    .element(page.getByText('We couldn’t collect $142.60. We’ll try again Tuesday, November 24.'))
    .toBeVisible()
  // One part, all of it late: its day stands with the amount, and no list says it again.
  await expect.element(page.getByText('was due Saturday, November 21')).toBeVisible()
  expect(page.getByText(/was due 11\/21\/26/).elements()).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Choose another method' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay?change=true`)
  await expect.element(page.getByRole('link', { name: 'Pay it yourself' })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-05] once the card is changed it says which one is tried, and asks for nothing', async () => {
  const next = {
    ...planned,
    state: 'retrying',
    date: '2026-11-24',
    failedOn: '2026-11-21',
    failedAmount: usd(142_60),
    withNewMethod: true,
  } as const
  const card = { kind: 'card', brand: 'visa', last4: '4242' } as const
  await showAccount({
    amounts: due,
    attention: { kind: 'autopay-failed', amount: usd(142_60), date: '2026-11-24' },
    upcoming: sampleUpcoming({
      autopay: { status: 'on', offered: false, pausedUntil: null, next, method: card },
    }),
  })
  await expect
    .element(page.getByText('We’ll try Visa ending 4242 on Tuesday, November 24.'))
    .toBeVisible()
  await expect.element(page.getByText('Autopay failed')).not.toBeInTheDocument()
  await expect.element(page.getByText('Choose another method')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'See autopay' })).toBeVisible()
  expect(filled()).toEqual([])
  await expectAccessible()
})

it('[FEATURE-04] asks only for what is not on its way or scheduled', async () => {
  await showAccount({
    upcoming: sampleUpcoming({
      processing: usd(20_00),
      scheduled: { amount: usd(60_00), date: '2026-11-30', paymentId: otherAccountId, own: true },
    }),
  })
  await expect.element(page.getByText('$20.00 is on the way.')).toBeVisible()
  await expect.element(page.getByText('$60.00 is scheduled for Monday, November 30.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay $62.60' })).toBeVisible()
})

it('[FEATURE-04] says that all of it is scheduled, and where that is changed', async () => {
  await showAccount({
    attention: { kind: 'scheduled', amount: usd(142_60), date: '2026-11-30' },
    upcoming: sampleUpcoming({
      scheduled: { amount: usd(142_60), date: '2026-11-30', paymentId: otherAccountId, own: true },
    }),
  })
  await expect.element(page.getByRole('heading', { name: 'Scheduled payment' })).toBeVisible()
  await expect.element(page.getByText('In 8 days')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change or cancel' }))
    .toHaveAttribute('href', `/payments/${otherAccountId}`)
  await expect.element(page.getByText('bill is due')).toBeVisible()
  expect(filled()).toEqual([])
  await expectAccessible()
})

it('[FEATURE-04] somebody else’s scheduled payment is theirs to see, not to change', async () => {
  await showAccount({
    attention: { kind: 'scheduled', amount: usd(142_60), date: '2026-11-30' },
    upcoming: sampleUpcoming({
      scheduled: {
        amount: usd(142_60),
        date: '2026-11-30',
        paymentId: otherAccountId,
        own: false,
      },
    }),
  })
  await expect
    .element(page.getByRole('link', { name: 'See the payment' }))
    .toHaveAttribute('href', `/payments/${otherAccountId}`)
  expect(page.getByText('Change or cancel').elements()).toEqual([])
})

it('[FEATURE-04] leads to a payment that comes after the due date, to change it', async () => {
  await showAccount({
    amounts: { ...due, dueDate: '2026-11-28' },
    attention: { kind: 'due-soon', amount: usd(142_60), date: '2026-11-28' },
    upcoming: sampleUpcoming({
      scheduled: { amount: usd(142_60), date: '2026-11-30', paymentId: otherAccountId, own: true },
    }),
  })
  await expect
    .element(page.getByRole('link', { name: 'Change or cancel' }))
    .toHaveAttribute('href', `/payments/${otherAccountId}`)
  expect(filled()).toEqual([])
  await expectAccessible()
})

it('[FEATURE-04] says when an installment is charged by itself, and does not ask for it', async () => {
  const chargedOn = '2026-12-01'
  const installment = { date: chargedOn, amount: usd(47_54), due: false, chargedOn }
  await showAccount({
    amounts: { ...due, amountDue: usd(0), dueDate: null, nextInstalment: installment },
    attention: { kind: 'payment-plan', amount: usd(47_54), date: '2026-12-01' },
  })
  await expect.element(page.getByRole('heading', { name: 'Next installment' })).toBeVisible()
  await expect.element(page.getByText('We charge it on Tuesday, December 1.')).toBeVisible()
  expect(page.getByText(/^by /).elements()).toEqual([])
  expect(filled()).toEqual([])
  await expectAccessible()
})

it('[FEATURE-01] gives each part that is past due its own day', async () => {
  await showAccount({
    amounts: {
      ...due,
      balance: usd(190_36),
      amountDue: usd(190_36),
      pastDue: usd(190_36),
      pastDueParts: [
        { amount: usd(72_66), dueDate: '2026-08-26' },
        { amount: usd(117_70), dueDate: '2026-11-10' },
      ],
      dueDate: '2026-08-26',
    },
    attention: { kind: 'overdue', amount: usd(190_36), date: '2026-08-26' },
  })
  await expect.element(page.getByText('Oldest: was due 08/26/26')).toBeVisible()
  await expect.element(page.getByText('was due 11/10/26')).toBeVisible()
  await expect.element(page.getByText('$117.70')).toBeVisible()
  // The sum has parts of two ages: no one count of days is true for it.
  await expect.element(page.getByText(/days late/)).not.toBeInTheDocument()
  expect(page.getByText(/since 08\/26/).elements()).toEqual([])
  await expectAccessible()
})

it('[FEATURE-05] says that autopay is paused, and where it is resumed', async () => {
  await showAccount({
    upcoming: sampleUpcoming({
      autopay: { status: 'paused', offered: false, pausedUntil: null, next: null, method: bank },
    }),
  })
  await expect
    .element(page.getByText('Autopay is paused. Pay this bill yourself. Resume autopay'))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Resume autopay' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay`)
  await expect.element(page.getByRole('link', { name: 'Pay $142.60' })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-05] says until when autopay is paused, also where nothing is due', async () => {
  await showAccount({
    amounts: { ...due, balance: usd(0), amountDue: usd(0), dueDate: null },
    attention: { kind: 'all-paid', amount: null, date: '2027-01-12' },
    upcoming: sampleUpcoming({
      autopay: {
        status: 'paused',
        offered: false,
        pausedUntil: '2026-12-20',
        next: null,
        method: bank,
      },
    }),
  })
  await expect
    .element(page.getByText('Autopay is paused until Sunday, December 20. Resume autopay'))
    .toBeVisible()
  expect(page.getByText(/yourself/).elements()).toEqual([])
  await expectAccessible()
})

it.each([
  ['skipped', 'You skipped the autopay payment on Tuesday, December 1. Don’t skip it'],
  ['above-maximum', 'Autopay won’t pay this: it’s above your maximum.'],
  ['above-card-limit', 'Autopay won’t pay this: it’s too much for one card payment.'],
] as const)('[FEATURE-05] says why autopay does not pay: %s', async (state, words) => {
  const next = { ...planned, state }
  await showAccount({
    upcoming: sampleUpcoming({
      autopay: { status: 'on', offered: false, pausedUntil: null, next, method: bank },
    }),
  })
  await expect.element(page.getByText(words)).toBeVisible()
  if (state !== 'skipped') return
  await expect
    .element(page.getByRole('link', { name: 'Don’t skip it' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay`)
})

it('[FEATURE-05] offers autopay quietly where it is off', async () => {
  await showAccount({})
  await expect.element(page.getByText('Due in 11 days')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Turn on autopay' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay`)
})

it.each([
  ['2026-11-22', 'en', 'by today, November 22', 'Due today'],
  ['2026-11-23', 'en', 'by tomorrow, November 23', 'Due tomorrow'],
  ['2026-11-24', 'en', 'by Tuesday, November 24', 'Due in 2 days'],
  ['2026-11-22', 'es', 'a más tardar hoy, 22 de noviembre', 'Vence hoy'],
  ['2026-11-23', 'es', 'a más tardar mañana, 23 de noviembre', 'Vence mañana'],
])(
  '[FEATURE-04] calls a near day by its name: %s in %s',
  async (dueDate, language, words, badge) => {
    localStorage.setItem('portal.locale', language)
    onTestFinished(() => localStorage.removeItem('portal.locale'))
    await showAccount({
      amounts: { ...due, dueDate },
      attention: { kind: 'due-soon', amount: due.amountDue, date: dueDate },
    })
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(page.getByText(badge, { exact: true })).toBeVisible()
  },
)
