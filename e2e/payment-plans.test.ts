import { getAccount, listAccounts } from '@portal/contract/accounts'
import { getPaymentPlan } from '@portal/contract/payment-plans'
import { expect, inject, it } from 'vitest'
import { formatDollars } from './format-dollars.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

it('spreads what is past due over three months, pays the first instalment and stops the plan', async () => {
  const api = await signInToApi(inject('address'), 'lena')
  const { items } = await api.get(listAccounts)
  const late = items.find(({ attention }) => attention?.kind === 'overdue')
  const params = { accountId: late?.id ?? '' }
  const { arrears } = await api.get(getPaymentPlan, { params })
  const first = Math.floor(arrears.amount / 3) + (arrears.amount % 3)

  const { page, open } = await visit({ device: 'phone', as: 'lena' })
  await open(`/accounts/${params.accountId}`)
  await page.getByRole('link', { name: 'Pay what is past due in instalments' }).click()
  await page.getByRole('heading', { name: 'Payment Plan' }).waitFor()
  await page
    .getByRole('region', { name: 'Your instalments' })
    .getByText(formatDollars(first))
    .first()
    .waitFor()
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Make this plan' }).click()
  await page.getByText('Next instalment').waitFor()
  const planned = await api.get(getAccount, { params })
  expect(planned.attention).toMatchObject({ kind: 'payment-plan', amount: { amount: first } })
  expect(planned.amounts?.pastDue.amount).toBe(0)

  await page.getByRole('link', { name: 'Pay this instalment' }).click()
  await page.getByRole('heading', { name: 'How do you want to pay?' }).waitFor()
  await page.getByRole('radio', { name: /ending 4444/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByText('Thank you, your payment is in').waitFor()
  await open(`/accounts/${params.accountId}/payment-plan`)
  await page.getByText(`${formatDollars(first)} of ${formatDollars(arrears.amount)}`).waitFor()

  await page.getByRole('button', { name: 'Stop this plan' }).click()
  await page.getByRole('button', { name: 'Stop the plan' }).click()
  await page.getByText(/Your payment plan was stopped on/).waitFor()
  const { plan } = await api.get(getPaymentPlan, { params })
  expect(plan).toMatchObject({ status: 'stopped', paid: { amount: first } })
})
