import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import {
  nothingUpcoming,
  sampleAccount,
  sampleAccountDetails,
} from '../../test/accounts-samples.ts'
import { sampleBill, sampleBillSummary, sampleFigures } from '../../test/billing-samples.ts'
import { noOwnReading } from '../../test/own-readings-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, billId, olderBillId, usd } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature as accounts } from '../accounts/routes.tsx'
import { feature } from './routes.tsx'

const yearBefore = sampleFigures({
  id: olderBillId,
  billDate: '2025-11-18',
  period: { from: '2025-09-18', to: '2025-11-16' },
  charges: usd(160_65),
  wh: 600_000,
})
const estimated = sampleFigures({
  id: crypto.randomUUID(),
  billDate: '2026-09-18',
  period: { from: '2026-07-20', to: '2026-09-16' },
  charges: usd(90_00),
  wh: 400_000,
  estimated: true,
})
const replaced = sampleFigures({ id: crypto.randomUUID(), charges: usd(999_00), superseded: true })
const figures = [sampleFigures(), replaced, estimated, yearBefore]
const answers = {
  getProfile: { data: sampleProfile },
  listAccounts: { data: { items: [sampleAccount()] } },
  listBills: { data: { items: [sampleBillSummary()], more: false } },
  getBill: { data: sampleBill() },
  getBillNotices: { data: { paperless: false, attachPdf: true, reminderDays: null } },
  getBillForecast: { data: { period: null, amounts: null, reason: 'closed' } },
  getOwnReading: { data: noOwnReading },
  listBillFigures: { data: { items: figures, mostInFile: 3 } },
}
const address = `/accounts/${accountId}/bills`

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

describe('the filters', { timeout: 60_000 }, () => {
  it('[FEATURE-02] stand in the address and narrow what is asked for', async () => {
    const heard = answerCalls(answers)
    await showPortal(feature.pages, address)
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('combobox', { name: 'Show' }).selectOptions('Past due')
    await page.getByRole('combobox', { name: 'Year' }).selectOptions('2025')
    await page.getByRole('checkbox', { name: 'Only estimated ones' }).click()
    const asked = () =>
      Object.fromEntries(
        heard.filter(({ name }) => name === 'listBills').at(-1)!.address.searchParams,
      )
    await expect.poll(asked).toEqual({ status: 'overdue', year: '2025', estimated: 'true' })
    await expect.element(page.getByRole('button', { name: '3 filters' })).toBeVisible()
    await expectAccessible()
  })

  it('say so where no bill is like that, and lead back to all', async () => {
    answerCalls({
      ...answers,
      listBills: async ({ address: asked }) => ({
        data: {
          items: asked.searchParams.has('status') ? [] : [sampleBillSummary()],
          more: false,
        },
      }),
    })
    await showPortal(feature.pages, `${address}?status=credit`)
    await expect.element(page.getByText(/No bills match/)).toBeVisible()
    await page.getByRole('link', { name: 'Show all bills' }).click()
    await expect.element(page.getByRole('heading', { name: '$142.60' })).toBeVisible()
  })
})

describe('a year at a glance', () => {
  it('[FEATURE-02] says what the year comes to, and has every figure as a table', async () => {
    answerCalls(answers)
    await showPortal(feature.pages, `${address}?view=year`)
    await expect.element(page.getByRole('heading', { name: '2 bills in 2026' })).toBeVisible()
    const byBill = page.getByRole('link', { name: 'Bill by bill' })
    await expect.element(byBill).not.toHaveAttribute('aria-current')
    await expect.element(page.getByText('$232.60').first()).toBeVisible()
    await expect.element(page.getByText(/no full year before it/)).toBeVisible()
    const chart = page.getByRole('img', { name: /The highest is Sep–Nov with \$143/ })
    await expect.element(chart).toBeVisible()
    const row = page.getByRole('row', { name: /Sep – Nov 2026/ })
    for (const name of ['61', /557\skWh/, '49.3°F', '$160.65', '$142.60']) {
      await expect.element(row.getByRole('cell', { name })).toBeVisible()
    }
    const sum = page.getByRole('row', { name: /^Total/ })
    await expect.element(sum.getByRole('cell', { name: /957\skWh/ })).toBeVisible()
    await expectAccessible()
  })

  it('[FEATURE-02] compares like with like, and draws the energy where it is asked for', async () => {
    const items = [sampleFigures(), yearBefore]
    answerCalls({ ...answers, listBillFigures: { data: { items, mostInFile: 3 } } })
    await showPortal(feature.pages, `${address}?view=year`)
    await expect
      .element(page.getByText('$18.05 less than for the same bills of 2025. You used 43 kWh less.'))
      .toBeVisible()
    await page.getByRole('radio', { name: 'Energy' }).click({ force: true })
    await expect.element(page.getByRole('img', { name: /557 kWh/ })).toBeVisible()
    await page.getByRole('link', { name: '2025' }).click()
    await expect.element(page.getByRole('heading', { name: '1 bill in 2025' })).toBeVisible()
  })
})

