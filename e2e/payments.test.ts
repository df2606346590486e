import { randomUUID } from 'node:crypto'
import { getAccount, listAccounts } from '@portal/contract/accounts/accounts'
import { listPayments } from '@portal/contract/payments/payments'
import { createPayment } from '@portal/contract/payments/payments-making'
import { getPaymentOptions } from '@portal/contract/payments/payments-options'
import { getPayment } from '@portal/contract/payments/payments-receipt'
import {
  cancelPaymentSchedule,
  getPaymentTerms,
  listScheduledPayments,
} from '@portal/contract/payments/payments-schedule'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { download } from './download.ts'
import { findAxeFaults } from './find-axe-faults.ts'
import { formatDollars } from './format-dollars.ts'
import { readPdfText } from './pdf-text.ts'
import { signInToApi } from './portal-api.ts'
import { signOut } from './sign-in.ts'
import { visit } from './visit.ts'
import type { Device, Theme } from './visit.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Fills the gateway's own page inside ours; the number decides what the sandbox does. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: /Another card/ }).check({ force: true })
  const card = page.frameLocator('iframe')
  await card.locator('#number').fill(number)
  await card.locator('#expiry').fill('12/30')
  await card.locator('#cvc').fill('123')
  await card.locator('#name').fill('A Person')
}

