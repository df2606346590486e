import { listAccounts } from '@portal/contract/accounts/accounts'
import { getBillForecast } from '@portal/contract/billing/billing-forecast'
import { getOwnReading } from '@portal/contract/own-readings/own-readings'
import { expect, inject, it } from 'vitest'
import { signInHeader } from '../tools/persona-session.ts'
import { signInToApi } from './portal-api.ts'
import { visit } from './visit.ts'

const asksForUse = (path: string) => /\/(bill-forecast|own-reading)$/.test(path)

it('[GUARD-11] who may only pay for somebody sees their bills, and nothing that the meter tells beyond them', async () => {
  const address = inject('address')
  const api = await signInToApi(address, 'ruth')
  const { items } = await api.get(listAccounts)
  const fathers = items.find(({ role }) => role === 'payer')
  const own = items.find(({ role }) => role === 'owner')
  if (!fathers || !own) throw new Error('Ruth has an account of her own and pays for another')
  for (const { path } of [getBillForecast, getOwnReading]) {
    const answer = await fetch(`${address}/api${path.replace('{accountId}', fathers.id)}`, {
      headers: await signInHeader(address, 'ruth'),
    })
    expect(answer.status).toBe(403)
  }
  const { page, open } = await visit({ as: 'ruth' })
  const asked: Array<string> = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open(`/accounts/${fathers.id}/bills`)
  await page.getByRole('article').waitFor()
  await open(`/accounts/${fathers.id}`)
  await page.getByRole('heading', { name: 'About this account' }).waitFor()
  expect(asked.filter(asksForUse)).toEqual([])
  await open(`/accounts/${own.id}/bills`)
  await page.getByRole('article').waitFor()
  expect(asked.filter(asksForUse).length).toBeGreaterThan(0)
})