describe('with budget billing', () => {
  const budgetAmount = usd(130_00)

  it('[FEATURE-02] the list says what each bill asks for, and what it charges', async () => {
    const items = [sampleBillSummary({ budgetAmount, unpaid: budgetAmount })]
    answerCalls({ ...answers, listBills: { data: { items, more: false } } })
    await showPortal(feature.pages, address)
    const list = page.getByRole('navigation', { name: 'Bills', exact: true })
    await expect.element(list.getByText('$130.00')).toBeVisible()
    await expect.element(list.getByText(/charges \$142\.60/)).toBeVisible()
  })

  it('[FEATURE-02] the year says what its bills ask for beside what they charge', async () => {
    const items = [sampleFigures({ budgetAmount }), estimated]
    answerCalls({ ...answers, listBillFigures: { data: { items, mostInFile: 3 } } })
    await showPortal(feature.pages, `${address}?view=year`)
    await expect.element(page.getByText('Billed, with budget billing')).toBeVisible()
    const row = page.getByRole('row', { name: /Sep – Nov 2026/ })
    for (const name of ['$142.60', '$130.00']) {
      await expect.element(row.getByRole('cell', { name })).toBeVisible()
    }
    const sum = page.getByRole('row', { name: /^Total/ })
    await expect.element(sum.getByRole('cell', { name: '$220.00' })).toBeVisible()
  })
})

describe('a bill that is not paid', () => {
  it('[FEATURE-02] leads to the payment plan that it is in, and asks for nothing', async () => {
    const [account] = answers.listAccounts.data.items
    const amounts = { ...account!.amounts!, amountDue: usd(0), dueDate: null }
    answerCalls({
      ...answers,
      listAccounts: { data: { items: [{ ...account!, amounts }] } },
      getBill: { data: sampleBill({ status: 'in-plan' }) },
    })
    await showPortal(feature.pages, address)
    await expect
      .element(page.getByRole('link', { name: 'See your payment plan' }))
      .toHaveAttribute('href', `/accounts/${accountId}/payment-plan`)
    expect(page.getByRole('link', { name: /^Pay \$/ }).elements()).toEqual([])
  })

  it('[FEATURE-02] says why paying takes more than the bill asked for', async () => {
    const [account] = answers.listAccounts.data.items
    const amounts = { ...account!.amounts!, amountDue: usd(144_20) }
    answerCalls({
      ...answers,
      listAccounts: { data: { items: [{ ...account!, amounts }] } },
    })
    await showPortal(feature.pages, address)
    await expect.element(page.getByRole('link', { name: 'Pay $144.20' })).toBeVisible()
    await expect
      .element(page.getByText('$1.60 was added since this bill, so $144.20 is due now.'))
      .toBeVisible()
  })
})

/** What was due for the newest bill, and more or less is by now. */
async function showMoved(due: number, bill: Parameters<typeof sampleBill>[0]) {
  const [account] = answers.listAccounts.data.items
  const amounts = { ...account!.amounts!, amountDue: usd(due) }
  const items = [sampleBillSummary(bill)]
  answerCalls({
    ...answers,
    listAccounts: { data: { items: [{ ...account!, amounts }] } },
    listBills: { data: { items, more: false } },
    getBill: { data: sampleBill(bill) },
  })
  await showPortal(feature.pages, address)
}
const totalOf = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().parentElement?.textContent

