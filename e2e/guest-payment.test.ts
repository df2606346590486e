import { getAccount, listAccounts } from '@portal/contract/accounts/accounts'
import { listPayments } from '@portal/contract/payments/payments'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { download } from './download.ts'
import { formatDollars } from './format-dollars.ts'
import { linkIn, readMail } from './mail-catcher.ts'
import { newEmail, register, signInAs } from './newcomer.ts'
import { readPdfText } from './pdf-text.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'
import type { Device, Theme } from './visit.ts'

async function enterCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe')
  await card.locator('#number').fill('4242 4242 4242 4242')
  await card.locator('#expiry').fill('12/30')
  await card.locator('#cvc').fill('123')
  await card.locator('#name').fill('A Neighbour')
}

it.each<[Device, Theme, number]>([
  ['phone', 'light', 1234],
  ['desktop', 'dark', 1345],
])(
  '[FEATURE-03] on a %s in %s, somebody who never signed in pays a bill by two numbers on it and gets a receipt',
  async (device, theme, amount) => {
    const api = await signInToApi(inject('address'), 'sam')
    const [account] = (await api.get(listAccounts)).items
    if (!account?.latestBill) throw new Error('The account has no bill')
    const email = `neighbour-${device}@example.com`
    // The browser notes the refused numbers by itself.
    const { page, open } = await visit({ device, theme, expected: [/422/] })
    await open('/auth/login')
    await page.getByRole('button', { name: 'Pay a bill without signing in' }).click()
    await page.getByLabel('Account number').fill(account.number.toLowerCase())
    await page.getByLabel('Bill number').fill('CB-0000-000000')
    await page.getByRole('button', { name: 'Find the account' }).click()
    await page.getByText(/Those don’t match/).waitFor()
    await page.getByLabel('Bill number').fill(account.latestBill.number.replaceAll('-', ''))
    await page.getByRole('button', { name: 'Find the account' }).click()

    await page.getByRole('heading', { name: 'How much do you want to pay?' }).waitFor()
    const another = page.getByRole('radio', { name: 'Another amount' })
    if ((await another.count()) > 0) await another.check({ force: true })
    await page.getByRole('textbox', { name: /amount/i }).fill(`${amount / 100}`)
    await page.getByLabel('Email for the receipt').fill(email)
    await enterCard(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    const sum = formatDollars(amount)
    await page.getByText(`You pay ${sum} for account ${account.number}`).waitFor()
    await page.getByRole('button', { name: `Pay ${sum}` }).click()
    await page.getByRole('heading', { name: /^You paid \$/ }).waitFor()
    await page.reload()
    await page.getByText(email).waitFor()

    const params = { accountId: account.id }
    const after = await api.get(getAccount, { params })
    const before = account.amounts?.balance.amount ?? 0
    expect(after.amounts?.balance.amount).toBe(before - amount)
    const [row] = (await api.get(listPayments, { params })).items
    expect(row).toMatchObject({ amount: { amount }, method: { brand: null, last4: null } })

    const mail = await readMail(inject('mailFolder'), email, new RegExp(`for \\${sum}$`))
    const elsewhere = await visit({ device, theme })
    await elsewhere.open(linkIn(mail))
    await elsewhere.page.getByRole('heading', { name: /^You paid \$/ }).waitFor()
    await elsewhere.page.getByText(row?.number ?? '').waitFor()
  },
)

it('[FEATURE-03] on a phone, who is signed in without any account pays a bill by its two numbers and finds the receipt again', async () => {
  const api = await signInToApi(inject('address'), 'sam')
  const [account] = (await api.get(listAccounts)).items
  if (!account?.latestBill) throw new Error('The account has no bill')
  const email = newEmail()
  const { page, open } = await visit({ device: 'phone' })
  await register(page, email)
  await signInAs(page, email)
  await page.getByRole('navigation').getByRole('link', { name: 'Pay', exact: true }).click()
  await page.getByLabel('Account number').fill(account.number)
  await page.getByLabel('Bill number').fill(account.latestBill.number)
  await page.getByRole('button', { name: 'Find the account' }).click()
  await page.getByRole('heading', { name: 'How much do you want to pay?' }).waitFor()
  expect(await page.getByLabel('Email for the receipt').inputValue()).toBe(email)
  const another = page.getByRole('radio', { name: 'Another amount' })
  if ((await another.count()) > 0) await another.check({ force: true })
  await page.getByRole('textbox', { name: /amount/i }).fill('14.56')
  await enterCard(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Pay $14.56' }).click()
  await page.getByRole('heading', { name: 'You paid $14.56' }).waitFor()
  const whatIsSaid = page.getByText(`For account ${account.number}`)
  await whatIsSaid.waitFor()
  await page.reload()
  await whatIsSaid.waitFor()
  const receipt = await download(page, () =>
    page.getByRole('button', { name: 'Receipt as PDF' }).click(),
  )
  expect(readPdfText(receipt.file)).toContain('$14.56')
  await page.getByRole('link', { name: 'Done' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const mail = await readMail(inject('mailFolder'), email, /for \$14\.56$/)
  await open(linkIn(mail))
  await whatIsSaid.waitFor()
  const [row] = (await api.get(listPayments, { params: { accountId: account.id } })).items
  expect(row).toMatchObject({ amount: { amount: 14_56 } })
})

it('[FEATURE-03] without a network a guest is told so, and nothing that was typed is lost', async () => {
  const { page, open, context } = await visit({
    withWorker: true,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  })
  await open('/auth/login')
  await page.getByRole('button', { name: 'Pay a bill without signing in' }).click()
  await page.getByLabel('Account number').fill('CB-1')
  await page.getByLabel('Bill number').fill('CB-2')
  await context.setOffline(true)
  await page
    .getByText(/You’re offline/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Find the account' }).click()
  expect(await page.getByLabel('Account number').inputValue()).toBe('CB-1')
  await context.setOffline(false)
  await page
    .getByText(/You’re offline/)
    .first()
    .waitFor({ state: 'hidden' })
})
