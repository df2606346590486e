import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

async function newGuest() {
  const { body } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  return { [guestModeHeader]: body.guestId, 'accept-language': 'en' }
}
const proofIn = (text: string) => /\?proof=([\w-]+)/.exec(text)?.[1] ?? ''

it('[FEATURE-03] the mails of what went back and came again open the payment to its guest, as the receipt still does', async () => {
  const { accounts } = await newPayer(server)
  const { number } = accounts[0]!
  const headers = await newGuest()
  const numbers = { accountNumber: number, billNumber: `${number}-B` }
  const { ticket } = (await server.call('lookUpAccount', { headers, body: numbers })).body
  const email = 'neighbour@example.com'
  const body = {
    idempotencyKey: randomUUID(),
    ticket,
    amount: 2500,
    // Charged back a day later, and won by the utility the day after.
    token: 'pm_sandbox_visa_1976',
    email,
    acceptDuplicate: false,
  }
  const { id } = (await server.call('createGuestPayment', { headers, body })).body
  const params = { guestPaymentId: id }
  const mails = [await server.outbox.next(email)]
  for (const status of ['reversed', 'succeeded'] as const) {
    server.clock.advance({ minutes: 1 })
    const seen = async () => (await server.call('getGuestPayment', { headers, params })).body.status
    await expect.poll(seen, { timeout: 15_000 }).toBe(status)
    mails.push(await server.outbox.next(email))
  }
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your receipt for $25.00',
    'Your payment of $25.00 was returned',
    'Your disputed payment of $25.00 counts as paid again',
  ])
  for (const { text } of mails) {
    // By then the browser that paid has forgotten it, or it is another one.
    const query = { proof: proofIn(text) }
    const found = await server.call('getGuestPayment', { headers: await newGuest(), params, query })
    expect(found.status).toBe(200)
    expect(text).toContain('share it only if you want to')
  }
  const kept = await server.db.selectFrom('guest_payment').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(proofIn(mails[1]?.text ?? ''))
}, 60_000)
