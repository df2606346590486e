import type {
  PaymentPlan,
  PaymentPlanOfAccount,
} from '@portal/contract/payment-plans/payment-plans'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount } from '../../test/accounts-samples.ts'
import { sampleOptions } from '../../test/payments-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const path = `/accounts/${accountId}/payment-plan`

const offered: PaymentPlanOfAccount = {
  arrears: usd(90_00),
  refusals: [],
  mayChange: true,
  options: [
    { frequency: 'weekly', counts: [2, 3, 4, 5, 6] },
    { frequency: 'monthly', counts: [2, 3] },
  ],
  autopay: false,
  autopayFrom: null,
  terms: { noticeDays: 3, graceDays: 10, brokenMonths: 6, retries: { count: 2, days: 3 } },
  plan: null,
}

const planId = '5d3f0b7e-2c61-4f8a-9a34-7be0c1d25f60'
const plan: PaymentPlan = {
  id: planId,
  status: 'active',
  frequency: 'monthly',
  began: '2026-11-20',
  ended: null,
  total: usd(90_00),
  paid: usd(40_00),
  next: { date: '2026-12-27', amount: usd(20_00) },
  brokenAfter: null,
  instalments: [
    { date: '2026-11-27', amount: usd(30_00), paid: usd(30_00), state: 'paid', charge: null },
    { date: '2026-12-27', amount: usd(30_00), paid: usd(10_00), state: 'partly', charge: null },
    { date: '2027-01-27', amount: usd(30_00), paid: usd(0), state: 'to-come', charge: null },
  ],
  method: null,
}
const running: PaymentPlanOfAccount = {
  ...offered,
  refusals: [{ code: 'has-plan', until: null }],
  options: [],
  plan,
}

const scheduled = {
  paymentId: accountId,
  tries: 1,
  status: 'scheduled',
  failure: null,
  amount: usd(20_00),
} as const
const [first, second, third] = plan.instalments

/** The same, charged to a card. */
const charged: PaymentPlanOfAccount = {
  ...running,
  plan: {
    ...plan,
    method: { kind: 'card', id: accountId, brand: 'Visa', last4: '4242' },
    instalments: [
      first!,
      { ...second!, charge: { ...scheduled, date: '2026-12-27' } },
      { ...third!, charge: { ...scheduled, amount: usd(30_00), date: '2027-01-27' } },
    ],
  },
}

async function show(data: PaymentPlanOfAccount, more: Parameters<typeof answerCalls>[0] = {}) {
  const heard = answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getPaymentPlan: { data },
    getPaymentOptions: { data: sampleOptions() },
    previewPaymentPlan: async ({ body }) => {
      const { count } = body as { count: number }
      const instalments = Array.from({ length: count }, (_, index) => ({
        date: `2026-12-0${index + 1}`,
        amount: usd(90_00 / count),
      }))
      return { data: { instalments } }
    },
    ...more,
  })
  await showPortal(feature.pages, path)
  return heard
}

const text = (words: string | RegExp) => page.getByText(words)

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

