import type { BudgetBilling, CurrentBudget } from '@portal/contract/budget-billing/budget-billing'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount, sampleAccountDetails } from '../../test/accounts-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const path = `/accounts/${accountId}/budget-billing`

const charges = [70_00, 60_00, 110_00, 150_00, 90_00, 60_00]
const bills = charges.map((each, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  number: `1001-${index}`,
  period: { from: `2026-0${index + 1}-01`, to: `2026-0${index + 2}-01` },
  charges: usd(each),
  asked: usd(85_00),
  deferred: usd(charges.slice(0, index + 1).reduce((sum, charge) => sum + charge - 85_00, 0)),
}))
const offered: BudgetBilling = {
  refusals: [],
  mayChange: true,
  proposal: {
    amount: usd(90_00),
    yearCharges: usd(540_00),
    simulation: { amount: usd(85_00), foreseen: true, bills },
  },
  current: null,
}
const current: CurrentBudget = {
  status: 'active',
  amount: usd(90_00),
  began: '2026-11-20',
  reviewOn: '2027-11-20',
  nextAmount: null,
  deferred: usd(60_00),
  billsLeft: null,
  choices: [
    { bills: 1, each: usd(60_00) },
    { bills: 3, each: usd(20_00) },
  ],
}
const running: BudgetBilling = { ...offered, proposal: null, current }

async function show(data: BudgetBilling, more: Parameters<typeof answerCalls>[0] = {}) {
  const heard = answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: { data: { items: [sampleAccount()] } },
    getAccount: { data: sampleAccountDetails() },
    getBudgetBilling: { data },
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

it('shows the amount and the last year with it, and begins once the terms are accepted', async () => {
  let asked: unknown
  await show(offered, {
    createBudgetBilling: async ({ body }) => {
      asked = body
      return { data: running }
    },
  })
  await expect.element(text('$90.00').first()).toBeVisible()
  await expect
    .element(text(/went from \$60\.00 to \$150\.00; each would have been \$85\.00/))
    .toBeVisible()
  await expect.element(text(/you would have had \$30\.00 left to pay/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Start budget billing' }).click()
  await expect.element(text('Check this box first.')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).toHaveFocus()
  expect(asked).toBeUndefined()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Start budget billing' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'On every bill', exact: true }))
    .toBeVisible()
  expect(asked).toEqual({ amount: 90_00, accepted: true })
})

it('says what has gathered and what that means; it is left with a way to settle', async () => {
  let left: unknown
  const settling: BudgetBilling = {
    ...running,
    refusals: ['settling'],
    current: { ...current, status: 'settling', billsLeft: 3, choices: [] },
  }
  await show(running, {
    cancelBudgetBilling: async ({ address }) => {
      left = address.searchParams.get('bills')
      return { data: settling }
    },
  })
  await expect
    .element(text(/cost \$60\.00 more than we asked for\. It isn’t due now/))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Leave budget billing' }).click()
  await expect.element(page.getByRole('button', { name: 'Keep budget billing' })).toBeVisible()
  await page.getByText('On each of the next 3 bills').click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave budget billing' }).click()
  await expect.element(text('Left to pay')).toBeVisible()
  await expect.element(text(/Your next 3 bills each include an equal part/)).toBeVisible()
  expect(left).toBe('3')
})

it('says what happens next as long as nothing was asked for', async () => {
  const details = sampleAccountDetails({ nextBillOn: '2027-01-14' })
  const amounts = { ...details.amounts!, amountDue: usd(145_62) }
  const data = { ...running, current: { ...current, deferred: usd(0) } }
  await show(data, { getAccount: { data: { ...details, amounts } } })
  await expect
    .element(text(/Your first bill with it comes around Thursday, January 14\./))
    .toBeVisible()
  await expect.element(text(/Until then nothing changes: \$145\.62 is still due/)).toBeVisible()
  await expect.element(text('Next recalculation')).toBeVisible()
  await expect.element(text('November 20, 2027')).toBeVisible()
  expect(text(/exactly what your bills cost/).elements()).toEqual([])
})

it('names why it cannot begin, and still shows the year where there is one', async () => {
  await show({ ...offered, refusals: ['arrears', 'payment-plan'] })
  await expect.element(text('Something is past due on this account')).toBeVisible()
  await expect.element(text('A payment plan is running')).toBeVisible()
  await expect.element(text('Your last year with it')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'What it would be on every bill' }))
    .toBeVisible()
  expect(text(/You pay this each time|Your amount on every bill/).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Start budget billing' }).elements()).toEqual([])
  await expectAccessible()
})

it('tells a newcomer that a year is needed', async () => {
  await show({ ...offered, refusals: ['less-than-a-year'], proposal: null })
  await expect.element(text('We need a full year of bills')).toBeVisible()
})

it('tells the new amount before it holds, and who is ahead that it is theirs', async () => {
  await show({
    ...running,
    mayChange: false,
    current: { ...current, nextAmount: usd(94_00), deferred: usd(-5_00) },
  })
  await expect.element(text('$94.00 from November 20, 2027')).toBeVisible()
  await expect.element(text(/You’ve paid \$5\.00 ahead/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Leave budget billing' }).elements()).toEqual([])
})