describe('a bill is one sum', () => {
  it('[FEATURE-02] names what was paid since and what was added, so that they add up', async () => {
    const interest = { amount: usd(2_84), unpaid: usd(2_84), isInterest: true }
    await showMoved(115_44, { status: 'overdue', addedLater: interest, unpaid: usd(115_44) })
    await expect.element(page.getByText(/\$2\.84 of late interest was added/)).toBeVisible()
    await expect
      .element(
        page.getByText('$30.00 was paid or credited since this bill, so $115.44 is due now.'),
      )
      .toBeVisible()
    await expect.element(page.getByRole('heading', { level: 2, name: '$115.44' })).toBeVisible()
    expect(totalOf('New charges')).toBe('New charges$142.60')
    expect(totalOf('Late interest')).toBe('Late interest$2.84')
    expect(totalOf('Paid or credited since')).toBe('Paid or credited since−$30.00')
    expect(totalOf('Amount due')).toBe('Amount due$115.44')
  })

  it('[FEATURE-02] leads with what the row of totals ends with, drawn, dated and explained part by part', async () => {
    const interest = { amount: usd(2_34), unpaid: usd(2_34), isInterest: true }
    const { charges } = sampleBill()
    await showMoved(charges.amount + 58_37 + 2_34, {
      status: 'overdue',
      addedLater: interest,
      unpaid: usd(charges.amount + 2_34),
      amountDue: usd(charges.amount + 58_37),
      previousBalance: usd(58_37),
    })
    await expect.element(page.getByRole('heading', { level: 2, name: '$203.31' })).toBeVisible()
    await expect.element(page.getByRole('img', { name: /Late interest \$2\.34$/ })).toBeVisible()
    expect(totalOf('New charges')).toMatch(/^New charges\$142\.60.*past due since/)
    expect(totalOf('Late interest')).toBe('Late interest$2.34')
    expect(totalOf('Amount due')).toBe('Amount due$203.31')
    await expect
      .element(
        page.getByText(/^\$144\.94 past due since .*, with \$2\.34 of late interest$/).first(),
      )
      .toBeVisible()
    await expect.element(page.getByText(/is due now/)).not.toBeInTheDocument()
  })

  it('[FEATURE-02] draws no longer what was paid of what was there before, and dates only what is late', async () => {
    const interest = { amount: usd(2_85), unpaid: usd(2_85), isInterest: true }
    const { charges } = sampleBill()
    const left = charges.amount + 2_85 - 20_00
    await showMoved(left, {
      status: 'overdue',
      addedLater: interest,
      unpaid: usd(left),
      amountDue: usd(charges.amount + 58_37),
      previousBalance: usd(58_37),
    })
    await expect
      .element(page.getByRole('img', { name: /From before \$0\.00, Late interest \$2\.85$/ }))
      .toBeVisible()
    expect(totalOf('New charges')).toBe('New charges$142.60')
    expect(totalOf('Paid or credited since')).toBe('Paid or credited since−$78.37')
    expect(totalOf('Amount due')).toMatch(/^Amount due\$125\.45.*past due since/)
  })

  it('[FEATURE-02] calls only what is due the amount due', async () => {
    await showMoved(0, { status: 'paid', unpaid: usd(0) })
    await expect.element(page.getByRole('term').filter({ hasText: 'Bill total' })).toBeVisible()
    expect(page.getByRole('term').filter({ hasText: 'Amount due' }).elements()).toEqual([])
  })

  it('[FEATURE-02] on a phone compares with the last one only what the bill asks for', async () => {
    await page.viewport(390, 844)
    await showMoved(112_60, { status: 'partly-paid', unpaid: usd(112_60) })
    await expect.element(page.getByText('Amount due').first()).toBeVisible()
    expect(page.getByText(/lower than last time/).elements()).toEqual([])
  })

  it('[FEATURE-02] draws and lists what adds up to its amount due, what was there before apart', async () => {
    const bill = sampleBill({
      previousBalance: usd(100_00),
      paymentsReceived: usd(30_15),
      amountDue: usd(212_45),
    })
    const [account] = answers.listAccounts.data.items
    const amounts = { ...account!.amounts!, amountDue: usd(212_45) }
    const items = [{ ...account!, amounts }]
    answerCalls({ ...answers, listAccounts: { data: { items } }, getBill: { data: bill } })
    await showPortal(feature.pages, address)
    await expect.element(page.getByRole('img', { name: /, From before \$69\.85$/ })).toBeVisible()
    await expect.element(page.getByRole('term').filter({ hasText: 'Amount due' })).toBeVisible()
    expect(totalOf('New charges')).toBe('New charges$142.60')
    expect(totalOf('From before')).toBe('From before$69.85')
    expect(totalOf('Amount due')).toBe('Amount due$212.45')
    await expect.element(page.getByText('new charges due Thursday, December 3')).toBeVisible()
  })
})