describe('making a plan', () => {
  it('shows the instalments of what is chosen, and makes the plan once its terms are accepted', async () => {
    const heard = await show(offered, { createPaymentPlan: { data: running } })
    await expect.element(page.getByRole('heading', { name: 'Payment Plan' })).toBeVisible()
    await expect.element(text(/with the last one on December 3, 2026/)).toBeVisible()
    await page.getByRole('radio', { name: 'Every week' }).click({ force: true })
    await page.getByRole('combobox', { name: 'How many installments?' }).selectOptions('5')
    await expect.element(text('$18.00').first()).toBeVisible()
    await page.getByRole('radio', { name: /I’ll pay each one myself/ }).click({ force: true })
    await text('How the plan works').click()
    await expect.element(text(/You pay each installment by its due date/)).toBeVisible()
    await page.getByRole('checkbox').click({ force: true })
    const previews = () => heard.filter(({ name }) => name === 'previewPaymentPlan').length
    const before = previews()
    await page.getByRole('button', { name: 'Make this plan' }).click()
    await expect.element(text('Next installment')).toBeVisible()
    await expect.element(text('Your payment plan is set up')).toHaveFocus()
    await expect
      .element(text(/You pay \$90\.00 in 3 installments\. Pay the first one, \$20\.00, by Sunday/))
      .toBeVisible()
    await expectAccessible()
    // What is agreed is not asked for once more.
    expect(previews()).toBe(before)
    const made = heard.filter(({ name }) => name === 'createPaymentPlan')
    expect(made.map(({ body }) => body)).toEqual([
      { frequency: 'weekly', count: 5, arrears: 90_00, methodId: null, accepted: true },
    ])
  })

  it('asks to accept the terms first', async () => {
    const heard = await show(offered)
    await expect.element(text(/We charge each installment on its due date/)).not.toBeVisible()
    await text('How the plan works').click()
    await expect.element(text(/We charge each installment on its due date/)).toBeVisible()
    await page.getByRole('button', { name: 'Make this plan' }).click()
    await expect.element(text('Check this box first.').first()).toBeVisible()
    await expect.element(page.getByRole('checkbox')).toHaveFocus()
    expect(heard.filter(({ name }) => name === 'createPaymentPlan')).toEqual([])
  })

  it('never asks for more instalments than the frequency has', async () => {
    await show(offered)
    await page.getByRole('radio', { name: 'Every week' }).click({ force: true })
    await page.getByRole('combobox').selectOptions('6')
    await page.getByRole('radio', { name: 'Every month' }).click({ force: true })
    await expect.element(page.getByRole('combobox')).toHaveValue('3')
    await expect.element(text('$30.00').first()).toBeVisible()
  })

  it('says that what is past due has changed, and asks for the terms anew', async () => {
    let asked = 0
    await show(offered, {
      getPaymentPlan: async () => ({
        data: { ...offered, arrears: usd((asked += 1) === 1 ? 90_00 : 60_00) },
      }),
      createPaymentPlan: { problem: 'conflict' },
    })
    await page.getByRole('checkbox').click({ force: true })
    await page.getByRole('button', { name: 'Make this plan' }).click()
    await expect.element(text(/This changed while you were looking/).first()).toBeVisible()
    await expect.element(text('$60.00').first()).toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  })

  it('names why there can be none, when that lifts, and whom to call', async () => {
    await show({
      ...offered,
      refusals: [
        { code: 'payment-under-way', until: null },
        { code: 'broke-a-plan', until: '2027-05-29' },
      ],
      options: [],
    })
    await expect.element(text('You can’t make a payment plan right now')).toBeVisible()
    await expect.element(text('You can make a new one from May 29, 2027.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^\(541\)/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Pay $90.00' }))
      .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=9000`)
    await expectAccessible()
  })

  it('lets a saved card pay the instalments, and says that autopay waits meanwhile', async () => {
    const { methods } = sampleOptions()
    const heard = await show(
      { ...offered, autopay: true, autopayFrom: '2026-11-27' },
      { createPaymentPlan: { data: { ...charged, autopay: true } } },
    )
    await expect.element(text(/Autopay is paused while the plan runs/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('checkbox').click({ force: true })
    await page.getByRole('button', { name: 'Make this plan' }).click()
    await expect.element(text('Next installment')).toBeVisible()
    await expect
      .element(text(/We charge the first one, \$20\.00, on .* pay new bills yourself\./))
      .toBeVisible()
    const made = heard.filter(({ name }) => name === 'createPaymentPlan')
    expect(made.map(({ body }) => body)).toEqual([
      { frequency: 'monthly', count: 3, arrears: 90_00, methodId: methods[0]?.id, accepted: true },
    ])
  })

  it('[GUARD-11] leaves making one to whoever holds the account', async () => {
    await show({ ...offered, mayChange: false })
    await expect.element(text('The account’s owner can make a plan')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Make this plan' }))
      .not.toBeInTheDocument()
  })
})

describe('a plan that runs', () => {
  it('says what is next, how far it is, and leads to paying just that', async () => {
    await page.viewport(390, 844)
    await show(running)
    await expect.element(text('Sunday, December 27').first()).toBeVisible()
    await expect.element(text('$40.00 of $90.00')).toBeVisible()
    await expect.element(text('Partly paid, $20.00 is left')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Pay this installment' }))
      .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=2000`)
    await expectAccessible()
  })

  it('says what is charged when and to what, and lets another method take its place', async () => {
    const heard = await show(charged, { updatePaymentPlanMethod: { data: running } })
    await expect.element(text('Visa ending 4242')).toBeVisible()
    await expect.element(text(/We charge it on/)).toBeVisible()
    await expect.element(text('Charged on its due date: $20.00')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay the installments another way' })
    await dialog.getByRole('radio', { name: /I’ll pay each one myself/ }).click({ force: true })
    await dialog.getByRole('button', { name: 'Save the change' }).click()
    await expect.element(text('You pay each one yourself')).toBeVisible()
    const changed = heard.filter(({ name }) => name === 'updatePaymentPlanMethod')
    expect(changed.map(({ body }) => body)).toEqual([{ planId, methodId: null }])
  })

  it('says when a charge that failed is tried again', async () => {
    const failed = { ...second!, charge: { ...scheduled, tries: 2, date: '2026-12-30' } }
    await show({
      ...charged,
      plan: { ...charged.plan!, instalments: [first!, failed, third!] },
    })
    await expect.element(text('The charge failed')).toBeVisible()
    await expect.element(text('Charge failed, next try December 30, 2026')).toBeVisible()
    await expectAccessible()
  })

  it('warns of an instalment that is missing, and by when it can still be paid', async () => {
    const rest = plan.instalments.slice(1)
    await show({
      ...running,
      plan: {
        ...plan,
        paid: usd(0),
        next: { date: '2026-11-27', amount: usd(30_00) },
        brokenAfter: '2026-12-07',
        instalments: [{ ...first!, paid: usd(0), state: 'missed' }, ...rest],
      },
    })
    await expect.element(text('An installment is late')).toBeVisible()
    await expect.element(text(/Pay it by December 7, 2026 to keep the plan/)).toBeVisible()
    await expectAccessible()
  })

  it('is stopped after asking, what is left is due and paid there, and autopay has one date', async () => {
    const autopay = { autopay: true, autopayFrom: '2027-12-07' }
    const again = /Autopay pays again from Tuesday, December 7\. Pay what’s due before then/
    const stopped = { ...plan, status: 'stopped', ended: '2026-12-01', next: null } as const
    const heard = await show(
      { ...running, ...autopay },
      { cancelPaymentPlan: { data: { ...offered, ...autopay, plan: stopped } } },
    )
    await page.getByRole('button', { name: 'Stop this plan' }).click()
    await expect.element(page.getByRole('dialog').getByText(again)).toBeVisible()
    await expect.element(text(/What’s left of it, \$50\.00, is due right away\./)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Keep the plan' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop the plan' }).click()
    await expect.element(text('Your payment plan was stopped on December 1, 2026')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Make this plan' })).toBeVisible()
    await expect.element(text(again)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Pay $90.00' }))
      .toHaveAttribute('href', `/payments/steps?accounts=${accountId}&amounts=9000`)
    await expectAccessible()
    const call = heard.find(({ name }) => name === 'cancelPaymentPlan')
    expect(call?.address.searchParams.get('planId')).toBe(planId)
  })

  it.each([
    ['Change', 'Save the change'],
    ['Stop this plan', 'Stop the plan'],
  ])('to %s finds another plan: the dialog says so, and the page shows it', async (open, act) => {
    const next = { date: '2026-12-27', amount: usd(95_39) }
    const other = { ...running, plan: { ...plan, id: accountId, next, paid: usd(0) } }
    const refused = { problem: 'conflict' } as const
    let asked = 0
    const heard = await show(running, {
      getPaymentPlan: async () => ({ data: (asked += 1) === 1 ? running : other }),
      updatePaymentPlanMethod: refused,
      cancelPaymentPlan: refused,
    })
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: act }).click()
    await expect.element(dialog.getByText(/This changed while you were looking/)).toBeVisible()
    await expect.element(text('$95.39').first()).toBeInTheDocument()
    await expect.element(dialog).toBeVisible()
    if (open === 'Stop this plan') return
    // What was chosen for the one is not said of the other.
    await dialog.getByRole('button', { name: act }).click()
    const sent = () => heard.filter(({ name }) => name === 'updatePaymentPlanMethod')
    await expect.poll(() => sent().length).toBe(2)
    expect(sent().map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ planId, methodId: null })),
    )
  })
})

