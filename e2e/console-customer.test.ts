import { randomUUID } from 'node:crypto'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { listPayments } from '@portal/contract/payments/payments'
import { createPayment } from '@portal/contract/payments/payments-making'
import { expect, inject, it } from 'vitest'
import { findAxeFaults, findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { visitAsOperator } from './operators.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

/** An account of Lena's that she tried to pay, and then paid. */
async function triedAndPaid(amount: number) {
  const lena = await signInToApi(inject('address'), 'lena')
  const { items } = await lena.get(listAccounts)
  const { id: accountId = '', number = '' } = items.find(({ status }) => status === 'active') ?? {}
  for (const token of ['pm_sandbox_visa_0002', 'pm_sandbox_visa_4242']) {
    await lena.send(createPayment, {
      params: undefined,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId, amount }],
        method: { kind: 'new', token, save: false },
        acceptDuplicate: true,
      },
    })
  }
  const paid = async () => {
    const { items: payments } = await lena.get(listPayments, { params: { accountId } })
    return payments.find((each) => each.amount.amount === amount && each.status !== 'failed')
  }
  return { accountId, number, paid }
}

it('a call is settled: charged twice? No: the time line shows that the first try was declined', async () => {
  const { number } = await triedAndPaid(4107)
  const { page, open } = await visitAsOperator('agent')
  await open('/console/customers')
  await page.getByRole('searchbox').fill(`halvorsen ${number.toLowerCase()}`)
  await page.getByText('One account.').waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Lena Halvorsen' }).waitFor()
  await page.getByText(number).first().waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])

  await page.keyboard.press('3')
  await page.waitForURL(/tab=payments/)
  await page.getByRole('button', { name: /\$41\.07.*declined by the bank/ }).click()
  const steps = page.getByRole('list', { name: 'What happened' })
  await steps.getByText('Declined', { exact: true }).waitFor()
  expect(await steps.getByText('In the ledger').count()).toBe(0)
  await page.getByRole('button', { name: /\$41\.07 Visa ending 4242.*Paid/ }).click()
  await steps.getByText('In the ledger').waitFor()
  await steps.getByText('We received your payment of $41.07').waitFor()

  await page.keyboard.press('n')
  await page.getByLabel('Note', { exact: true }).fill('Asked about two charges: one was declined.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Note added.').waitFor()
  await page.keyboard.press('8')
  await page.getByText('Asked about two charges: one was declined.').waitFor()
})

it('a refund takes a second person, and the customer’s own page shows it', async () => {
  const { accountId, paid } = await triedAndPaid(4211)
  const payment = await paid()
  const agent = await visitAsOperator('agent')
  await agent.open(`/console/customers/${accountId}`)
  await agent.page.keyboard.press('r')
  const payments = agent.page.getByLabel('Payment', { exact: true })
  const option = payments.getByRole('option', { name: /^\$42\.11/ })
  await payments.selectOption((await option.first().getAttribute('value')) ?? '')
  await agent.page.getByLabel('Why', { exact: true }).fill('Paid from the wrong card')
  expect(await findAxeFaults(agent.page)).toEqual([])
  await agent.page.getByRole('button', { name: 'Refund $42.11' }).click()
  await agent.page.getByText('Asked for. Another person has to approve it.').waitFor()
  await agent.page.getByText('You asked for this, so someone else approves it.').first().waitFor()

  const second = await visitAsOperator('finance')
  await second.open('/console/approvals')
  await second.page.getByRole('link', { name: /Refund \$42\.11/ }).click()
  await second.page.getByText('“Paid from the wrong card”').waitFor()
  expect(await findAxeFaults(second.page)).toEqual([])
  await second.page.getByRole('button', { name: 'Approve refund of $42.11' }).click()
  await second.page.getByText('Approved. It is done.').waitFor()

  await expect.poll(async () => (await paid())?.status, { timeout: 30_000 }).toBe('refunded')
  const lena = await visit({ as: 'lena', device: 'phone' })
  await lena.open(`/payments/${payment?.paymentId}`)
  await lena.page
    .getByText(/Refund/)
    .first()
    .waitFor()
})
