import { getAccountContact } from '@portal/contract/account-contact/account-contact'
import { listAccounts } from '@portal/contract/accounts/accounts'
import { expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

it('[FEATURE-06] [ROUTE-21] Walter says whom to call, where letters go and how bills read; Ruth sees where letters go, and no more', async () => {
  const api = await signInToApi(inject('address'), 'walter')
  const accountId = (await api.get(listAccounts)).items[0]?.id ?? ''
  const read = () => api.get(getAccountContact, { params: { accountId } })
  const { page, open } = await visit({ as: 'walter', device: 'phone' })
  await open(`/accounts/${accountId}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Contact information' }).click()
  await main.getByText(/^Confirmed until/).waitFor()
  expect(await findAxeFaults(page)).toEqual([])

  await main.getByRole('button', { name: 'Change the mailing address' }).click()
  await main.getByLabel(/^Street and number/).fill('P.O. Box 12')
  await main.getByRole('button', { name: 'Save the address' }).click()
  await main.getByText('P.O. Box 12').waitFor()
  expect((await read()).mailing.address.line1).toBe('P.O. Box 12')

  await main.getByRole('button', { name: 'Change this contact' }).click()
  await main.getByLabel(/^Who they are to you/).fill('my daughter')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await main.getByText('my daughter').waitFor()
  expect(await findAxeFaults(page)).toEqual([])

  const ruth = await visit({ as: 'ruth' })
  await ruth.open(`/accounts/${accountId}/edit-contact`)
  await ruth.page.getByText('You can look, but not change anything here').waitFor()
  await ruth.page.getByText('P.O. Box 12').waitFor()
  expect(await ruth.page.getByText('my daughter').count()).toBe(0)
  expect(await findAxeFaults(ruth.page)).toEqual([])
})