describe('a plan that ended', () => {
  it('says thank you where all is paid, and offers nothing more', async () => {
    await show({
      ...running,
      arrears: usd(0),
      refusals: [{ code: 'no-arrears', until: null }],
      plan: { ...plan, status: 'finished', ended: '2027-01-20', next: null, paid: usd(90_00) },
    })
    await expect.element(text('You paid all $90.00 of it. Thank you.')).toBeVisible()
    await expect.element(text('There’s nothing to pay in installments')).not.toBeInTheDocument()
    await expectAccessible()
  })

  it.each(['stopped', 'broken'] as const)(
    'says what is past due now, whatever was left of it when it was %s',
    async (status) => {
      const ended = { ...plan, status, ended: '2026-12-08', next: null }
      await show({ ...offered, arrears: usd(45_00), plan: ended })
      await expect.element(text(/\$45\.00 is past due now\./)).toBeVisible()
      await expect.element(text(/\$50\.00/)).not.toBeInTheDocument()
    },
  )

  it('says what to do where it was not kept', async () => {
    await show({
      ...running,
      arrears: usd(50_00),
      refusals: [{ code: 'broke-a-plan', until: '2027-06-08' }],
      plan: { ...plan, status: 'broken', ended: '2026-12-08', next: null },
    })
    await expect.element(text('Your payment plan ended on December 8, 2026')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Pay $50.00' })).toBeVisible()
    await expectAccessible()
  })
})
