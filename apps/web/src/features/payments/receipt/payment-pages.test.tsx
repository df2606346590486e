import type { AutopayOfAccount, UpcomingDraw } from '@portal/contract/autopay/autopay'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '@portal/browser/page/toasts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import {
  sampleAccount,
  sampleAccountDetails,
  sampleUpcoming,
} from '../../../test/accounts-samples.ts'
import {
  sampleOptions,
  samplePayment,
  sampleHistoryRow,
  sampleTerms,
} from '../../../test/payments-samples.ts'
import { sampleProfile } from '../../../test/profile-samples.ts'
import { accountId, methodId, otherAccountId, paymentId, usd } from '../../../test/sample-ids.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'
import { feature } from '../routes.tsx'

const base = {
  getProfile: { data: sampleProfile },
  listAccounts: { data: { items: [sampleAccount()] } },
}
const receipt = `/payments/${paymentId}`
const history = `/accounts/${accountId}/payment-history`

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[ROUTE-10] [FEATURE-04] a payment shows its receipt, titled, with the way back', async () => {
  answerCalls({ ...base, getPayment: { data: samplePayment() } })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', '/accounts')
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
  await expect.element(page.getByText('R-CWPK-YK12')).toBeVisible()
  await expect.element(page.getByText('11/21/26, 10:00 AM')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Receipt as PDF' })).toBeVisible()
  await expectAccessible()
})

/** Paid a moment ago. */
const justPaid = () => samplePayment({ settledAt: new Date().toISOString() })
const account = (left: number, changes: Parameters<typeof sampleAccount>[0] = {}) =>
  sampleAccount({
    amounts: { ...sampleAccount().amounts!, balance: usd(left), amountDue: usd(left) },
    ...changes,
  })

it('[FEATURE-03] [FEATURE-04] says what is left, when the next bill comes, and offers autopay once', async () => {
  answerCalls({
    ...base,
    listAccounts: { data: { items: [account(47_40)] } },
    getAccount: { data: sampleAccountDetails() },
    getPayment: { data: justPaid() },
  })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByRole('heading', { name: 'You paid $142.60' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        '$47.40 is left for 12 Cedar Street, due Thursday, December 3. Your next bill comes around Monday, January 18.',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Turn on autopay' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay`)
  await expect.element(page.getByRole('link', { name: 'Done' })).toHaveAttribute('href', '/')
  await expectAccessible()
})

it('[FEATURE-04] says that all is paid, and offers no autopay where it is on', async () => {
  const autopay = {
    status: 'on',
    offered: false,
    pausedUntil: null,
    next: null,
    method: null,
  } as const
  const items = [account(0, { upcoming: sampleUpcoming({ autopay }) })]
  answerCalls({
    ...base,
    listAccounts: { data: { items } },
    getAccount: { data: sampleAccountDetails() },
    getPayment: { data: justPaid() },
  })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByText(/^12 Cedar Street is all paid\./)).toBeVisible()
  await expect.element(page.getByText('Left to pay now $0.00')).toBeVisible()
  await expect.element(page.getByText('Turn on autopay')).not.toBeInTheDocument()
})

it.each([
  [0, /is all paid\. \$40\.00 is scheduled for Thursday, December 3\./],
  [40_00, /is all arranged\. \$40\.00 is scheduled for Thursday, December 3\./],
])('[FEATURE-04] with %d left says what is still scheduled', async (left, words) => {
  const scheduled = { amount: usd(40_00), date: '2026-12-03', paymentId: otherAccountId, own: true }
  answerCalls({
    ...base,
    listAccounts: {
      data: { items: [account(left, { upcoming: sampleUpcoming({ scheduled }) })] },
    },
    getAccount: { data: sampleAccountDetails() },
    getPayment: { data: justPaid() },
  })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByText(words)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Change or cancel' }))
    .toHaveAttribute('href', `/payments/${otherAccountId}`)
  await expectAccessible()
})

it('[FEATURE-04] the receipt of another day says nothing of what is due now', async () => {
  answerCalls({ ...base, getPayment: { data: samplePayment() } })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByRole('heading', { name: 'You paid $142.60' })).toBeVisible()
  await expect.element(page.getByText(/Left to pay/)).not.toBeInTheDocument()
})

