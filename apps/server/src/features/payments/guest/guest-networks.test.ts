import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()
const { perAddress } = server.config.settings.rules.payments.guestGuesses

async function newGuest(): Promise<string> {
  const { body } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  return body.guestId
}

/** A guest looks an account up that is not there, each time another one. */
async function guess(remoteAddress: string): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/guest-payments/look-up',
    remoteAddress,
    headers: { [guestModeHeader]: await newGuest() },
    payload: { accountNumber: randomUUID().slice(0, 12), billNumber: 'B-1' },
  })
  return answer.json().code
}

it('[FEATURE-03] all addresses of one IPv6 network guess together as often as one address may', async () => {
  const codes: Array<string> = []
  for (let n = 1; n <= perAddress + 1; n += 1) {
    codes.push(await guess(`2001:db8:7:7::${n.toString(16)}`))
  }
  expect(codes).toEqual([...Array(perAddress).fill('account-not-matched'), 'too-many-requests'])
  expect(await guess('2001:db8:7:8::1')).toBe('account-not-matched')
})
