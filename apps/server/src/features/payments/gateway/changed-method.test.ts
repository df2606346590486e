import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import { keepEvent } from './gateway-events-store.ts'
import { takeEventJob } from './gateway-events.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

/** Somebody with a card that ends in 4242. */
async function somebody() {
  const as = await server.signIn()
  const token = `pm_sandbox_visa_4242_1230_${randomUUID().slice(0, 16)}`
  await server.call('createPaymentMethod', { as, body: { token, name: null } })
  return { as, token }
}
const faceOf = async (as: SignedIn) => {
  const [method] = (await server.call('listPaymentMethods', { as })).body.items
  return method && [method.last4, method.expiresMonth, method.expiresYear]
}

/** As a gateway tells it that hears from the banks of its cards; the sandbox is none. */
async function tell(token: string, method: GatewayMethod | null): Promise<void> {
  const event = { id: randomUUID(), kind: 'method-changed', token, method } as const
  await keepEvent(server.db, 'sandbox', event, server.clock.now())
  await server.jobs.send(takeEventJob, { gateway: 'sandbox', id: event.id })
  const waiting = server.db.selectFrom('gateway_event').select('id').where('taken_at', 'is', null)
  await expect.poll(() => waiting.execute(), { timeout: 10_000, interval: 20 }).toEqual([])
}

it('[FEATURE-03] a card that its bank has replaced shows its new number and expiry, and no other card does', async () => {
  const [ada, grace] = [await somebody(), await somebody()]
  const face = { kind: 'card', brand: 'Visa', last4: '0005', expiresMonth: 3 } as const
  await tell(ada.token, { ...face, expiresYear: 2035 })
  expect(await faceOf(ada.as)).toEqual(['0005', 3, 2035])
  expect(await faceOf(grace.as)).toEqual(['4242', 12, 2030])
})

it('[FEATURE-03] a card that the gateway has no more stays as it was', async () => {
  const { as, token } = await somebody()
  await tell(token, null)
  expect(await faceOf(as)).toEqual(['4242', 12, 2030])
})