it('[FEATURE-04] what another person paid is called paid, not one’s own', async () => {
  const method = { kind: 'card', brand: null, last4: null } as const
  answerCalls({ ...base, getPayment: { data: { ...justPaid(), method } } })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByRole('heading', { name: '$142.60 is paid' })).toBeVisible()
})

it('[FEATURE-04] a failed payment says what to do and keeps accounts and amounts', async () => {
  const failed = samplePayment({
    status: 'failed',
    failure: 'insufficient-funds',
    ledgerTransactionId: null,
  })
  answerCalls({ ...base, getPayment: { data: failed } })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByText('You haven’t been charged')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        'There wasn’t enough money available. Pay a smaller amount, or use another card or bank account.',
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Try again with another method' }))
    .toHaveAttribute('href', `/payments/steps?step=method&accounts=${accountId}&amounts=14260`)
  await expectAccessible()
})

it('[FEATURE-04] a failed payment that was paid since asks for nothing', async () => {
  const failed = samplePayment({ status: 'failed', failure: 'declined', ledgerTransactionId: null })
  answerCalls({
    ...base,
    listAccounts: { data: { items: [account(0)] } },
    getPayment: { data: failed },
  })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByText('You’ve paid this since')).toBeVisible()
  await expect.element(page.getByText('Nothing is due.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See your payments' }))
    .toHaveAttribute('href', history)
  await expect.element(page.getByText('Try again with another method')).not.toBeInTheDocument()
  await expectAccessible()
})

it.each([
  ['paid in part since: the rest alone', { amounts: 47_40 }, '4740'],
  ['about to be collected: nothing', { amounts: 142_60, scheduled: 142_60 }, null],
] as const)('[FEATURE-04] a failed payment, %s, is asked for', async (_, left, amounts) => {
  const failed = samplePayment({ status: 'failed', failure: 'declined', ledgerTransactionId: null })
  const scheduled =
    'scheduled' in left
      ? { amount: usd(left.scheduled), date: '2026-12-03', paymentId: null, own: true }
      : null
  const items = [account(left.amounts, { upcoming: sampleUpcoming({ scheduled }) })]
  answerCalls({ ...base, listAccounts: { data: { items } }, getPayment: { data: failed } })
  await showPortal(feature.pages, receipt)
  const again = page.getByRole('link', { name: 'Try again with another method' })
  if (amounts === null) {
    await expect.element(page.getByText('You don’t need to pay it again')).toBeVisible()
    await expect.element(again).not.toBeInTheDocument()
    return
  }
  const query = `step=method&accounts=${accountId}&amounts=${amounts}`
  await expect.element(again).toHaveAttribute('href', `/payments/steps?${query}`)
})

it('[FEATURE-04] an open payment is asked for again until its end is known', async () => {
  let asked = 0
  answerCalls({
    ...base,
    getPayment: async () => {
      asked += 1
      const open = { status: 'unknown' as const, settledAt: null, ledgerTransactionId: null }
      return { data: samplePayment(asked < 2 ? open : {}) }
    },
  })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByText('This $142.60 payment is processing…')).toBeVisible()
  await expect.element(page.getByText(/You won’t be charged twice/)).toBeVisible()
  await expectAccessible()
  await expect
    .element(page.getByRole('heading', { name: /^You paid/ }), { timeout: 5000 })
    .toBeVisible()
})

const past = sampleHistoryRow
const none = { data: { items: [], next: null } }
const autopayOff: AutopayOfAccount = {
  status: 'off',
  refusal: null,
  mayChange: true,
  own: false,
  option: null,
  method: null,
  methodExpiresOn: null,
  pausedUntil: null,
  hold: null,
  agreement: null,
  plan: { draws: [], byHand: [] },
  past: [],
  retries: { count: 2, days: 3 },
}
const draw: UpcomingDraw = {
  key: 'month:2026-12',
  date: '2026-12-01',
  amount: usd(60_00),
  billNumber: null,
  skipped: false,
  above: null,
}
/** Of a bill that is still to come: neither its day nor its amount is known. */
const laterDraw = { ...draw, key: null, date: '2026-12-27', amount: null }
const autopayOn = {
  ...autopayOff,
  status: 'on',
  plan: { draws: [draw, laterDraw], byHand: [] },
}

