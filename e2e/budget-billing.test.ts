import { getBudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { beforeAll, expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { formatDollars } from './format-dollars.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

let accountId = ''

async function readBudget() {
  const api = await signInToApi(inject('address'), 'walter')
  accountId = (await api.get(listAccounts)).items[0]?.id ?? ''
  return api.get(getBudgetBilling, { params: { accountId } })
}

beforeAll(async () => {
  expect((await readBudget()).refusals).toEqual([])
})

it('Walter sees his last year with it, begins, finds it begun after a reload, and leaves again', async () => {
  const { page, open } = await visit({ as: 'walter', device: 'phone' })
  const { proposal } = await readBudget()
  const amount = formatDollars(proposal?.amount.amount ?? 0)
  await open(`/accounts/${accountId}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Budget billing' }).click()
  await main.getByText(amount).first().waitFor()
  await main.getByText('Bill by bill').click()
  const shown = (await main.innerText()).replaceAll('−', '-')
  const missing = proposal?.simulation.bills.filter(
    ({ charges, deferred }) =>
      !shown.includes(formatDollars(charges.amount)) ||
      !shown.includes(formatDollars(deferred.amount)),
  )
  expect(missing).toEqual([])
  expect(await findAxeFaults(page)).toEqual([])

  await main.getByRole('checkbox').check({ force: true })
  await main.getByRole('button', { name: 'Start budget billing' }).click()
  await main.getByRole('heading', { name: 'On every bill', exact: true }).waitFor()
  await page.reload()
  await main.getByRole('heading', { name: 'On every bill', exact: true }).waitFor()
  expect((await readBudget()).current?.amount).toEqual(proposal?.amount)

  await main.getByRole('button', { name: 'Leave budget billing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave budget billing' }).click()
  await main.getByRole('heading', { name: 'Your amount on every bill' }).waitFor()
  expect((await readBudget()).current).toBeNull()
})

it('who moved in days ago is told that a year is needed', async () => {
  const api = await signInToApi(inject('address'), 'noor')
  const { items } = await api.get(listAccounts)
  const { page, open } = await visit({ as: 'noor' })
  await open(`/accounts/${items[0]?.id}/budget-billing`)
  await page.getByText('We need a full year of bills').waitFor()
})