/** From the review step on: pays and answers the payment's id. */
async function pay(page: Page): Promise<string> {
  await button(page, /^Pay \$/).click()
  await page.waitForURL((url) => /^\/payments\/[0-9a-f-]{36}$/.test(url.pathname), {
    timeout: 20_000,
  })
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Opens the method step for an amount on a person's only or named account. */
async function toMethod(page: Page, accountId: string, amount: number): Promise<void> {
  await page.goto(`/payments/steps?step=method&accounts=${accountId}&amounts=${amount}`)
  await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
}

async function accountOf(name: PersonaName, at = 0) {
  const api = await signInToApi(inject('address'), name)
  const { items } = await api.get(listAccounts)
  const account = items[at]
  if (!account) throw new Error(`${name} has no account`)
  return { api, account }
}

describe('the main job', () => {
  it.each<[Device, Theme, PersonaName, string]>([
    ['desktop', 'light', 'maya', 'Visa ending 4242'],
    ['phone', 'dark', 'walter', 'Bank account ending 6789'],
  ])(
    '[FEATURE-03] [FEATURE-04] [ROUTE-10] [ROUTE-11] on a %s in %s, %s understands the bill and pays it with %s',
    async (device, theme, name, method) => {
      const { api, account } = await accountOf(name)
      const due = account.amounts?.amountDue.amount ?? 0
      const { page, open } = await visit({ device, theme, as: name, withWorker: true })
      await open('/')
      await page.getByRole('link', { name: `Pay ${formatDollars(due)}` }).click()
      await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
      await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check({ force: true })
      await button(page, 'Continue').click()
      await page.getByText(new RegExp(`You pay .* with ${method}`, 'i')).waitFor()
      const paymentId = await pay(page)
      await page.getByRole('heading', { name: /^You paid \$/ }).waitFor()

      const payment = await api.get(getPayment, { params: { paymentId } })
      expect(payment).toMatchObject({ status: 'succeeded', total: { amount: due } })
      expect(payment.ledgerTransactionId).not.toBeNull()
      const after = await api.get(getAccount, { params: { accountId: account.id } })
      expect(after.amounts?.balance.amount).toBe((account.amounts?.balance.amount ?? 0) - due)

      const { file } = await download(page, () => button(page, 'Receipt as PDF').click())
      const text = readPdfText(file)
      expect(text).toContain(formatDollars(due))
      expect(text).toContain(payment.number)

      await open(`/accounts/${account.id}/payment-history`)
      await page.getByRole('main').locator(`a[href="/payments/${paymentId}"]`).first().waitFor()
      await open('/')
      expect(await page.getByRole('link', { name: `Pay ${formatDollars(due)}` }).count()).toBe(0)
      await signOut(page)
      await page.waitForURL((url) => url.pathname === '/auth/login')
    },
  )

  it('[FEATURE-03] a landlord pays all that is due on several accounts at once', async () => {
    const api = await signInToApi(inject('address'), 'lena')
    const before = (await api.get(listAccounts)).items
    const due = before.filter(({ amounts }) => (amounts?.amountDue.amount ?? 0) > 0)
    const { page, open } = await visit({ device: 'phone', as: 'lena' })
    await open('/payments/steps')
    const all = button(page, /Everything (?:that’s due|still to pay)/)
    const [, dollars = ''] = /\$([\d,.]+)/.exec(await all.innerText()) ?? []
    const total = Math.round(Number(dollars.replaceAll(',', '')) * 100)
    // An installment whose day is near is paid with it.
    expect(total).toBeGreaterThanOrEqual(
      due.reduce((sum, { amounts }) => sum + (amounts?.amountDue.amount ?? 0), 0),
    )
    await all.click()
    await button(page, `Continue with ${formatDollars(total)}`).click()
    await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
    await button(page, 'Continue').click()
    const paymentId = await pay(page)
    const payment = await api.get(getPayment, { params: { paymentId } })
    expect(payment.allocations.map(({ accountId }) => accountId)).toEqual(
      expect.arrayContaining(due.map(({ id }) => id)),
    )
    expect(payment).toMatchObject({ status: 'succeeded', total: { amount: total } })
    const after = new Map(
      (await api.get(listAccounts)).items.map((each) => [each.id, each.amounts]),
    )
    for (const { id, amounts } of due) {
      const left = (amounts?.balance.amount ?? 0) - (amounts?.amountDue.amount ?? 0)
      expect(after.get(id)?.balance.amount).toBe(left)
    }
  })
})

describe('what the gateway answers', () => {
  it('[FEATURE-03] a declined card is told in words, costs nothing, and another method goes through', async () => {
    const { api, account } = await accountOf('jordan')
    const { page } = await visit({ as: 'jordan', device: 'phone' })
    await toMethod(page, account.id, 2500)
    await page.getByRole('radio', { name: /0002/ }).check({ force: true })
    await button(page, 'Continue').click()
    const declined = await pay(page)
    await page.getByText('You haven’t been charged').waitFor()
    expect(await api.get(getPayment, { params: { paymentId: declined } })).toMatchObject({
      status: 'failed',
      failure: 'declined',
      ledgerTransactionId: null,
    })
    await page.getByRole('link', { name: 'Try again with another method' }).click()
    await page.getByRole('radio', { name: /4242/ }).check({ force: true })
    await button(page, 'Continue').click()
    const paid = await pay(page)
    await page.getByRole('heading', { name: /^You paid \$/ }).waitFor()
    expect(paid).not.toBe(declined)
    const after = await api.get(getAccount, { params: { accountId: account.id } })
    expect(after.amounts?.balance.amount).toBe((account.amounts?.balance.amount ?? 0) - 2500)
  })

  it('[FEATURE-03] too little money on the card says what can be done', async () => {
    const { account } = await accountOf('sam')
    const { page } = await visit({ as: 'sam' })
    await toMethod(page, account.id, 1260)
    await page.getByRole('radio', { name: /9995/ }).check({ force: true })
    await button(page, 'Continue').click()
    await pay(page)
    await page.getByText(/There wasn’t enough money available/).waitFor()
  })

  it('[FEATURE-03] who has scheduled as much ahead as can be is told so before paying more', async () => {
    const { api, account } = await accountOf('lena', 7)
    const options = await api.get(getPaymentOptions)
    const { from: date } = await api.get(getPaymentTerms)
    const balance = account.amounts?.balance.amount ?? 0
    // Twice what is owed and 500 more, as the utility's file says.
    const amount = balance > 0 ? 2 * balance + 500_00 : 500_00 + balance
    const idempotencyKey = randomUUID()
    await api.send(createPayment, {
      params: undefined,
      body: {
        idempotencyKey,
        allocations: [{ accountId: account.id, amount }],
        method: { kind: 'saved', methodId: options.methods[0]?.id ?? '' },
        acceptDuplicate: true,
        date,
      },
    })
    const { page, open } = await visit({ as: 'lena', device: 'phone' })
    await open(`/payments/steps?step=amounts&accounts=${account.id}&amounts=5000`)
    await button(page, 'Continue').click()
    await page.getByText('Enough is already paid or scheduled.', { exact: false }).first().waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    const { items } = await api.get(listScheduledPayments, { query: { accountId: account.id } })
    const params = { paymentId: items[0]?.id ?? '' }
    await api.send(cancelPaymentSchedule, { params })
    await page.reload()
    await button(page, 'Continue').click()
    await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
  })

  it('[FEATURE-03] a card entered on the gateway’s own page pays, and its number never passes through us', async () => {
    const { api, account } = await accountOf('sam')
    const { page } = await visit({ as: 'sam' })
    const sent: Array<string> = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.postData() ?? '')
    })
    await toMethod(page, account.id, 1500)
    await enterCard(page, '5555 5555 5555 4444')
    await button(page, 'Continue').click()
    const paymentId = await pay(page)
    await page.getByRole('heading', { name: /^You paid \$/ }).waitFor()
    const payment = await api.get(getPayment, { params: { paymentId } })
    expect(payment.method).toMatchObject({ brand: 'Mastercard', last4: '4444' })
    expect(sent.join().replaceAll(/\D/g, '')).not.toContain('5555555555554444')
  })

  it.each([
    ['before', '4000 0000 0000 0119', 1700, /^This \$\d+\.\d\d payment failed$/, 0],
    ['after', '4000 0000 0000 0259', 1800, /^You paid \$/, 1800],
  ])(
    '[FEATURE-03] a gateway that falls silent %s charging: we say that we are checking, and find out',
    async (_when, card, amount, outcome, charged) => {
      const { api, account } = await accountOf('sam')
      const { page } = await visit({ as: 'sam', device: 'phone' })
      await toMethod(page, account.id, amount)
      await enterCard(page, card)
      await button(page, 'Continue').click()
      const paymentId = await pay(page)
      await page.getByText(/payment is processing/).waitFor()
      await page.getByText(outcome).waitFor({ timeout: 45_000 })
      const payment = await api.get(getPayment, { params: { paymentId } })
      expect(payment.status).toBe(charged ? 'succeeded' : 'failed')
      const after = await api.get(getAccount, { params: { accountId: account.id } })
      expect(after.amounts?.balance.amount).toBe((account.amounts?.balance.amount ?? 0) - charged)
    },
  )
})

