import type { AccountSummary, NextAutopay } from '@portal/contract/accounts/accounts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import type { GivenAnswer, HeardCall } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import {
  sampleAccount,
  sampleAccountDetails,
  sampleUpcoming,
} from '../../../test/accounts-samples.ts'
import { sampleOptions, samplePayment, sampleTerms } from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, methodId, otherAccountId, paymentId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { keepPaymentCard } from './payment-card.ts'
import { feature } from '../routes.tsx'

const key = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a60'
const steps = (search: Record<string, string>) => `/payments/steps?${new URLSearchParams(search)}`
const settled = { accounts: accountId, amounts: '14260' }
const review = steps({ ...settled, step: 'review', method: methodId, key })

function answerSteps(
  create: GivenAnswer | ((call: HeardCall) => Promise<GivenAnswer>),
  items = [sampleAccount()],
  terms = sampleTerms(),
) {
  return answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items } },
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: terms },
    getPaymentSchedule: { data: { methodId, changeableUntil: null } },
    createPayment: create,
    listPayments: { data: { items: [], next: null } },
    listScheduledPayments: { data: { items: [] } },
    getPayment: { data: samplePayment() },
    getAccount: { data: sampleAccountDetails() },
  })
}
const paid = { data: samplePayment() }
const created = (heard: HeardCall[]) => heard.filter(({ name }) => name === 'createPayment')

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
  await signIn()
})

it('[ROUTE-11] [FEATURE-03] leads from the amount over the method to the sentence that is paid', async () => {
  const heard = answerSteps(paid)
  const { router } = await showPortal(feature.pages, '/payments/steps')
  await expect.element(page.getByRole('heading', { name: 'Make a Payment' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /Amount due/ })).toBeChecked()
  await expectAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
  await expectAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(page.getByText('You pay $142.60 for 12 Cedar Street with Visa ending 4242.'))
    .toBeVisible()
  await expectAccessible()
  const { key: made } = router.state.location.search as { key: string }
  await page.getByRole('button', { name: 'Pay $142.60' }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`/payments/${paymentId}`)
  expect(created(heard).map(({ body }) => body)).toEqual([
    {
      idempotencyKey: made,
      allocations: [{ accountId, amount: 142_60 }],
      method: { kind: 'saved', methodId },
      acceptDuplicate: false,
    },
  ])
})

const paidUp = (changes: Partial<AccountSummary> = {}) =>
  sampleAccount({
    amounts: { ...sampleAccount().amounts!, balance: usd(0), amountDue: usd(0), dueDate: null },
    ...changes,
  })

