import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { setPageConfig } from '@portal/browser/api/page-config'
import { answerCalls } from '@portal/browser/test/answer-calls'
import type { GivenAnswer, HeardCall } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { testPageConfig } from '@portal/browser/test/fill-page-config'
import { paymentId, usd } from '../../../test/sample-ids.ts'
import { enterAsGuest, showPortal, signIn } from '../../../test/show-portal.tsx'
import { keepGuestDraft, readGuestDraft } from './guest-draft.ts'
import type { GuestDraft } from './guest-draft.ts'
import { feature } from '../routes.tsx'

const key = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a60'
const found = {
  ticket: 't'.repeat(43),
  accountNumber: 'CB-1042',
  maskedName: 'M••• C••••••',
  amountDue: usd(142_60),
  dueDate: '2026-12-03',
  dueNext: null,
  minimum: usd(100),
  maximum: usd(500_00),
  gateway: { kind: 'sandbox' as const, cardPage: '/sandbox/card', bankAccounts: false },
}
const card = { token: 'pm_sandbox_visa_4242', kind: 'card' as const, brand: 'visa', last4: '4242' }
const draft: GuestDraft = {
  accountNumber: 'CB-1042',
  found,
  amount: 142_60,
  email: 'neighbour@example.com',
  card,
  key,
}
const payment = (changes: object = {}) => ({
  id: paymentId,
  number: 'R-7K3M-9Q2X-4H8P',
  status: 'succeeded',
  total: usd(142_60),
  accountNumber: 'CB-1042',
  maskedName: 'M••• C••••••',
  method: { kind: 'card', brand: 'visa', last4: '4242' },
  failure: null,
  createdAt: '2026-11-21T20:00:00.000Z',
  settledAt: '2026-11-21T20:00:01.000Z',
  email: 'neighbour@example.com',
  challengePage: null,
  returns: [],
  leftDue: null,
  ...changes,
})
const paid = { data: payment() }
type Create = GivenAnswer | ((call: HeardCall) => Promise<GivenAnswer>)
const created = (heard: HeardCall[]) => heard.filter(({ name }) => name === 'createGuestPayment')

async function showReview(create: Create) {
  keepGuestDraft(draft)
  const heard = answerCalls({ createGuestPayment: create })
  const portal = await showPortal(feature.pages, '/payments/steps?step=review')
  return { heard, ...portal }
}
const payButton = () => page.getByRole('button', { name: 'Pay $142.60' })

beforeEach(async () => {
  await page.viewport(1280, 900)
  await enterAsGuest()
})

it('[FEATURE-03] the QR code of a bill brings both numbers along, and one press finds the account', async () => {
  const heard = answerCalls({ lookUpAccount: { data: found } })
  await showPortal(feature.pages, '/payments/steps?account=CB-1042&bill=1042-2611')
  await page.getByRole('button', { name: 'Find the account' }).click()
  await expect
    .poll(() => heard.find(({ name }) => name === 'lookUpAccount')?.body)
    .toEqual({ accountNumber: 'CB-1042', billNumber: '1042-2611' })
})

