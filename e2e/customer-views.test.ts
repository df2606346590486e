import { listAccounts } from '@portal/contract/accounts/accounts'
import { inject, expect, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { callDesk, joinOperator, operatorAs } from './operators.ts'
import type { TestOperator } from './operators.ts'
import { signInToApi } from './portal-api.ts'
import { settle } from './settle.ts'
import { visit } from './visit.ts'

/** The link by which an operator sees what Lena sees. */
async function askToSeeLena(as: TestOperator): Promise<string> {
  const lena = await signInToApi(inject('address'), 'lena')
  const accountId = (await lena.get(listAccounts)).items[0]?.id ?? ''
  const { profiles } = await callDesk('listViewableProfiles', { as, params: { accountId } })
  const { address } = await callDesk('createCustomerView', {
    as,
    params: { accountId },
    body: { profileId: profiles[0]?.id ?? '', reason: 'Asks about the autopay day' },
  })
  return address
}

const refused = [/status of 40[13]/]

it('an operator sees what a customer sees, changes nothing, and disturbs nobody beside', async () => {
  const as = await operatorAs('agent')
  const { page, newTab, open } = await visit({ as: 'maya', expected: refused })
  await open('/')
  const before = await page.evaluate(() => JSON.stringify(localStorage))

  const view = await newTab()
  await view.goto(await askToSeeLena(as))
  const bar = view.getByRole('complementary', { name: 'Viewing as a customer' })
  await bar.getByText('You’re viewing as Lena Halvorsen. Nothing can be changed.').waitFor()
  await bar.getByText('Asks about the autopay day').waitFor()
  await bar.getByText('20 minutes left').waitFor()
  await settle(view)
  expect(await findAxeFaults(view)).toEqual([])

  await view.goto('/settings?part=profile')
  await settle(view)
  await bar.waitFor()
  await view.goto('/alerts')
  await settle(view)
  await view.getByRole('button', { name: 'Mark all as read' }).click()
  await view.getByText('You’re viewing as a customer. Nothing can be changed').first().waitFor()

  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before)
  await bar.getByRole('button', { name: 'End' }).click()
  await view.getByText('The view has ended').waitFor()
  await page.reload()
  await page.getByText('Maya').first().waitFor()
})

it('a view ends where its operator signs out, and its link is good once', async () => {
  const as = await joinOperator('agent')
  const { page } = await visit({ expected: [...refused, /status of 410/] })
  const address = await askToSeeLena(as)
  await page.goto(address)
  await page.getByText('You’re viewing as Lena Halvorsen.').waitFor()
  await callDesk('logoutOperator', { as })
  await page.goto('/alerts')
  await page.getByText('The view has ended').waitFor()

  await page.goto('/auth/login')
  await page.goto(address)
  await page.getByText('The view didn’t open').waitFor()
})
