import { listAccounts } from '@portal/contract/accounts/accounts'
import { getPayment } from '@portal/contract/payments/payments-receipt'
import { listPaymentMethods } from '@portal/contract/payments/payments-methods'
import { listPaymentHistory } from '@portal/contract/payments/payments-history'
import { listScheduledPayments } from '@portal/contract/payments/payments-schedule'
import type { PersonaName } from '@portal/fixtures/personas/personas'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { download } from './download.ts'
import { readPdfText } from './pdf-text.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

const button = (page: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  page.getByRole('button', { name })
/** From the one menu of a saved method. */
async function choose(page: Page, called: string, act: string): Promise<void> {
  await button(page, `Options for ${called}`).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function accountOf(name: PersonaName) {
  const api = await signInToApi(inject('address'), name)
  const [account] = (await api.get(listAccounts)).items
  if (!account) throw new Error(`${name} has no account`)
  return { api, account }
}

it('[FEATURE-03] [FEATURE-04] [ROUTE-26] Walter schedules a payment, finds it, changes it, cancels it and puts it back', async () => {
  const { api, account } = await accountOf('walter')
  const { page, open } = await visit({ as: 'walter', device: 'phone' })
  await open(`/payments/steps?step=method&accounts=${account.id}&amounts=2300`)
  await page.getByText('On another day').click()
  await button(page, 'Open calendar').click()
  await page.getByLabel('Payment date').fill(later(20))
  await button(page, 'Continue').click()
  await page.getByText(/you pay \$23\.00 for .* with bank account ending 6789/).waitFor()
  await button(page, 'Schedule $23.00').click()
  await page.getByText(/is scheduled for/).waitFor()
  const [made] = (await api.get(listScheduledPayments)).items
  const paymentId = made?.id ?? ''
  expect(made).toMatchObject({ status: 'scheduled', total: { amount: 2300 } })

  await open(`/accounts/${account.id}/payment-history`)
  await page.getByRole('main').locator(`a[href="/payments/${paymentId}"]`).click()
  await button(page, 'Change').click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('24.50')
  await page.getByLabel('Payment date').fill(later(30))
  await button(page, 'Save the change').click()
  await page.getByText('Payment changed.').waitFor()
  const params = { paymentId }
  const changed = await api.get(getPayment, { params })
  expect(changed.total.amount).toBe(2450)
  expect((changed.scheduledFor ?? '') >= later(30)).toBe(true)

  await button(page, 'Cancel this payment').click()
  await button(page, 'Cancel the payment').click()
  await page.getByText(/payment was canceled$/).waitFor()
  expect((await api.get(getPayment, { params })).status).toBe('cancelled')
  await button(page, 'Schedule it again').click()
  await page.getByText(/is scheduled for/).waitFor()
  await button(page, 'Cancel this payment').click()
  await button(page, 'Cancel the payment').click()
  await page.getByText(/payment was canceled$/).waitFor()
  expect((await api.get(listScheduledPayments)).items).toEqual([])
})

it('[FEATURE-03] Maya saves a card without paying, names it, and removes it', async () => {
  const api = await signInToApi(inject('address'), 'maya')
  const before = (await api.get(listPaymentMethods)).items
  const { page, open } = await visit({ as: 'maya' })
  await open('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Payment methods' }).click()
  const enterCard = async () => {
    await button(page, 'Add a payment method').click()
    const card = page.frameLocator('iframe')
    await card.locator('#number').fill('5555 5555 5555 4444')
    await card.locator('#expiry').fill('12/30')
    await card.locator('#cvc').fill('123')
    await card.locator('#name').fill('Maya Castell')
    await button(page.getByRole('dialog'), 'Add a payment method').click()
  }
  await enterCard()
  await page.getByText('Card saved.').waitFor()
  const saved = (await api.get(listPaymentMethods)).items
  expect(saved).toHaveLength(before.length + 1)
  expect(saved.find(({ last4 }) => last4 === '4444')).toMatchObject({
    isDefault: false,
    expiry: 'valid',
  })
  await choose(page, 'Mastercard ending 4444', 'Rename')
  await page.getByRole('textbox', { name: /Name/ }).fill('Family card')
  await button(page, 'Save the name').click()
  await page.getByText('Family card', { exact: true }).waitFor()
  await enterCard()
  await page.getByText('You’ve already saved Mastercard ending 4444.').waitFor()
  expect((await api.get(listPaymentMethods)).items).toHaveLength(before.length + 1)
  await choose(page, 'Family card', 'Remove')
  await button(page, 'Remove it').click()
  await page.getByText('Family card', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await api.get(listPaymentMethods)).items).toEqual(before)
})

it('[FEATURE-04] Lena narrows the history of all her accounts to a year and saves it', async () => {
  const { api, account } = await accountOf('lena')
  const year = String(Number(later(0).slice(0, 4)) - 1)
  const { page, open } = await visit({ as: 'lena' })
  await open(`/accounts/${account.id}/payment-history`)
  await page.getByRole('combobox', { name: 'Accounts' }).selectOption('all')
  await page.getByRole('combobox', { name: 'Period' }).selectOption(year)
  await page.getByRole('heading', { name: year, exact: true }).waitFor()
  const range = { from: `${year}-01-01`, to: `${year}-12-31` }
  const [newest] = (await api.get(listPaymentHistory, { query: range })).items
  await page.getByRole('main').locator(`a[href="/payments/${newest?.paymentId}"]`).first().waitFor()

  const save = (file: string) => download(page, () => button(page, file).click())
  const table = await save('Spreadsheet (CSV)')
  expect(table.name).toBe(`cedar-bay-power-payments-${year}.csv`)
  const lines = table.file.toString().trim().split('\r\n')
  expect(lines[0]).toContain('Date,Receipt,Account')
  expect(lines.length).toBeGreaterThan(24)
  expect(lines.slice(1).every((line) => line.startsWith(year))).toBe(true)

  const paper = await save(`${year} statement (PDF)`)
  const text = readPdfText(paper.file)
  expect(text).toContain(`Payments in ${year}`)
  expect(text).toContain(newest?.number)
})