describe('downloading many', () => {
  const open = async () => {
    const clicked = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined)
    await showPortal(feature.pages, address)
    await page.getByRole('button', { name: 'Download bills' }).click()
    return () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
  }

  it('[FEATURE-02] takes the bills of a year as one PDF', async () => {
    const heard = answerCalls({ ...answers, getBillFile: { data: '%PDF' } })
    const saved = await open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Download 3 bills' }).click()
    await expect.poll(saved).toEqual(['test-power-bills-2026-12-cedar-street.pdf'])
    const asked = heard.find(({ name }) => name === 'getBillFile')!.address.searchParams
    expect(asked.get('kind')).toBe('pdf')
    expect(asked.get('bills')?.split(',')).toEqual([billId, replaced.id, estimated.id])
  })

  it('[FEATURE-02] takes a PDF for each bill', async () => {
    const heard = answerCalls({ ...answers, getBillFile: { data: 'PK' } })
    const saved = await open()
    await page.getByRole('radio', { name: /A PDF for each bill/ }).click({ force: true })
    await page.getByRole('button', { name: 'Download 3 bills' }).click()
    await expect.poll(saved).toEqual(['test-power-bills-2026-12-cedar-street.zip'])
    const asked = heard.find(({ name }) => name === 'getBillFile')!.address.searchParams
    expect(asked.get('kind')).toBe('pdfs')
  })

  it('[FEATURE-02] takes chosen ones as a table', async () => {
    const heard = answerCalls({ ...answers, getBillFile: { data: 'Account,Bill' } })
    const saved = await open()
    await page.getByRole('radio', { name: /Table of lines/ }).click({ force: true })
    await page.getByRole('combobox', { name: 'Which ones?' }).selectOptions('Bills I choose')
    await page.getByRole('checkbox', { name: /\$142\.60/ }).click({ force: true })
    await page.getByRole('button', { name: 'Download 2 bills' }).click()
    await expect.poll(saved).toEqual(['test-power-bill-lines-2026-12-cedar-street.csv'])
    const asked = heard.find(({ name }) => name === 'getBillFile')!.address.searchParams
    expect(asked.get('bills')?.split(',')).toEqual([replaced.id, estimated.id])
  })

  it('[FEATURE-02] stops at what the utility lets into one file', async () => {
    answerCalls(answers)
    await open()
    await page.getByRole('combobox', { name: 'Which ones?' }).selectOptions('Every bill')
    await expect.element(page.getByText('One file holds up to 3 bills')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Download 4 bills' })).toBeDisabled()
  })

  it('says what is wrong where the file does not come, and can be tried again', async () => {
    answerCalls({ ...answers, getBillFile: { problem: 'overloaded' } })
    await open()
    await page.getByRole('button', { name: 'Download 3 bills' }).click()
    await expect.element(page.getByText('The download failed')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Download 3 bills' })).toBeEnabled()
  })
})

describe('the running bill', () => {
  const period = { from: '2026-11-19', to: '2027-01-18' }
  const amounts = {
    readUntil: '2026-12-20',
    daysRead: 32,
    days: 61,
    wh: 280_000,
    soFar: usd(71_20),
    expected: usd(138_40),
    low: usd(129_10),
    high: usd(148_00),
    asked: null,
    sureness: 'medium',
  }

  it('[FEATURE-02] is told so far and ahead, with how sure that is', async () => {
    answerCalls({ ...answers, getBillForecast: { data: { period, amounts, reason: null } } })
    await showPortal(feature.pages, address)
    await expect.element(page.getByText('about $138')).toBeVisible()
    await expect.element(page.getByText('most likely between $129 and $148')).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: '$71.20 so far' })).toBeVisible()
    await expect.element(page.getByText('32 of 61 days')).toBeVisible()
    await expectAccessible()
  })

  it('[FEATURE-02] says what it asks for with budget billing', async () => {
    const asking = { ...amounts, asked: usd(130_00) }
    answerCalls({
      ...answers,
      getBillForecast: { data: { period, amounts: asking, reason: null } },
    })
    await showPortal(feature.pages, address)
    await expect
      .element(page.getByText('With budget billing, it’s $130.00 either way.'))
      .toBeVisible()
  })

  it.each([
    ['no-smart-readings', /only read at the end of the period/],
    ['too-early', /has just started/],
    ['not-known', /know yet when this bill comes/],
  ])(
    '[FEATURE-02] has no forecast and says why on the page of the account, not above the bills: %s',
    async (reason, sentence) => {
      answerCalls({
        ...answers,
        ...nothingUpcoming,
        getAccount: { data: sampleAccountDetails() },
        getBillForecast: { data: { period, amounts: null, reason } },
      })
      await showPortal(accounts.pages, `/accounts/${accountId}`)
      await expect.element(page.getByText(sentence)).toBeVisible()
      await showPortal(feature.pages, address)
      await expect.element(page.getByRole('heading', { name: '$142.60' })).toBeVisible()
      expect(page.getByText('Your next bill so far').elements()).toHaveLength(1)
    },
  )

  it('neither stops the bills nor delays them where the forecast cannot be had', async () => {
    answerCalls({ ...answers, getBillForecast: { problem: 'internal' } })
    const begun = performance.now()
    await showPortal(feature.pages, address)
    await expect.element(page.getByRole('heading', { name: '$142.60' })).toBeVisible()
    expect(performance.now() - begun).toBeLessThan(4000)
    const heading = page.getByRole('heading', { name: 'Your next bill so far' })
    await expect.element(heading).not.toBeInTheDocument()
  })
})

