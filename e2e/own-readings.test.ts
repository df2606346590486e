import { listAccounts } from '@portal/contract/accounts/accounts'
import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import { expect, inject, it } from 'vitest'
import { findAxeFaults } from './find-axe-faults.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

/** Lena's bungalow, whose meter nobody reads this time. */
async function bungalow() {
  const api = await signInToApi(inject('address'), 'lena')
  const { items } = await api.get(listAccounts)
  const accountId = items.find(({ nickname }) => nickname === 'Alder bungalow')?.id ?? ''
  return { accountId, read: () => api.get(getOwnReading, { params: { accountId } }) }
}

it('[FEATURE-02] Lena reads the meter before an estimate: asked about a wrong number, kept, and taken back', async () => {
  const { accountId, read } = await bungalow()
  const before = await read()
  expect(before).toMatchObject({ refusal: null, coming: 'estimate', given: null })
  const [register] = before.registers
  if (!register) throw new Error('There is no meter to read')
  const usual = Math.round(((register.usualPerDay ?? 0) * 57) / 1000)
  const kwh = Math.floor(register.last.value / 1000) + usual
  const dials = String(kwh).padStart(register.digits, '0')

  const { page, open } = await visit({ as: 'lena', device: 'phone' })
  await open(`/accounts/${accountId}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Read your meter' }).click()
  const field = main.getByLabel(`Meter ${register.meterNumber}`)
  await field.fill('00001')
  await main.getByRole('button', { name: 'Send my reading' }).click()
  await main.getByText('Is this right?').waitFor()
  expect(await findAxeFaults(page)).toEqual([])

  await field.fill(dials)
  await main.getByRole('button', { name: 'Send my reading' }).click()
  await main.getByText('Thank you, we have it').waitFor()
  expect((await read()).given?.values).toMatchObject([{ dials: kwh }])
  await page.reload()
  await main.getByText('Thank you, we have it').waitFor()
  expect(await findAxeFaults(page)).toEqual([])

  await open(`/accounts/${accountId}/bills`)
  await main.getByRole('link', { name: 'See your reading' }).click()
  await main.getByRole('button', { name: 'Delete my reading' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my reading' }).click()
  await main.getByRole('button', { name: 'Send my reading' }).waitFor()
  expect((await read()).given).toBeNull()
})

it('who has a meter that reads itself is told so', async () => {
  const api = await signInToApi(inject('address'), 'maya')
  const [home] = (await api.get(listAccounts)).items
  const { page, open } = await visit({ as: 'maya' })
  await open(`/accounts/${home?.id}/own-reading`)
  await page.getByText('Your meter reads itself').waitFor()
})