it('[FEATURE-03] finds the account by two numbers of a bill; wrong ones are told', async () => {
  let answer: GivenAnswer = { problem: 'account-not-matched' }
  const heard = answerCalls({ lookUpAccount: async () => answer })
  const { router } = await showPortal(feature.pages, '/payments/steps')
  await expect.element(page.getByRole('heading', { name: 'Make a Payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Find the account' }).click()
  await expect.element(page.getByText('Enter the bill number').first()).toBeVisible()
  expect(heard).toEqual([])
  await page.getByLabelText('Account number').fill('cb-1042')
  await page.getByLabelText('Bill number').fill('1042-2610')
  await page.getByRole('button', { name: 'Find the account' }).click()
  await expect.element(page.getByText(/Those don’t match/)).toBeVisible()
  await expect.element(page.getByText(/^Stuck\? Call us at/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toBeVisible()
  await expectAccessible()
  answer = { data: found }
  await page.getByRole('button', { name: 'Find the account' }).click()
  await expect.element(page.getByText('For account CB-1042, M••• C••••••')).toBeVisible()
  expect(heard.at(-1)?.body).toEqual({ accountNumber: 'cb-1042', billNumber: '1042-2610' })
  expect(router.latestLocation.href).toBe('/payments/steps?step=method')
})

it('[FEATURE-03] asks for the new charges too where the utility wants them', async () => {
  setPageConfig({ ...testPageConfig, guestAsksCharges: true })
  onTestFinished(() => setPageConfig(testPageConfig))
  const heard = answerCalls({ lookUpAccount: { data: found } })
  await showPortal(feature.pages, '/payments/steps?account=CB-1042&bill=2611-4831-0927')
  await page.getByRole('button', { name: 'Find the account' }).click()
  await expect.element(page.getByText('Enter the new charges').first()).toBeVisible()
  await expectAccessible()
  await page.getByLabelText('New charges').fill('83.39')
  await page.getByRole('button', { name: 'Find the account' }).click()
  await expect.poll(() => heard.at(-1)?.body).toMatchObject({ charges: 8339 })
})

it('[FEATURE-03] asks for the new charges once others tried wrong numbers for the account', async () => {
  let answer: GivenAnswer = { problem: 'charges-needed' }
  const heard = answerCalls({ lookUpAccount: async () => answer })
  await showPortal(feature.pages, '/payments/steps?account=CB-1042&bill=2611-4831-0927')
  await expect.element(page.getByText(/All you need is two numbers from it/)).toBeVisible()
  await page.getByRole('button', { name: 'Find the account' }).click()
  await expect.element(page.getByText(/enter the new charges from the bill too/)).toBeVisible()
  await expect
    .element(page.getByText('Enter the new charges', { exact: true }))
    .not.toBeInTheDocument()
  await expectAccessible()
  answer = { data: found }
  await page.getByLabelText('New charges').fill('83.39')
  await page.getByRole('button', { name: 'Find the account' }).click()
  await expect.element(page.getByText('For account CB-1042, M••• C••••••')).toBeVisible()
  expect(heard.at(-1)?.body).toMatchObject({ charges: 8339 })
})

it('[FEATURE-03] asks for amount and email, and says what is wrong with them', async () => {
  keepGuestDraft({ ...draft, amount: null, email: '' })
  answerCalls({})
  const { router } = await showPortal(feature.pages, '/payments/steps?step=method')
  await expect.element(page.getByRole('radio', { name: /Amount due/ })).toBeChecked()
  await page.getByText('Another amount').click()
  await page.getByRole('textbox', { name: 'Another amount' }).fill('600')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('You can pay up to $500.00 here').first()).toBeVisible()
  await expect.element(page.getByText('Email address must be valid').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Another amount' }).fill('20')
  await page.getByLabelText('Email for the receipt').fill('neighbour@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(page.getByText('You pay $20.00 for account CB-1042 with Visa ending 4242.'))
    .toBeVisible()
  expect(router.latestLocation.href).toBe('/payments/steps?step=review')
})

it('[FEATURE-03] pays once, also when pressed twice, and shows the receipt', async () => {
  let answer = (_given: GivenAnswer) => {}
  const { heard, router } = await showReview(
    () => new Promise<GivenAnswer>((resolve) => (answer = resolve)),
  )
  await expect.element(payButton()).toBeVisible()
  await expectAccessible()
  await payButton().dblClick()
  await expect.element(page.getByRole('button', { name: /Pay/ })).toHaveAttribute('aria-busy')
  answer(paid)
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
  await expect.element(page.getByText('R-7K3M-9Q2X-4H8P')).toBeVisible()
  await expectAccessible()
  expect(router.latestLocation.pathname).toBe(`/payments/${paymentId}`)
  expect(created(heard).map(({ body }) => body)).toEqual([
    {
      idempotencyKey: key,
      ticket: found.ticket,
      amount: 142_60,
      token: card.token,
      email: 'neighbour@example.com',
      acceptDuplicate: false,
    },
  ])
  await expect.poll(readGuestDraft).toBeNull()
})

it.each([
  [
    { amountDue: usd(40_00), dueDate: '2099-12-03' },
    '$40.00 is left for this account, due Thursday, December 3.',
  ],
  [{ amountDue: usd(40_00), dueDate: '2020-12-03' }, '$40.00 is left for this account, past due.'],
  [
    { dueNext: { date: '2026-12-10', amount: usd(20_00) } },
    'Nothing more is due now. $20.00 is due next, by Thursday, December 10.',
  ],
  [{}, 'This account is all paid.'],
])('[FEATURE-03] tells who paid what is left: %o', async (due, words) => {
  const leftDue = { amountDue: usd(0), dueDate: null, dueNext: null, ...due }
  answerCalls({ getGuestPayment: { data: payment({ leftDue }) } })
  await showPortal(feature.pages, `/payments/${paymentId}`)
  await expect.element(page.getByText(`For account CB-1042, M••• C••••••. ${words}`)).toBeVisible()
  await expect
    .element(page.getByText('We emailed the receipt to neighbour@example.com.'))
    .toBeVisible()
  await expect.element(page.getByText(/^Left to pay/)).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-03] a declined card is told in words, and only the card is asked for again', async () => {
  await showReview({
    data: payment({ status: 'failed', failure: 'declined', settledAt: null }),
  })
  await payButton().click()
  await expect.element(page.getByText('You haven’t been charged')).toBeVisible()
  await expectAccessible()
  await expect.poll(readGuestDraft).toEqual({ ...draft, card: null, key: null })
  await page.getByRole('link', { name: 'Try again with another card' }).click()
  await expect
    .element(page.getByLabelText('Email for the receipt'))
    .toHaveValue('neighbour@example.com')
})

it('[FEATURE-03] tells of a like payment first, and pays again only when it is meant', async () => {
  const { heard } = await showReview(async ({ body }) =>
    (body as { acceptDuplicate: boolean }).acceptDuplicate
      ? paid
      : { problem: 'possible-duplicate' },
  )
  await payButton().click()
  await expect.element(page.getByText(/The same amount was paid to this account/)).toBeVisible()
  await page.getByRole('button', { name: 'Pay anyway' }).click()
  await expect.element(page.getByRole('heading', { name: /^You paid/ })).toBeVisible()
  expect(created(heard)).toHaveLength(2)
})

it('[FEATURE-03] leads back to the first step where the account was found too long ago', async () => {
  await showReview({ problem: 'link-expired' })
  await payButton().click()
  await expect.element(page.getByText('This took longer than half an hour')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Find the account again' }).click()
  await expect.element(page.getByLabelText('Account number')).toBeVisible()
})

it('shows the step that still lacks something, whatever the address asks for', async () => {
  answerCalls({})
  await showPortal(feature.pages, '/payments/steps?step=review')
  await expect.element(page.getByLabelText('Account number')).toBeVisible()
})

it('[FEATURE-03] the link of the receipt opens it, with its proof', async () => {
  const heard = answerCalls({ getGuestPayment: paid })
  await showPortal(feature.pages, `/payments/${paymentId}?proof=secret-of-the-mail`)
  await expect.element(page.getByText('M••• C••••••')).toBeVisible()
  await expect.element(page.getByText('Amount', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Left to pay/)).not.toBeInTheDocument()
  expect(heard[0]?.address.searchParams.get('proof')).toBe('secret-of-the-mail')
})

it('[FEATURE-03] [ROUTE-39] a link that opens no receipt leads a guest to the look-up of a bill', async () => {
  answerCalls({ getGuestPayment: { problem: 'not-found' } })
  await showPortal(feature.pages, `/payments/${paymentId}?proof=cut-off`)
  await expect.element(page.getByText('Page Not Found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Pay a bill' }).click()
  await expect.element(page.getByLabelText('Account number')).toBeVisible()
})

it('[FEATURE-04] a payment that the bank took back says so, and can be paid again', async () => {
  const reversed = payment({
    status: 'reversed',
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
  answerCalls({ getGuestPayment: { data: reversed } })
  await showPortal(feature.pages, `/payments/${paymentId}?proof=${'p'.repeat(43)}`)
  await expect.element(page.getByText(/^The bank returned this/)).toBeVisible()
  await expect.element(page.getByText('Paid for')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay it again' }))
    .toHaveAttribute('href', '/payments/steps')
  await expectAccessible()
})

it('[FEATURE-03] so it does for who is signed in', async () => {
  await signIn()
  answerCalls({ getGuestPayment: paid })
  await showPortal(feature.pages, `/payments/${paymentId}?proof=secret-of-the-mail`)
  await expect.element(page.getByText('M••• C••••••')).toBeVisible()
})