it('[FEATURE-03] where nothing is due it says so first, and asks only for an amount to pay ahead', async () => {
  answerSteps(paid, [paidUp()])
  await showPortal(feature.pages, '/payments/steps')
  await expect.element(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible()
  await expect.element(page.getByText('You can still pay ahead for 12 Cedar Street.')).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('20')
  await expect.element(page.getByText(/it becomes credit for your next bill/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
})

it('[FEATURE-03] so it does with several accounts of which none has anything due', async () => {
  answerSteps(paid, [paidUp(), paidUp({ id: otherAccountId, nickname: 'Harbor 2' })])
  await showPortal(feature.pages, '/payments/steps')
  await expect.element(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible()
  await expect
    .element(page.getByText('You can still pay ahead. Choose the accounts.'))
    .toBeVisible()
  await expectAccessible()
})

/** What a row of the summary says. */
function summaryRow(term: string) {
  const rows = [...document.querySelectorAll('section dl > div')]
  const row = rows.find((each) => each.querySelector('dt')?.textContent === term)
  return row?.querySelector('dd')?.textContent
}

it('[FEATURE-03] on a desktop a summary stays beside the steps and fills as choices are made', async () => {
  const fees = { card: { fixed: 95, basisPoints: 0 }, bank: { fixed: 0, basisPoints: 0 } }
  answerSteps(paid, [sampleAccount()], sampleTerms({ fees }))
  await showPortal(feature.pages, '/payments/steps')
  const summary = page.getByRole('region', { name: 'Your payment' })
  const height = () => summary.element().getBoundingClientRect().height
  await expect.element(summary).toBeVisible()
  expect(summaryRow('Account')).toBe('12 Cedar StreetCedar Bay')
  expect(summaryRow('Period')).toBe('09/19/26 – 11/18/26due Thursday, December 3')
  expect(summaryRow('Amount')).toBe('$142.60everything that’s due')
  expect(summaryRow('Method')).toBe('next step')
  const before = height()
  await page.getByText('Another amount').click()
  await page.getByRole('textbox', { name: 'Another amount' }).fill('100')
  await expect.poll(() => summaryRow('Total')).toBe('$100.00')
  await expect.element(page.getByText('After this payment, $42.60 is still due.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => summaryRow('Method')).toBe('Visa ending 4242')
  expect(summaryRow('Fee')).toBe('$0.95Fee for paying by card')
  expect(summaryRow('Total')).toBe('$100.95')
  expect(height()).toBe(before)
  await page.getByText('On the due date, 12/03/26').click()
  await expect.poll(() => summaryRow('When')).toMatch(/^Thursday, December 3change it until/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Change the method or the day' }).click()
  await expect.element(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
})

it('[FEATURE-03] on a phone the button stands in a foot with the total', async () => {
  await page.viewport(390, 844)
  answerSteps(paid)
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your payment' })).not.toBeInTheDocument()
  const button = page.getByRole('button', { name: 'Continue' })
  const foot = button.element().parentElement!
  expect(foot.textContent).toBe('Total $142.60Continue')
  expect(getComputedStyle(foot).position).toBe('sticky')
  expect(button.element().getBoundingClientRect().bottom).toBeLessThan(844)
  // At 200 % the button goes under the total instead of over it.
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
  const total = foot.querySelector('p')!.getBoundingClientRect()
  expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(total.bottom)
  document.documentElement.style.fontSize = ''
  await expectAccessible()
})

it('[FEATURE-03] who has paid hears first what is paid', async () => {
  answerSteps(paid)
  await showPortal(feature.pages, review)
  await page.getByRole('button', { name: 'Pay $142.60' }).click()
  await expect.element(page.getByRole('heading', { name: 'You paid $142.60' })).toHaveFocus()
})

it('[FEATURE-03] keeps another amount in the address and says what is wrong with it', async () => {
  answerSteps(paid)
  const { router } = await showPortal(feature.pages, '/payments/steps')
  await page.getByText('Another amount').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Enter an amount')).toBeVisible()
  await page.getByRole('textbox', { name: 'Another amount' }).fill('200')
  await expect.element(page.getByText(/\$57.40 more than you owe/)).toBeVisible()
  await expect.poll(() => router.state.location.search).toMatchObject({ amounts: '20000' })
  await page.getByRole('textbox', { name: 'Another amount' }).fill('99999')
  await expect.element(page.getByText('You can pay up to $785.20 here')).toBeVisible()
  await expect.element(page.getByText(/more than you owe/)).not.toBeInTheDocument()
})

it('[FEATURE-03] whoever goes on right after typing is not fetched back', async () => {
  answerSteps(paid)
  const { router } = await showPortal(feature.pages, '/payments/steps')
  await page.getByText('Another amount').click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await page.getByRole('textbox', { name: 'Another amount' }).fill('24.50')
  await expect.element(page.getByText('Another amount').first()).toBeVisible()
  document.querySelector('form')?.requestSubmit()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await expect.element(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
  expect(router.latestLocation.search).toMatchObject({ step: 'method', amounts: '2450' })
})

it('[FEATURE-03] a press that comes twice pays once', async () => {
  let answer = (_given: GivenAnswer) => {}
  const heard = answerSteps(() => new Promise<GivenAnswer>((resolve) => (answer = resolve)))
  await showPortal(feature.pages, review)
  const button = page.getByRole('button', { name: 'Pay $142.60' })
  await button.dblClick()
  await expect.element(page.getByRole('button', { name: /Pay/ })).toHaveAttribute('aria-busy')
  answer(paid)
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
  expect(created(heard)).toHaveLength(1)
})

it('[FEATURE-03] tells of a like payment first, and pays again only when it is meant', async () => {
  const heard = answerSteps(async ({ body }) =>
    (body as { acceptDuplicate: boolean }).acceptDuplicate
      ? paid
      : { problem: 'possible-duplicate' },
  )
  await showPortal(feature.pages, review)
  await page.getByRole('button', { name: 'Pay $142.60' }).click()
  await expect.element(page.getByText('You may be paying this twice')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Pay anyway' }).click()
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
  const keys = created(heard).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey)
  expect(keys).toEqual([key, key])
})

/** Autopay collects all that is due on its day. */
function withAutopay(state: NextAutopay['state'], changes: Partial<AccountSummary> = {}) {
  const amount = { amount: 142_60, currency: 'USD' }
  const next = {
    state,
    amount,
    date: '2026-12-03',
    failedOn: null,
    failedAmount: null,
    withNewMethod: false,
  }
  const autopay = { status: 'on', offered: false, pausedUntil: null, next, method: null } as const
  return sampleAccount({ upcoming: sampleUpcoming({ autopay }), ...changes })
}

it('[FEATURE-05] the second step says that autopay already pays this, before anything is chosen', async () => {
  answerSteps(paid, [withAutopay('planned')])
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await expect.element(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
  await expect.element(page.getByText('Autopay already pays this')).toBeVisible()
  await expect
    .element(page.getByText('Autopay pays $142.60 on Thursday, December 3.'))
    .toBeVisible()
})

it('[FEATURE-05] does not call paid what autopay failed to collect and tries again', async () => {
  answerSteps(paid, [withAutopay('retrying')])
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await expect
    .element(page.getByText('We couldn’t collect $142.60. We’ll try again Thursday, December 3.'))
    .toBeVisible()
  expect(page.getByText(/Autopay already pays|Autopay pays/).elements()).toEqual([])
})

it('[FEATURE-03] says that all of it is past due where it is, also of several bills', async () => {
  const { amounts } = sampleAccount()
  const pastDueParts = [
    { amount: usd(70_00), dueDate: '2026-08-28' },
    { amount: usd(72_60), dueDate: '2026-10-28' },
  ]
  const late = { ...amounts!, pastDue: usd(142_60), pastDueParts, dueDate: '2026-08-28' }
  answerSteps(paid, [sampleAccount({ amounts: late })])
  await showPortal(feature.pages, steps({ accounts: accountId }))
  await expect.element(page.getByText(/all past due, the oldest since/)).toBeVisible()
})

it('[FEATURE-03] [FEATURE-05] says that a payment is taken off what autopay draws after it', async () => {
  answerSteps(paid, [withAutopay('planned')])
  await showPortal(feature.pages, `${review}&date=2026-12-03`)
  await expect
    .element(page.getByText('Autopay pays $142.60 on Thursday, December 3.'))
    .toBeVisible()
  await expect
    .element(page.getByText('If you pay it here, autopay pays nothing then.'))
    .toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] [FEATURE-05] the first step says that autopay pays it, and what is left of that for another amount', async () => {
  answerSteps(paid, [withAutopay('planned')])
  await showPortal(feature.pages, steps({ accounts: accountId }))
  await expect
    .element(page.getByText('Autopay pays $142.60 on Thursday, December 3.'))
    .toBeVisible()
  await expect
    .element(page.getByText('If you pay it here, autopay pays nothing then.'))
    .toBeVisible()
  await page.getByText('Another amount').click()
  await page.getByRole('textbox', { name: 'Another amount' }).fill('40')
  await expect.element(page.getByText('What you pay here is taken off it.')).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-05] who pays all that autopay tries again hears that it won’t', async () => {
  answerSteps(paid, [withAutopay('retrying')])
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await expect.element(page.getByText('If you pay it here, autopay won’t try again.')).toBeVisible()
})

it('[FEATURE-03] [FEATURE-05] warns where autopay draws before the payment', async () => {
  answerSteps(paid, [withAutopay('planned')])
  await showPortal(feature.pages, `${review}&date=2026-12-04`)
  await expect.element(page.getByText('Autopay pays before this payment')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See autopay' })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] [FEATURE-05] of several accounts names those that autopay draws from, but no draw that is skipped', async () => {
  const other = withAutopay('planned', { id: otherAccountId, nickname: 'Harbor 2' })
  answerSteps(paid, [withAutopay('skipped'), other])
  const both = { accounts: `${accountId},${otherAccountId}`, amounts: '14260,1000' }
  await showPortal(feature.pages, steps({ ...both, step: 'review', method: methodId, key }))
  await expect
    .element(page.getByText('Harbor 2: autopay pays $142.60 on Thursday, December 3.'))
    .toBeVisible()
  expect(page.getByText(/autopay pays/).elements()).toHaveLength(1)
})

it('[FEATURE-03] says that what was entered cannot be used, and asks for something else', async () => {
  keepPaymentCard({ token: 'pm_x_gone', kind: 'card', brand: 'visa', last4: '5555', save: false })
  answerSteps({ problem: 'payment-method-unusable' })
  await showPortal(feature.pages, steps({ ...settled, step: 'review', method: 'new', key }))
  await page.getByRole('button', { name: 'Pay $142.60' }).click()
  await expect.element(page.getByText(/You can’t use this payment method/)).toBeVisible()
  await page.getByRole('link', { name: 'Choose another method' }).click()
  await expect.element(page.getByText('How do you want to pay?')).toBeVisible()
  await expect.element(page.getByText(/5555/)).not.toBeInTheDocument()
})

it('takes a new key where the old one belongs to another payment', async () => {
  answerSteps({ problem: 'idempotency-mismatch' })
  const { router } = await showPortal(feature.pages, review)
  await page.getByRole('button', { name: 'Pay $142.60' }).click()
  await expect.element(page.getByText(/Nothing new was charged/)).toBeVisible()
  expect((router.state.location.search as { key: string }).key).not.toBe(key)
})

it('shows the step that still lacks something, whatever the address asks for', async () => {
  answerSteps(paid)
  await showPortal(
    feature.pages,
    steps({ step: 'review', accounts: `${otherAccountId},${accountId}`, amounts: 'x,14260' }),
  )
  await expect.element(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
  await expect
    .element(page.getByText(/You can’t pay one of the accounts in this link/))
    .toBeVisible()
})

it('[FEATURE-03] pays several accounts with an amount each', async () => {
  const other = sampleAccount({ id: otherAccountId, nickname: 'Harbor 2' })
  answerSteps(paid, [sampleAccount(), other])
  const { router } = await showPortal(feature.pages, '/payments/steps')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Choose at least one account')).toBeVisible()
  await page.getByRole('button', { name: 'Everything that’s due, $285.20' }).click()
  await page.getByRole('textbox', { name: 'Amount for Harbor 2' }).fill('10')
  await expectAccessible()
  await page.getByRole('button', { name: 'Continue with $152.60' }).click()
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({
      step: 'method',
      accounts: `${accountId},${otherAccountId}`,
      amounts: '14260,1000',
    })
})

const scheduled = {
  data: samplePayment({
    status: 'scheduled',
    scheduledFor: '2026-12-03',
    settledAt: null,
    ledgerTransactionId: null,
  }),
}

it('[FEATURE-03] on a phone the days that are asked for stand above the foot', async () => {
  await page.viewport(390, 844)
  answerSteps(scheduled)
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await page.getByText('On another day').click()
  const last = page.getByRole('button', { name: 'Open calendar' })
  const foot = page.getByRole('button', { name: 'Continue' })
  await expect
    .poll(
      () =>
        foot.element().getBoundingClientRect().top - last.element().getBoundingClientRect().bottom,
    )
    .toBeGreaterThan(0)
})

it('[FEATURE-03] names a bank account small within the sentence of the review', async () => {
  const [card] = sampleOptions().methods
  const bank = { ...card!, kind: 'bank' as const, brand: null, last4: '6789' }
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getPaymentOptions: { data: sampleOptions({ methods: [bank] }) },
    getPaymentTerms: { data: sampleTerms() },
  })
  await showPortal(feature.pages, review)
  await expect
    .element(page.getByText('You pay $142.60 for 12 Cedar Street with bank account ending 6789.'))
    .toBeVisible()
})

it('[FEATURE-03] schedules for the due date, and says until when one may think again', async () => {
  const heard = answerSteps(scheduled)
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await expect.element(page.getByRole('radio', { name: /^Today/ })).toBeChecked()
  await page.getByText('On the due date, 12/03/26').click()
  await expect
    .element(page.getByText(/change or cancel it until 12\/02\/26, 5:00 PM/))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(
      page.getByText(/On Thursday, December 3, you pay \$142.60 for 12 Cedar Street with Visa/),
    )
    .toBeVisible()
  await expect.element(page.getByText(/Nothing is charged today/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Schedule $142.60' }).click()
  await expect
    .element(page.getByText('$142.60 is scheduled for Thursday, December 3'))
    .toBeVisible()
  expect(created(heard)[0]?.body).toMatchObject({ date: '2026-12-03' })
})

it('[FEATURE-03] another day has to be chosen, and one that can be', async () => {
  answerSteps(scheduled)
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await page.getByText('On another day').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Choose a day')).toBeVisible()
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await expect.element(page.getByLabelText('Payment date')).toHaveFocus()
  await page.getByLabelText('Payment date').fill('2027-02-01')
  await expect.element(page.getByText('Choose a day from 11/22/26 to 01/20/27')).toBeVisible()
  await page.getByLabelText('Payment date').fill('2026-12-10')
  await expect.element(page.getByText(/That’s after the due date, 12\/03\/26\./)).toBeVisible()
  await expect
    .element(page.getByText(/To be on time, choose Thursday, December 3 or earlier\./))
    .toBeVisible()
  await page.getByLabelText('Payment date').fill('2026-12-02')
  await expect.element(page.getByText(/after the due date/)).not.toBeInTheDocument()
  await expectAccessible()
})

it('[FEATURE-03] says once more where it is decided that a payment comes late', async () => {
  answerSteps(scheduled)
  await showPortal(
    feature.pages,
    steps({ ...settled, step: 'review', method: methodId, key, date: '2026-12-10' }),
  )
  await expect.element(page.getByText('This payment comes late')).toBeVisible()
  await expect.element(page.getByText(/after the due date, 12\/03\/26/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Schedule $142.60' })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] two weeks of days stand side by side: banks’ quiet days wait, the due date is marked', async () => {
  const waits = { card: true, bank: true }
  answerSteps(scheduled, [sampleAccount()], sampleTerms({ waitForBankDay: waits }))
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await page.getByText('On another day').click()
  const day = (name: string | RegExp) => page.getByRole('radio', { name })
  expect(day(/^\w+day, \w+ \d+/).elements()).toHaveLength(14)
  await expect.element(day('Thursday, December 3, the due date')).toBeInTheDocument()
  // The days begin in one month and end in the next.
  await expect.element(page.getByText('Nov', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Dec', { exact: true })).toBeVisible()
  const weekday = page.getByText('25', { exact: true }).element()
  const holiday = page.getByText('26', { exact: true }).element()
  expect(getComputedStyle(weekday).fontWeight).toBe('650')
  expect(getComputedStyle(holiday).fontWeight).toBe('400')
  await page.getByText('26', { exact: true }).click()
  await expect.element(day('Thursday, November 26')).toBeChecked()
  await expect.element(page.getByText(/charge it on Friday, November 27/)).toBeVisible()
  await expect.element(page.getByText(/That’s 6 days before it’s due/)).toBeVisible()
  await expect.poll(() => summaryRow('When')).toMatch(/^Friday, November 27/)
  await expectAccessible()
  await page.viewport(390, 844)
  const box = page.getByText('25', { exact: true }).element().parentElement!
  expect(box.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

it('a day in the address that has passed is asked for again and never becomes today', async () => {
  answerSteps(paid)
  const past = { ...settled, step: 'review', method: methodId, key, date: '2026-11-20' }
  await showPortal(feature.pages, steps(past))
  await expect.element(page.getByText('Choose a day from 11/22/26 to 01/20/27')).toBeVisible()
})

it('[FEATURE-03] names the fee before it is paid, and pays it on top', async () => {
  const fees = { card: { fixed: 95, basisPoints: 0 }, bank: { fixed: 0, basisPoints: 0 } }
  const heard = answerSteps(paid, [sampleAccount()], sampleTerms({ fees }))
  await showPortal(feature.pages, steps({ ...settled, step: 'method' }))
  await expect.element(page.getByRole('radio', { name: /4242.*\$0.95 fee/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Fee for paying by card')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Pay $143.55' }).click()
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
  expect(created(heard)[0]?.body).toMatchObject({ fee: 95 })
})

it('[FEATURE-03] says how long new cards have to wait, and leads to what is saved', async () => {
  answerSteps({ problem: 'too-many-new-methods', headers: { 'retry-after': '2400' } })
  await showPortal(feature.pages, review)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect
    .element(page.getByText(/You can try a new one in 40 minutes\. Your saved methods still work/))
    .toBeVisible()
  await page.getByRole('link', { name: 'Choose another method' }).click()
  await expect.element(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeVisible()
})

it('[FEATURE-03] says how much can still be paid beside what is scheduled, and when nothing can', async () => {
  const coming = [{ accountId, amount: usd(542_60) }]
  const heard = answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getPaymentOptions: async () => ({ data: sampleOptions({ coming }) }),
    getPaymentTerms: { data: sampleTerms() },
  })
  await showPortal(feature.pages, '/payments/steps')
  await page.getByText('Another amount').click()
  const amount = page.getByRole('textbox', { name: 'Another amount' })
  await amount.fill('101')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('You can pay up to $100.00 here').first()).toBeVisible()
  await amount.fill('100')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeVisible()
  expect(created(heard)).toEqual([])
})

it('[FEATURE-03] steps that are done lead back, and what was chosen stays', async () => {
  answerSteps(paid)
  const { router } = await showPortal(feature.pages, review)
  await page.getByRole('link', { name: /^Method\s?, done$/ }).click()
  await expect
    .poll(() => router.latestLocation.search)
    .toMatchObject({ step: 'method', method: methodId })
  await page.getByRole('link', { name: /^Amount\s?, done$/ }).click()
  await expect
    .poll(() => router.latestLocation.search)
    .toMatchObject({ step: 'amounts', ...settled })
  await expect.element(page.getByRole('link', { name: /, done$/ })).not.toBeInTheDocument()
})

it('[FEATURE-03] on a phone a step that is done is as high as a finger', async () => {
  await page.viewport(390, 844)
  answerSteps(paid)
  await showPortal(feature.pages, review)
  const step = page.getByRole('link', { name: /^Method\s?, done$/ })
  await expect.element(step).toBeVisible()
  expect(step.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await expectAccessible()
})
