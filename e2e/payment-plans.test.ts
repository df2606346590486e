import { getAccount, listAccounts } from '@portal/contract/accounts/accounts'
import { deleteAutopay, enrolAutopay, getAutopay } from '@portal/contract/autopay/autopay'
import { listBills } from '@portal/contract/billing/billing'
import { getPaymentPlan } from '@portal/contract/payment-plans/payment-plans'
import { getPaymentOptions } from '@portal/contract/payments/payments-options'
import { listScheduledPayments } from '@portal/contract/payments/payments-schedule'
import { expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { formatDollars } from './format-dollars.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

it('spreads what is past due over three months, charged to a card while autopay waits, then paid by hand, and stops', async () => {
  const api = await signInToApi(inject('address'), 'lena')
  const { items } = await api.get(listAccounts)
  const late = items.find(({ attention }) => attention?.kind === 'overdue')
  const accountId = late?.id ?? ''
  const params = { accountId }
  const { arrears } = await api.get(getPaymentPlan, { params })
  const first = Math.floor(arrears.amount / 3) + (arrears.amount % 3)
  const { methods } = await api.get(getPaymentOptions)
  const option = { kind: 'due-date', maximum: null } as const
  const methodId = methods[0]?.id ?? ''
  await api.send(enrolAutopay, { params, body: { option, methodId, accepted: true } })

  const { page, open } = await visit({
    device: 'phone',
    as: 'lena',
  })
  await open(`/accounts/${accountId}`)
  await page.getByRole('link', { name: 'Pay what’s past due in installments' }).click()
  await page.getByRole('heading', { name: 'Payment Plan' }).waitFor()
  await page
    .getByRole('region', { name: 'Your installments' })
    .getByText(formatDollars(first))
    .first()
    .waitFor()
  await page.getByText(/Autopay is paused while the plan runs/).waitFor()
  await page.getByRole('radio', { name: /ending 4444/ }).check({ force: true })
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Make this plan' }).click()
  await page.getByText('Your payment plan is set up').waitFor()
  await page.getByText(/pay new bills yourself/).waitFor()
  await page.getByText('Next installment').waitFor()
  await page.getByText(/We charge it on/).waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  const planned = await api.get(getAccount, { params })
  expect(planned.attention).toMatchObject({ kind: 'payment-plan', amount: { amount: first } })
  expect(planned.amounts?.pastDue.amount).toBe(0)
  await open(`/accounts/${accountId}`)
  const card = page.getByRole('main')
  await card.getByRole('heading', { name: 'Next installment' }).waitFor()
  await card.getByText(/We charge it on/).waitFor()
  await card
    .getByText(/^charged on/)
    .first()
    .waitFor()
  expect(await card.getByRole('link', { name: /^Pay \$/ }).count()).toBe(0)
  await open(`/payments/steps?step=method&accounts=${accountId}&amounts=${first}`)
  await page.getByText('Your payment plan charges automatically').waitFor()
  const scheduled = await api.get(listScheduledPayments, { query: params })
  expect(scheduled.items.map(({ origin }) => origin)).toEqual(['plan', 'plan', 'plan'])
  const bills = await api.get(listBills, { params })
  expect(bills.items.map(({ status }) => status)).toContain('in-plan')
  await open(`/accounts/${accountId}/autopay`)
  await page.getByText('Autopay is paused while a payment plan runs').waitFor()
  await open(`/payments/${scheduled.items[0]?.id}`)
  await page.getByText(/It’s an installment of your payment plan/).waitFor()
  await page.getByRole('link', { name: 'See the payment plan' }).click()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save the change' })
  // What is pressed by force does not wait until the sheet stands.
  await save.click({ trial: true })
  await dialog.getByRole('radio', { name: /I’ll pay each one myself/ }).check({ force: true })
  await save.click()
  await page.getByText('You pay each one yourself').waitFor()
  expect((await api.get(listScheduledPayments, { query: params })).items).toEqual([])

  await page.getByRole('link', { name: 'Pay this installment' }).click()
  await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
  await page.getByRole('radio', { name: /ending 4444/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { name: /^You paid \$/ }).waitFor()
  await open(`/accounts/${accountId}/payment-plan`)
  await page.getByText(`${formatDollars(first)} of ${formatDollars(arrears.amount)}`).waitFor()

  await page.getByRole('button', { name: 'Stop this plan' }).click()
  await page.getByRole('button', { name: 'Stop the plan' }).click()
  await page.getByText(/Your payment plan was stopped on/).waitFor()
  const { plan } = await api.get(getPaymentPlan, { params })
  expect(plan).toMatchObject({ status: 'stopped', paid: { amount: first } })
  expect((await api.get(getAutopay, { params })).status).toBe('on')
  await api.send(deleteAutopay, { params })
})

it('shows the plan that Lena brought along, on the bill as well', async () => {
  const api = await signInToApi(inject('address'), 'lena')
  const { items } = await api.get(listAccounts)
  const accountId = items.find(({ nickname }) => nickname === 'Pier studio B')?.id ?? ''
  const { plan } = await api.get(getPaymentPlan, { params: { accountId } })
  const { page, open } = await visit({ as: 'lena', theme: 'dark' })
  await open(`/accounts/${accountId}/payment-plan`)
  await page
    .getByText(formatDollars(plan?.next?.amount.amount ?? 0))
    .first()
    .waitFor()
  await page.getByText('You pay each one yourself').waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await open(`/accounts/${accountId}/bills`)
  await page
    .getByText(/left, in a payment plan/)
    .first()
    .waitFor()
})