describe('a new bank account', () => {
  it('[FEATURE-04] is debited once its owner has agreed, and what its bank returns days later is owed again', async () => {
    const { api, account } = await accountOf('sam')
    const { page } = await visit({ as: 'sam', device: 'phone', theme: 'dark' })
    await toMethod(page, account.id, 3107)
    await page
      .getByRole('radio', { name: /bank account/ })
      .last()
      .check({ force: true })
    const entry = page.frameLocator('iframe')
    await entry.getByRole('tab', { name: 'Bank account' }).click()
    await entry.getByLabel('Name on the account').fill('A Person')
    await entry.getByLabel('Routing number').fill('110000000')
    await entry.getByLabel('Account number').fill('000222222227')
    await button(page, 'Continue').click()
    await page.getByText(/We can’t debit a bank account without it/).waitFor()
    expect(await findAxeFaults(page)).toEqual([])
    await page.getByRole('checkbox', { name: /I agree to debits/ }).check({ force: true })
    await button(page, 'Continue').click()
    await page.getByText(/You pay .* with bank account ending 2227/).waitFor()
    const paymentId = await pay(page)
    await page.getByRole('heading', { name: /^You paid \$/ }).waitFor()
    const advanced = await fetch(`${inject('address')}/sandbox-gateway/v1/test/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days: 1 }),
    })
    expect(advanced.status).toBe(200)
    const status = async () => (await api.get(getPayment, { params: { paymentId } })).status
    await expect.poll(status, { timeout: 30_000 }).toBe('reversed')
    await page.reload()
    await page.getByText(/^The bank returned this/).waitFor()
    await page.getByText(/because there wasn’t enough money in the account/).waitFor()
    const after = await api.get(getAccount, { params: { accountId: account.id } })
    expect(after.amounts?.balance.amount).toBe(account.amounts?.balance.amount)
  })
})

describe('nothing is lost and nothing is paid twice', () => {
  it('[FEATURE-03] reload and back inside the steps keep what was chosen', async () => {
    const { account } = await accountOf('ruth', 0)
    const { page, open } = await visit({ as: 'ruth' })
    await open(`/payments/steps?accounts=${account.id}&amounts=1900&step=method`)
    await page.reload()
    await page.getByText('$19.00').first().waitFor()
    await page.getByRole('radio', { name: /4242/ }).check({ force: true })
    await button(page, 'Continue').click()
    await page.getByText(/You pay \$19\.00/).waitFor()
    await page.reload()
    await page.getByText(/You pay \$19\.00 .* with Visa ending 4242/).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
    expect(await page.getByText('$19.00').count()).toBeGreaterThan(0)
    await page.goForward()
    await page.getByText(/You pay \$19\.00/).waitFor()
  })

  it('[FEATURE-03] a double click pays once, and the same amount again is asked about first', async () => {
    const { api, account } = await accountOf('ruth', 0)
    const { page } = await visit({ as: 'ruth', expected: [/status of 409/] })
    const params = { accountId: account.id }
    const before = (await api.get(listPayments, { params })).items.length
    const toReview = async () => {
      await toMethod(page, account.id, 2100)
      await page.getByRole('radio', { name: /4242/ }).check({ force: true })
      await button(page, 'Continue').click()
      await button(page, 'Pay $21.00').waitFor()
    }
    await toReview()
    await button(page, 'Pay $21.00').dblclick()
    await page.getByRole('heading', { name: /^You paid \$/ }).waitFor()
    expect((await api.get(listPayments, { params })).items.length).toBe(before + 1)
    await toReview()
    await button(page, 'Pay $21.00').click()
    await page.getByText(/^\$21\.00 for .+ was already paid today \(Visa ending 4242\)\./).waitFor()
    await button(page, 'Pay anyway').click()
    await page.getByRole('heading', { name: /^You paid \$/ }).waitFor()
    expect((await api.get(listPayments, { params })).items.length).toBe(before + 2)
  })

  it('[FEATURE-03] amounts and accounts in the address that cannot be paid are asked for again', async () => {
    const { page, open } = await visit({ as: 'maya' })
    const others = (await accountOf('sam')).account.id
    await open(`/payments/steps?step=review&accounts=${others},x,&amounts=-5,9e9&method=nothing`)
    await page
      .getByRole('heading', { name: /How much do you want to pay|Nothing is due/ })
      .waitFor()
    await page.getByText(/You can’t pay one of the accounts in this link/).waitFor()
  })

  it('[FEATURE-04] the history filters by what became of a payment', async () => {
    const { account } = await accountOf('jordan')
    const { page, open } = await visit({ as: 'jordan', device: 'phone' })
    await open(`/accounts/${account.id}/payment-history`)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByText('Failed', { exact: true }).first().click()
    await page.waitForURL((url) => url.search.includes('status='))
    const rows = page.getByRole('main').locator('a[href^="/payments/"]')
    // The filter's own button keeps the word.
    const paid = page.getByRole('main').getByText('Paid', { exact: true })
    await expect.poll(() => paid.count()).toBe(1)
    expect(await rows.count()).toBeGreaterThan(0)
  })

  it('[FEATURE-04] somebody else’s payment is a page that cannot be found', async () => {
    const { api, account } = await accountOf('maya')
    const own = (await api.get(listPayments, { params: { accountId: account.id } })).items[0]
    const { page, open } = await visit({ as: 'sam', expected: [/status of 404/] })
    await open(`/payments/${own?.paymentId}`)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    expect((await api.get(getPaymentOptions)).methods.length).toBeGreaterThan(0)
  })
})

describe('a card whose bank asks its holder', () => {
  it.each<[Device, Theme, string, RegExp, number, boolean]>([
    ['desktop', 'light', 'Yes, confirm', /^You paid \$/, 1150, true],
    ['phone', 'dark', 'No, stop it', /^This \$\d+\.\d\d payment wasn’t confirmed$/, 1250, false],
  ])('[FEATURE-03] on a %s in %s: %s', async (device, theme, answer, end, amount, charged) => {
    const { api, account } = await accountOf('sam')
    const { page } = await visit({ as: 'sam', device, theme })
    await toMethod(page, account.id, amount)
    await enterCard(page, '4000 0000 0000 3220')
    await button(page, 'Continue').click()
    const paymentId = await pay(page)
    await page.getByText('Nothing has been charged yet').waitFor()
    const bank = page.frameLocator('iframe')
    await bank.getByText(formatDollars(amount)).waitFor()
    // A reload asks again, and charges nothing.
    await page.reload()
    await bank.getByRole('button', { name: answer }).click()
    await page.getByText(end).waitFor({ timeout: 15_000 })
    expect(await page.locator('iframe').count()).toBe(0)
    const payment = await api.get(getPayment, { params: { paymentId } })
    expect(payment.failure).toBe(charged ? null : 'not-confirmed')
    const after = await api.get(getAccount, { params: { accountId: account.id } })
    const before = account.amounts?.balance.amount ?? 0
    expect(after.amounts?.balance.amount).toBe(before - (charged ? amount : 0))
  })
})