describe('how bills reach people', () => {
  it('[FEATURE-02] is chosen at once, each choice beside the other', async () => {
    const heard = answerCalls({
      ...answers,
      updateBillNotices: async ({ body }) => ({ data: body }),
    })
    await showPortal(feature.pages, address)
    const paperless = page.getByRole('switch', { name: 'By email instead of on paper' })
    await paperless.click({ force: true })
    await expect.element(page.getByText('Saved')).toBeVisible()
    await page.getByRole('switch', { name: 'With the bill in it' }).click({ force: true })
    await page
      .getByRole('combobox', { name: 'Remind me', exact: true })
      .selectOptions('3 days before it’s due')
    const saved = () =>
      heard.filter(({ name }) => name === 'updateBillNotices').map(({ body }) => body)
    await expect.poll(saved).toEqual([
      { paperless: true, attachPdf: true, reminderDays: null },
      { paperless: true, attachPdf: false, reminderDays: null },
      { paperless: true, attachPdf: false, reminderDays: 3 },
    ])
    await expect.element(paperless).toBeChecked()
    await expectAccessible()
  })

  it('goes back to what holds where it cannot be saved, and says so', async () => {
    answerCalls({ ...answers, updateBillNotices: { problem: 'overloaded' } })
    await showPortal(feature.pages, address)
    const paperless = page.getByRole('switch', { name: 'By email instead of on paper' })
    await paperless.click({ force: true })
    await expect.element(page.getByText('That wasn’t saved')).toBeVisible()
    await expect.element(paperless).not.toBeChecked()
  })
})

describe('a corrected bill', () => {
  it.each<[number, string, RegExp]>([
    [
      100_00,
      'This bill corrects bill 2026-118204',
      /\$100\.00 instead of \$142\.60.*\$42\.60 less/,
    ],
    [0, 'This credit note cancels bill 2026-118204', /\$0\.00 instead of \$142\.60/],
  ])(
    '[FEATURE-02] that charges %i says what it does to the one before',
    async (amount, title, size) => {
      const bill = sampleBill({
        number: '2026-118204-R',
        charges: usd(amount),
        supersedes: { id: olderBillId, number: '2026-118204', charges: usd(142_60) },
      })
      answerCalls({ ...answers, getBill: { data: bill } })
      await showPortal(feature.pages, address)
      await expect.element(page.getByText(title)).toBeVisible()
      await expect.element(page.getByText(size)).toBeVisible()
      await expectAccessible()
    },
  )
})
