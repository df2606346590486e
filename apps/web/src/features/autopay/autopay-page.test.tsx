import type { AutopayOfAccount, AutopayPlan } from '@portal/contract/autopay/autopay'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '@portal/browser/page/toasts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount } from '../../test/accounts-samples.ts'
import { sampleOptions } from '../../test/payments-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, methodId, otherAccountId, paymentId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const address = `/accounts/${accountId}/autopay`
const key = 'bill:3d5c3f7a-5b0e-4f0e-9a55-6a9a2f0d7c11'
const draw = { key, date: '2026-12-03', amount: usd(142_60), billNumber: '2026-118204' }
const plain = { skipped: false, above: null }
const expected = { key: null, amount: null, billNumber: null, ...plain }
const plan: AutopayPlan = {
  draws: [
    { ...draw, ...plain },
    { ...expected, date: '2027-02-01' },
    { ...expected, date: '2027-04-03' },
  ],
  byHand: [],
}
const off: AutopayOfAccount = {
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
const on: AutopayOfAccount = {
  ...off,
  status: 'on',
  own: true,
  option: { kind: 'due-date', days: null, day: null, amount: null, maximum: null },
  method: sampleOptions().methods[0] ?? null,
  plan,
}
const base = {
  getProfile: { data: sampleProfile },
  listAccounts: { data: { items: [sampleAccount()] } },
  getPaymentOptions: { data: sampleOptions() },
  previewAutopay: { data: { ...plan, agreement: 'I allow it until I turn it off.' } },
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('[ROUTE-20] [FEATURE-05] off: titled, with the way back, the options and the next three draws', async () => {
  answerCalls({ ...base, getAutopay: { data: off } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByRole('heading', { name: 'Autopay/ACCPF' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back' }))
    .toHaveAttribute('href', `/accounts/${accountId}`)
  await expect.element(page.getByText(/It starts with your current bill/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Autopay is off' })).toBeVisible()
  await expect.element(page.getByText('Your first payment if you turn it on')).toBeVisible()
  await expect
    .element(page.getByText('on Thursday, December 3 from Visa ending 4242'))
    .toBeVisible()
  await expect.element(page.getByText('$142.60').first()).toBeVisible()
  await expect.element(page.getByText(/Around Monday, February 1/)).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-05] with budget billing says what each bill to come asks for', async () => {
  const bill = { ...expected, amount: usd(155_00) }
  const draws = ['2027-02-04', '2027-04-06'].map((date) => ({ ...bill, date }))
  const told = [{ ...draw, ...plain }, ...draws]
  answerCalls({ ...base, getAutopay: { data: { ...on, plan: { draws: told, byHand: [] } } } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('Your budget billing amount').first()).toBeVisible()
  expect(page.getByText('$155.00').elements()).toHaveLength(2)
  answerCalls({ ...base, getAutopay: { data: { ...on, plan: { draws, byHand: [] } } } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('around Thursday, February 4')).toBeVisible()
  const previewAutopay = { data: { draws, byHand: [], agreement: 'I allow it.' } }
  answerCalls({ ...base, previewAutopay, getAutopay: { data: off } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(/^around .* 4 from Visa ending 4242$/)).toBeVisible()
})

it('[FEATURE-05] the payments to come are read out once another option is chosen, not as the page opens', async () => {
  answerCalls({ ...base, getAutopay: { data: off } })
  await showPortal(feature.pages, address)
  const first = page.getByText(/It starts with your current bill/)
  await expect.element(first).toBeVisible()
  const region = first.element().closest('[aria-live]')
  expect(region?.getAttribute('aria-live')).toBe('off')
  await page
    .getByText(/days after/)
    .first()
    .click()
  await expect.poll(() => region?.getAttribute('aria-live')).toBe('polite')
})

it('[FEATURE-05] is turned on once its terms are agreed to', async () => {
  const heard = answerCalls({ ...base, getAutopay: { data: off }, enrolAutopay: { data: on } })
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect.element(page.getByText('Check the box to authorize autopay.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^I authorize/ }).click()
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect.element(page.getByText('Autopay is on.')).toBeVisible()
  expect(heard.find(({ name }) => name === 'enrolAutopay')?.body).toEqual({
    option: { kind: 'due-date', maximum: null },
    methodId,
    accepted: true,
  })
})

it('[FEATURE-05] what is agreed to is read word for word, and agreed to anew where it is changed', async () => {
  answerCalls({
    ...base,
    getAutopay: { data: off },
    previewAutopay: async ({ body }) => {
      const { option } = body as { option: { kind: string } }
      return { data: { ...plan, agreement: `I allow ${option.kind}.` } }
    },
  })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('I allow due-date.')).not.toBeVisible()
  await page.getByText('Read the whole authorization').click()
  await expect.element(page.getByText('I allow due-date.')).toBeVisible()
  const terms = page.getByRole('checkbox', { name: /^I authorize/ })
  await terms.click()
  await expect.element(terms).toBeChecked()
  await page.getByRole('radio', { name: /a few days after its date/ }).click({ force: true })
  await expect.element(page.getByText('I allow after-bill.')).toBeVisible()
  await expect.element(terms).not.toBeChecked()
})

it('[FEATURE-05] without an answer about the draws it says so, and asks again', async () => {
  let answers = false
  answerCalls({
    ...base,
    getAutopay: { data: off },
    previewAutopay: async () =>
      answers ? { data: { ...plan, agreement: 'I allow it.' } } : { problem: 'internal' },
  })
  await showPortal(feature.pages, address)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answers = true
  await again.click()
  await page.getByText('Read the whole authorization').click()
  await expect.element(page.getByText('I allow it.')).toBeVisible()
})

it('[FEATURE-05] who may only pay is told who can turn it on, and led to paying', async () => {
  const account = { ...sampleAccount(), role: 'payer', permissions: ['see-amounts', 'pay'] }
  answerCalls({
    ...base,
    listAccounts: { data: { items: [account] } },
    getAutopay: { data: { ...off, mayChange: false } },
  })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(/owner or a manager can/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay it yourself' }))
    .toHaveAttribute('href', `/payments/steps?accounts=${accountId}`)
  await expectAccessible()
})

it('[FEATURE-05] of a closed account the last bill is still drawn, and nothing can be turned on', async () => {
  answerCalls({ ...base, getAutopay: { data: { ...on, refusal: 'account-closed' } } })
  const shown = await showPortal(feature.pages, address)
  await expect.element(page.getByText(/Autopay still pays its last bill/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Turn off autopay' })).toBeVisible()
  expect(page.getByRole('button', { name: /Change autopay/ }).elements()).toEqual([])
  await expectAccessible()
  shown.unmount()
  answerCalls({ ...base, getAutopay: { data: { ...off, refusal: 'account-closed' } } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(/there are no more bills to pay/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Turn on autopay' }).elements()).toEqual([])
})

it('[FEATURE-05] is paused only until a day that is still to come', async () => {
  const heard = answerCalls({ ...base, getAutopay: { data: on } })
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Pause autopay' }).click()
  await page.getByRole('radio', { name: 'Until a date I choose' }).click({ force: true })
  await page.getByLabelText('Start paying again on').fill('2026-01-05')
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(page.getByText('Choose a future day.').first()).toBeVisible()
  expect(heard.map(({ name }) => name)).not.toContain('pauseAutopay')
})

it('[FEATURE-05] its payer can read again what was agreed to, and keep it', async () => {
  const agreement = { wording: 'I allow it.', agreedAt: '2026-11-20T20:00:00.000Z' }
  answerCalls({
    ...base,
    getAutopay: { data: { ...on, agreement, methodExpiresOn: '2026-01-31' } },
  })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('Your card has expired')).toBeVisible()
  await page.getByText('You agreed to this on November 20, 2026').click()
  await expect.element(page.getByText('I allow it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-05] while a payment plan runs it offers the way there and nothing to turn on', async () => {
  answerCalls({ ...base, getAutopay: { data: { ...off, refusal: 'payment-plan' } } })
  await showPortal(feature.pages, address)
  await expect
    .element(page.getByText(/Autopay would charge all at once what the plan/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the payment plan' }))
    .toHaveAttribute('href', `/accounts/${accountId}/payment-plan`)
  expect(page.getByRole('button', { name: 'Turn on autopay' }).elements()).toEqual([])
  await expectAccessible()
})

it.each([
  ['waits where it is on', { ...on, status: 'paused' as const, refusal: 'payment-plan' as const }],
  [
    'is named to who may not change it',
    { ...off, mayChange: false, refusal: 'payment-plan' as const },
  ],
])('[FEATURE-05] while a payment plan runs it %s', async (_, autopay) => {
  answerCalls({ ...base, getAutopay: { data: autopay } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByRole('link', { name: 'See the payment plan' })).toBeVisible()
  expect(page.getByRole('button', { name: /Resume|Change|Pause/ }).elements()).toEqual([])
  await expectAccessible()
})

it('[FEATURE-05] a plan that was made in the meantime is named in the place of the form', async () => {
  let planned = false
  answerCalls({
    ...base,
    getAutopay: async () => ({ data: { ...off, refusal: planned ? 'payment-plan' : null } }),
    enrolAutopay: async () => {
      planned = true
      return { problem: 'conflict' }
    },
  })
  await showPortal(feature.pages, address)
  await page.getByRole('checkbox', { name: /^I authorize/ }).click()
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect.element(page.getByRole('link', { name: 'See the payment plan' })).toBeVisible()
})

it('[FEATURE-05] a fixed amount asks for it, and a maximum for its own', async () => {
  const heard = answerCalls({ ...base, getAutopay: { data: off } })
  await showPortal(feature.pages, address)
  await page.getByRole('radio', { name: /A fixed amount each month/ }).click({ force: true })
  await expect.element(page.getByText(/You’ll see them here once/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn on autopay' }).click()
  await expect.element(page.getByText('Enter an amount.').first()).toBeVisible()
  await page.getByLabelText('Amount each month').fill('0.50')
  await expect.element(page.getByText('Enter at least $1.00.').first()).toBeVisible()
  await page.getByLabelText('Amount each month').fill('75')
  await page.getByLabelText('Day of the month').selectOptions('The last day')
  await expect
    .poll(() => heard.filter(({ name }) => name === 'previewAutopay').at(-1)?.body)
    .toEqual({ option: { kind: 'monthly', day: null, amount: 75_00 }, methodId })
  await page.getByRole('radio', { name: /a few days after its date/ }).click({ force: true })
  await page.getByRole('checkbox', { name: 'Set a maximum for one payment' }).click()
  await expect.element(page.getByLabelText('Maximum for one payment')).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-05] on: the next draw large, one to skip, with undo', async () => {
  const skipped = { ...plan, draws: [{ ...draw, ...plain, skipped: true }, ...plan.draws.slice(1)] }
  const heard = answerCalls({
    ...base,
    getAutopay: { data: on },
    skipAutopayDraw: { data: { ...on, plan: skipped } },
  })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('Next payment')).toBeVisible()
  await expect.element(page.getByText('Visa ending 4242').first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Skip the payment on December 3, 2026' }).click()
  await expect.element(page.getByText('The payment on December 3, 2026 is skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => heard.filter(({ name }) => name === 'skipAutopayDraw').map(({ body }) => body))
    .toEqual([
      { key, skipped: true },
      { key, skipped: false },
    ])
})

it('[FEATURE-05] is paused until a day, and resumed', async () => {
  const paused = { ...on, status: 'paused', pausedUntil: '2027-01-15' }
  const heard = answerCalls({ ...base, getAutopay: { data: on }, pauseAutopay: { data: paused } })
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Pause autopay' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(page.getByText(/It pays again from/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Resume autopay' }).click()
  await expect
    .poll(() => heard.filter(({ name }) => name === 'pauseAutopay').map(({ body }) => body))
    .toEqual([
      { paused: true, until: null },
      { paused: false, until: null },
    ])
})

it('[FEATURE-05] opens the choice of another method where its address asks for it, the methods first', async () => {
  const [first] = sampleOptions().methods
  const declined = { ...first!, declined: true }
  const other = { ...first!, id: otherAccountId, name: null, last4: '1111', isDefault: false }
  const options = { ...sampleOptions(), methods: [declined, other] }
  answerCalls({
    ...base,
    getPaymentOptions: { data: options },
    getAutopay: { data: { ...on, method: declined } },
  })
  await page.viewport(390, 844)
  await showPortal(feature.pages, `${address}?change=true`)
  await expect.element(page.getByRole('heading', { name: 'Choose another method' })).toBeVisible()
  const usable = page.getByRole('radio', { name: /1111/ })
  await expect.element(usable).toBeChecked()
  await expect.element(usable).toBeInViewport()
  const [before] = page.getByRole('radio').elements()
  expect(before?.getAttribute('name')).toBe('method')
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Next payment')).toBeVisible()
})

it('[FEATURE-05] a pause says what it means for bills due soon, and resuming what is left to pay', async () => {
  const byHand = [{ number: '2026-118204', dueDate: '2026-12-03', unpaid: usd(142_60) }]
  const plan = { draws: [], byHand }
  const paused = { ...on, status: 'paused', plan } as const
  let isPaused = false
  answerCalls({
    ...base,
    getAutopay: { data: on },
    pauseAutopay: async () => {
      isPaused = !isPaused
      return { data: isPaused ? paused : { ...on, plan } }
    },
  })
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Pause autopay' }).click()
  await expect
    .element(page.getByText(/That includes a bill that’s due soon after it resumes/))
    .toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Resume autopay' }).click()
  await expect.element(page.getByText('Pay the bill due December 3 yourself.')).toBeVisible()
})

/** Another device has turned it off while this page was open. */
async function showTurnedOffElsewhere() {
  let stopped = false
  answerCalls({
    ...base,
    getAutopay: async () => ({ data: stopped ? off : on }),
    skipAutopayDraw: { problem: 'conflict' },
    pauseAutopay: { problem: 'conflict' },
  })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('Next payment')).toBeVisible()
  stopped = true
}
const changed = 'This changed while you were looking at it. Check it again.'

it('[FEATURE-05] a skip that is refused since autopay is off by now says so, and the page shows it', async () => {
  await showTurnedOffElsewhere()
  await page.getByRole('button', { name: 'Skip the payment on December 3, 2026' }).click()
  await expect.element(page.getByText(changed)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Turn on autopay' })).toBeVisible()
  await expect.element(page.getByText('Next payment')).not.toBeInTheDocument()
})

it('[FEATURE-05] a pause that is refused since autopay is off by now says so, and the page shows it', async () => {
  await showTurnedOffElsewhere()
  await page.getByRole('button', { name: 'Pause autopay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Turn on autopay' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText(changed)).toBeVisible()
})

it('[FEATURE-05] is stopped once that is confirmed', async () => {
  let stopped = false
  answerCalls({
    ...base,
    getAutopay: async () => ({ data: stopped ? off : on }),
    deleteAutopay: async () => {
      stopped = true
      return { data: null }
    },
  })
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Turn off autopay' }).click()
  await expect.element(page.getByRole('button', { name: 'Keep autopay on' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off autopay' }).click()
  await expect.element(page.getByRole('button', { name: 'Turn on autopay' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Autopay is off' })).toHaveFocus()
})

const failing: AutopayOfAccount = {
  ...on,
  past: [
    {
      key,
      date: '2026-11-18',
      state: 'retrying',
      amount: usd(142_60),
      billNumber: '2026-118204',
      paymentId,
      withNewMethod: false,
      tries: [
        { date: '2026-11-18', state: 'failed', failure: 'insufficient-funds' },
        { date: '2026-11-21', state: 'ahead', failure: null },
        { date: '2026-11-24', state: 'ahead', failure: null },
      ],
      owed: usd(142_60),
      paidOn: null,
    },
  ],
}

it('[FEATURE-05] a failed draw says what was tried, when it is tried again and what helps', async () => {
  const ending = { ...failing, methodExpiresOn: '2099-12-31' }
  answerCalls({ ...base, getAutopay: { data: ending } })
  await showPortal(feature.pages, address)
  await expect
    .element(page.getByText('We couldn’t collect $142.60. We’ll try again.'))
    .toBeVisible()
  await expect.element(page.getByText('on Saturday, November 21')).toBeVisible()
  await expect.element(page.getByText('We’ll try the failed payment again.')).toBeVisible()
  await expect.element(page.getByText('There wasn’t enough money available.')).toBeVisible()
  await expect.element(page.getByText(/2 more times, 3 days apart/)).toBeVisible()
  await expect.element(page.getByText('Your card expires soon')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay it yourself' }))
    .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=14260`)
  await expectAccessible()
})

it('[FEATURE-05] what failed and was paid since is said to be paid, and nothing of it is to come', async () => {
  const tries = failing.past[0]!.tries.slice(0, 1)
  const past = [{ ...failing.past[0]!, tries, owed: null, paidOn: '2026-11-20' }]
  answerCalls({ ...base, getAutopay: { data: { ...failing, past } } })
  await showPortal(feature.pages, address)
  await expect
    .element(page.getByRole('heading', { name: 'Paid on November 20, so we won’t try again' }))
    .toBeVisible()
  await expect.element(page.getByText('There wasn’t enough money available.')).toBeVisible()
  await expect.element(page.getByText('on Thursday, December 3')).toBeVisible()
  await expect.element(page.getByText('Failed, nothing left to collect')).toBeVisible()
  expect(page.getByText(/try the failed payment again|Choose another method/).elements()).toEqual(
    [],
  )
  await expectAccessible()
})

it('[FEATURE-05] what was declined for a draw that was paid since can be changed for the next one', async () => {
  const past = [{ ...failing.past[0]!, tries: [], owed: null, paidOn: '2026-11-20' }]
  const method = { ...sampleOptions().methods[0]!, declined: true }
  answerCalls({ ...base, getAutopay: { data: { ...failing, past, method } } })
  await showPortal(feature.pages, address)
  await expect
    .element(page.getByText(/4242 was declined last time, so the next payment may fail too/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Choose another method' }).click()
  await expect.element(page.getByRole('heading', { name: 'Choose another method' })).toBeVisible()
})

it('[FEATURE-05] what failed and was paid in part is tried again for what is left', async () => {
  const past = [{ ...failing.past[0]!, owed: usd(42_60) }]
  answerCalls({ ...base, getAutopay: { data: { ...failing, past } } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('$42.60').first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Pay it yourself' }))
    .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=4260`)
})

it('[FEATURE-05] whoever changes the card of what failed sees the retry first, and then that the new card is tried', async () => {
  const changed = {
    ...failing,
    past: failing.past.map((draw) => ({ ...draw, withNewMethod: true })),
  }
  answerCalls({
    ...base,
    getAutopay: { data: failing },
    enrolAutopay: { data: changed },
  })
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Choose another method' }).click()
  await expect.element(page.getByText('Your next autopay payment')).toBeVisible()
  await expect
    .element(page.getByText('on Saturday, November 21 from Visa ending 4242'))
    .toBeVisible()
  await expect.element(page.getByText('We’ll try the failed payment again.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('checkbox', { name: /^I authorize/ }).click()
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect
    .element(page.getByRole('heading', { name: /^We’ll try Visa ending 4242 on Saturday, Nov/ }))
    .toBeVisible()
  await expect.element(page.getByText('Choose another method')).not.toBeInTheDocument()
  await expectAccessible()
})

it('[FEATURE-05] once nothing is tried again it says what was declined, and lets it be changed', async () => {
  const failed: AutopayOfAccount = {
    ...on,
    method: { ...sampleOptions().methods[0]!, declined: true },
    past: [
      {
        key,
        date: '2026-11-18',
        state: 'failed',
        amount: usd(142_60),
        billNumber: '2026-118204',
        paymentId,
        withNewMethod: false,
        tries: [{ date: '2026-11-18', state: 'failed', failure: 'declined' }],
        owed: null,
        paidOn: null,
      },
    ],
  }
  answerCalls({ ...base, getAutopay: { data: failed } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('Autopay couldn’t pay $142.60')).toBeVisible()
  await expect
    .element(page.getByText(/We won’t try it again. Visa ending 4242 was declined/))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Choose another method' }).click()
  await expect.element(page.getByRole('heading', { name: 'Choose another method' })).toBeVisible()
  await expect.element(page.getByText('Your next autopay payment')).toBeVisible()
})

it('[FEATURE-05] names the next payment once', async () => {
  answerCalls({ ...base, getAutopay: { data: on } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText('Next payment')).toBeVisible()
  expect(page.getByText(/December 3/).elements()).toHaveLength(1)
  expect(page.getByText(/February 1/).elements()).toHaveLength(1)
})

it('[FEATURE-05] where the page says that it is paused, no message says it again', async () => {
  toasts.clear()
  const paused = { ...on, status: 'paused', pausedUntil: '2027-01-15' }
  answerCalls({ ...base, getAutopay: { data: on }, pauseAutopay: { data: paused } })
  await showPortal(feature.pages, address)
  await page.getByRole('button', { name: 'Pause autopay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(page.getByText('Autopay is paused')).toHaveFocus()
  expect(toasts.list()).toEqual([])
})

it('[FEATURE-05] where no amount is known yet, the day stands in its place', async () => {
  const unknown = { draws: plan.draws.slice(1), byHand: [] }
  answerCalls({
    ...base,
    getAutopay: { data: off },
    previewAutopay: { data: { ...unknown, agreement: 'I allow it.' } },
  })
  await showPortal(feature.pages, address)
  const first = page.getByText('around Monday, February 1')
  await expect.element(first).toBeVisible()
  expect(parseFloat(getComputedStyle(first.element()).fontSize)).toBeGreaterThan(24)
})

it('[FEATURE-05] on hold, and for somebody who may not change it, it says so and offers nothing', async () => {
  const held = { ...on, status: 'held', hold: 'method-removed', method: null, mayChange: true }
  answerCalls({ ...base, getAutopay: { data: held } })
  const shown = await showPortal(feature.pages, address)
  await expect.element(page.getByText('Autopay is on hold and isn’t paying bills')).toBeVisible()
  await expectAccessible()
  shown.unmount()
  const others = { ...on, own: false, method: null, mayChange: false }
  answerCalls({ ...base, getAutopay: { data: others } })
  await showPortal(feature.pages, address)
  await expect.element(page.getByText(/someone else who manages this account/)).toBeVisible()
  expect(page.getByRole('button', { name: /Skip|Pause|Stop|Change/ }).elements()).toEqual([])
  await expectAccessible()
})