it('[ROUTE-26] [FEATURE-04] the history stands by years, opens receipts and fetches older ones', async () => {
  answerCalls({
    ...base,
    getAutopay: { data: autopayOn },
    listScheduledPayments: { data: { items: [toCome()] } },
    listPaymentHistory: async ({ address }) =>
      address.searchParams.get('cursor') === 'older'
        ? { data: { items: [past({ paymentId: accountId, date: '2024-01-28' })], next: null } }
        : { data: { items: [past()], next: 'older' } },
  })
  await showPortal(feature.pages, history)
  await expect.element(page.getByRole('heading', { name: 'Payment History' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', `/accounts/${accountId}`)
  await expect
    .element(page.getByRole('link', { name: 'November 21, 2026 Visa ending 4242' }))
    .toHaveAttribute('href', receipt)
  await expect.element(page.getByRole('heading', { name: '2026' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Thursday, December 3' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Tuesday, December 1' }))
    .toHaveAttribute('href', `/accounts/${accountId}/autopay`)
  await expect.element(page.getByRole('link', { name: 'Around Sunday, December 27' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show older payments' }).click()
  await expect.element(page.getByRole('heading', { name: '2024' })).toBeVisible()
})

it('[FEATURE-04] [FEATURE-05] the history begins with what autopay tries again', async () => {
  const tries = [
    { date: '2026-11-20', state: 'failed', failure: 'declined' },
    { date: '2026-11-25', state: 'ahead', failure: null },
  ]
  const failed = {
    key: 'month:2026-11',
    date: '2026-11-20',
    state: 'retrying',
    amount: usd(190_77),
    billNumber: null,
    paymentId: null,
    withNewMethod: false,
    tries,
    owed: usd(190_77),
    paidOn: null,
  }
  answerCalls({
    ...base,
    getAutopay: { data: { ...autopayOn, past: [failed] } },
    listScheduledPayments: none,
    listPaymentHistory: none,
  })
  await showPortal(feature.pages, history)
  await expect.element(page.getByText('Autopay, next try')).toBeVisible()
  const [first] = page.getByRole('link', { name: /November 25|December 1/ }).elements()
  expect(first?.textContent).toContain('November 25')
  await expect.element(page.getByText('$190.77')).toBeVisible()
})

it('[FEATURE-04] the history narrows to what failed and says when there is none', async () => {
  const heard = answerCalls({
    ...base,
    getAutopay: { data: autopayOff },
    listScheduledPayments: none,
    listPaymentHistory: none,
  })
  await showPortal(feature.pages, history)
  await expect.element(page.getByText('No payments yet')).toBeVisible()
  await page.getByRole('link', { name: 'Failed' }).click()
  await expect.element(page.getByText('No payments like this')).toBeVisible()
  expect(heard.at(-1)?.address.searchParams.get('ending')).toBe('not-paid')
  await expectAccessible()
})

it('[FEATURE-04] the history narrows to days and widens to all accounts, and is saved as it is shown', async () => {
  const other = sampleAccount({ id: methodId, nickname: 'Harbor 2' })
  const heard = answerCalls({
    ...base,
    listAccounts: { data: { items: [sampleAccount(), other] } },
    getAutopay: { data: autopayOff },
    listScheduledPayments: none,
    listPaymentHistory: { data: { items: [past({ accountName: 'Harbor 2' })], next: null } },
    getPaymentTable: { data: 'Date' },
    getPaymentStatement: { data: undefined },
  })
  await showPortal(feature.pages, history)
  await page.getByRole('combobox', { name: 'Accounts' }).selectOptions('All accounts')
  await expect.element(page.getByRole('link', { name: 'November 21, 2026 Harbor 2' })).toBeVisible()
  const save = (file: string) => page.getByRole('button', { name: file }).click()
  // The year's statement is there before a year was chosen.
  await expect.element(page.getByRole('button', { name: '2026 statement (PDF)' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('2026')
  // A row that comes to lie under the pointer is fetched ahead.
  const last = () => heard.findLast(({ name }) => name !== 'getPayment')
  const asked = () => Object.fromEntries(last()?.address.searchParams ?? [])
  await expect.poll(asked).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  await expectAccessible()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await save('Spreadsheet (CSV)')
  await expect.poll(() => last()?.name).toBe('getPaymentTable')
  expect(asked()).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  await save('2026 statement (PDF)')
  await expect.poll(() => last()?.name).toBe('getPaymentStatement')
  const saved = () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
  await expect.poll(saved).toEqual(['test-power-payments-2026.csv', 'test-power-payments-2026.pdf'])
  clicked.mockRestore()
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Custom dates')
  await page.getByLabelText('From').fill('2026-03-05')
  await expect.poll(asked).toEqual({ from: '2026-03-05', to: '2026-12-31' })
})

it('[FEATURE-04] on a phone the filters stand behind one button that counts them', async () => {
  await page.viewport(390, 844)
  answerCalls({
    ...base,
    getAutopay: { data: autopayOff },
    listScheduledPayments: none,
    listPaymentHistory: { data: { items: [past()], next: null } },
  })
  await showPortal(feature.pages, history)
  const period = page.getByRole('combobox', { name: 'Period' })
  const filters = page.getByRole('button', { name: 'Filter', exact: true })
  await expect.element(filters).toBeVisible()
  const top = (each: typeof filters) => each.element().getBoundingClientRect().top
  const download = page.getByRole('button', { name: 'Download' })
  expect(top(download)).toBe(top(filters))
  await download.click()
  await expect.element(page.getByRole('menuitem', { name: '2026 statement (PDF)' })).toBeVisible()
  await download.click()
  await expect.element(period).not.toBeInTheDocument()
  await filters.click()
  await period.selectOptions('2026')
  await expect.element(page.getByRole('button', { name: '1 filter' })).toBeVisible()
  await expectAccessible()
})

const toCome = (changes: Parameters<typeof samplePayment>[0] = {}) =>
  samplePayment({
    status: 'scheduled',
    scheduledFor: '2026-12-03',
    settledAt: null,
    ledgerTransactionId: null,
    ...changes,
  })
const schedule = { data: { methodId, changeableUntil: '2026-12-03T01:00:00.000Z' } }

it('[FEATURE-04] a payment to come is changed on its page', async () => {
  const heard = answerCalls({
    ...base,
    getPayment: { data: toCome() },
    getPaymentSchedule: schedule,
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: sampleTerms() },
    updatePaymentSchedule: { data: toCome({ total: usd(100_00) }) },
  })
  await showPortal(feature.pages, receipt)
  await expect
    .element(page.getByText(/change or cancel it until 12\/02\/26, 5:00 PM/))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('100')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect.element(page.getByText('Payment changed.')).toBeVisible()
  expect(heard.find(({ name }) => name === 'updatePaymentSchedule')?.body).toEqual({
    date: '2026-12-03',
    allocations: [{ accountId, amount: 100_00 }],
    methodId,
    fee: 0,
    putBack: false,
  })
})

it('[FEATURE-04] a payment to come that was canceled elsewhere is not changed: its page says so', async () => {
  let asked = 0
  answerCalls({
    ...base,
    getPayment: async () => ({
      data: (asked += 1) === 1 ? toCome() : toCome({ status: 'cancelled' }),
    }),
    getPaymentSchedule: schedule,
    getPaymentOptions: { data: sampleOptions() },
    getPaymentTerms: { data: sampleTerms() },
    updatePaymentSchedule: { problem: 'conflict' },
  })
  await showPortal(feature.pages, receipt)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect.element(page.getByText('This $142.60 payment was canceled')).toHaveFocus()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Schedule it again' })).toBeVisible()
})

it('[FEATURE-04] a card that ends before the day of a payment to come is not offered for it', async () => {
  const [card] = sampleOptions().methods
  const short = { ...card!, id: accountId, last4: '4444', expiresMonth: 12, expiresYear: 2026 }
  answerCalls({
    ...base,
    getPayment: { data: toCome() },
    getPaymentSchedule: schedule,
    getPaymentOptions: { data: sampleOptions({ methods: [card!, short] }) },
    getPaymentTerms: { data: sampleTerms() },
  })
  await showPortal(feature.pages, receipt)
  await page.getByRole('button', { name: 'Change' }).click()
  const offered = page.getByRole('option', { name: /ending 4444/ })
  await expect.element(offered).toBeEnabled()
  await page.getByRole('button', { name: 'Open calendar' }).click()
  await page.getByLabelText('Payment date').fill('2027-01-05')
  await expect.element(offered).toBeDisabled()
  await expect
    .element(offered)
    .toHaveTextContent('Visa ending 4444, expires 12/26, before the payment on 01/05/27')
  await expect.element(page.getByRole('option', { name: /ending 4242/ })).toBeEnabled()
})

it('[FEATURE-04] a payment to come is cancelled, and comes back: its heading says so, and no message says it again', async () => {
  toasts.clear()
  const heard = answerCalls({
    ...base,
    getPayment: { data: toCome() },
    getPaymentSchedule: schedule,
    cancelPaymentSchedule: { data: toCome({ status: 'cancelled' }) },
    updatePaymentSchedule: { data: toCome() },
  })
  await showPortal(feature.pages, receipt)
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the payment' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cancel this payment' }).click()
  await page.getByRole('button', { name: 'Cancel the payment' }).click()
  await expect.element(page.getByText('This $142.60 payment was canceled')).toHaveFocus()
  expect(toasts.list()).toEqual([])
  await page.getByRole('button', { name: 'Schedule it again' }).click()
  await expect
    .element(page.getByText('$142.60 is scheduled for Thursday, December 3'))
    .toHaveFocus()
  expect(toasts.list()).toEqual([])
  const putBack = heard.find(({ name }) => name === 'updatePaymentSchedule')
  expect(putBack?.body).toMatchObject({ putBack: true })
})

it('[FEATURE-04] after the cut-off, and to others, it only says what is to come', async () => {
  answerCalls({
    ...base,
    getPayment: { data: toCome() },
    getPaymentSchedule: { data: { methodId: null, changeableUntil: null } },
  })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByText('Nothing has been charged yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change' })).not.toBeInTheDocument()
})

it('[FEATURE-04] says what went back and why, and what the fee was', async () => {
  const returned = samplePayment({
    status: 'reversed',
    fee: usd(95),
    returns: [
      {
        kind: 'reversal',
        amount: usd(142_60),
        reason: 'charge-back',
        date: '2026-12-09',
        undone: null,
      },
    ],
  })
  answerCalls({ ...base, getPayment: { data: returned } })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByText(/^The bank returned this/)).toBeVisible()
  await expect.element(page.getByText(/because the card’s owner disputed it/)).toBeVisible()
  await expect.element(page.getByText('$0.95')).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-04] says of a payment that went back in part what stays paid', async () => {
  const part = samplePayment({
    returns: [
      {
        kind: 'refund',
        amount: usd(10_00),
        reason: 'paid-too-much',
        date: '2026-12-09',
        undone: null,
      },
      {
        kind: 'reversal',
        amount: usd(50_00),
        reason: 'charge-back',
        date: '2026-12-10',
        undone: { amount: usd(20_00), reason: 'dispute-won', date: '2026-12-11' },
      },
    ],
  })
  answerCalls({ ...base, getPayment: { data: part } })
  await showPortal(feature.pages, receipt)
  await expect.element(page.getByText('You paid $142.60')).toBeVisible()
  await expect.element(page.getByText('$40.00 of it was returned.')).toBeVisible()
  await expect.element(page.getByText(/the bank returned \$20\.00 of it to us/)).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-04] [ROUTE-26] tells in the history what of a payment went back', async () => {
  answerCalls({
    ...base,
    getAutopay: { data: autopayOff },
    listScheduledPayments: { data: { items: [] } },
    listPaymentHistory: { data: { items: [past({ returned: usd(10_00) })], next: null } },
  })
  await showPortal(feature.pages, history)
  await expect.element(page.getByText('Paid, $10.00 returned')).toBeVisible()
})

it.each([
  ['bank', 'Returned'],
  ['card', 'Disputed'],
] as const)('[FEATURE-04] what a %s took back is called %s in the history', async (kind, word) => {
  const method = { kind, brand: null, last4: '2227' }
  const reversed = past({ status: 'reversed', returned: usd(142_60), method })
  answerCalls({
    ...base,
    getAutopay: { data: autopayOff },
    listScheduledPayments: none,
    listPaymentHistory: { data: { items: [reversed], next: null } },
  })
  await showPortal(feature.pages, history)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '2227' })
  await expect.element(row.getByText(word, { exact: true })).toBeVisible()
})

it('[FEATURE-04] offers the statement of a year in which something was paid, no other', async () => {
  const cancelled = past({ paymentId: otherAccountId, status: 'cancelled', date: '2027-01-29' })
  answerCalls({
    ...base,
    getAutopay: { data: autopayOff },
    listScheduledPayments: none,
    listPaymentHistory: { data: { items: [cancelled, past()], next: null } },
  })
  await showPortal(feature.pages, history)
  await expect.element(page.getByRole('button', { name: '2026 statement (PDF)' })).toBeVisible()
  expect(page.getByRole('button', { name: '2027 statement (PDF)' }).elements()).toEqual([])
})
