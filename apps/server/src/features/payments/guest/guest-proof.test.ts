import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'

const server = await testServer({
  configure: (config) => {
    const { rules } = config.settings
    const payments = { ...rules.payments, guestProof: 'bill-number-and-charges' as const }
    return { ...config, settings: { ...config.settings, rules: { ...rules, payments } } }
  },
})

it('[FEATURE-03] where bill numbers can be guessed, a guest needs the new charges of the bill as well', async () => {
  const { accounts } = await newPayer(server)
  const { number } = accounts[0]!
  const { body: guest } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  const headers = { [guestModeHeader]: guest.guestId }
  const lookUp = (charges?: number) =>
    server.call('lookUpAccount', {
      headers,
      body: { accountNumber: number, billNumber: `${number}-B`, ...(charges && { charges }) },
    })
  for (const wrong of [undefined, 8338, -8339]) {
    expect((await lookUp(wrong)).problem.code).toBe('account-not-matched')
  }
  expect((await lookUp(8339)).status).toBe(200)
})

it('[FEATURE-03] there an account is guessed at so often and no more', async () => {
  const { accounts } = await newPayer(server)
  const { number } = accounts[0]!
  const { perAccount } = server.config.settings.rules.payments.guestGuesses
  const codes: Array<string> = []
  for (let guess = 0; guess <= perAccount; guess += 1) {
    const { body: guest } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
    const headers = { [guestModeHeader]: guest.guestId }
    const body = { accountNumber: number, billNumber: `${number}-B`, charges: 1 + guess }
    codes.push((await server.call('lookUpAccount', { headers, body })).problem.code)
  }
  expect(codes).toEqual([...Array(perAccount).fill('account-not-matched'), 'too-many-requests'])
})
