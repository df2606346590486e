import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, expect } from 'vitest'
import { describeGateway } from '../../../test/payments/gateway-contract.ts'
import type { GatewayMethodLike, SentEvent } from '../../../test/payments/gateway-contract.ts'
import { TestClock } from '../../../test/test-clock.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createPool } from '../../db/pool.ts'
import { createSandboxClient } from './sandbox-client.ts'
import { sandboxGateway } from './sandbox-gateway-plugin.ts'

const key = 'the-key-of-this-test'
const clock = new TestClock('2026-11-20T20:00:00Z')
const database = await createTestDatabase()
const pool = createPool(database.connection, { max: 4 })
const sent: Array<SentEvent> = []
const utility = fastify()
utility.addContentTypeParser(
  'application/json',
  { parseAs: 'buffer' },
  async (_: unknown, body: Buffer) => body,
)
utility.post('/events', async ({ body, headers }, reply) => {
  sent.push({ body: body as Buffer, headers })
  return reply.code(204).send()
})
const events = `${await utility.listen({ port: 0, host: '127.0.0.1' })}/events`
const app = fastify()
await app.register(sandboxGateway, {
  pool,
  key,
  clock,
  random: { bytes: randomBytes },
  framedBy: [],
  hasClock: true,
  eventsTo: () => events,
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const gateway = createSandboxClient({
  address: () => address,
  key,
  pages: address,
  timeoutMs: 3000,
  clock,
})
afterAll(async () => {
  await app.close()
  await utility.close()
  await pool.end()
  await database.drop()
})

const tokens: Record<GatewayMethodLike, string> = {
  approved: 'pm_sandbox_visa_4242',
  declined: 'pm_sandbox_visa_0002',
  insufficient: 'pm_sandbox_visa_9995',
  expired: 'pm_sandbox_visa_0069',
  challenge: 'pm_sandbox_visa_3220',
  bank: 'pm_sandbox_bank_6789',
  'charge-back': 'pm_sandbox_visa_2685',
  'charge-back-won': 'pm_sandbox_visa_1976',
  'charge-back-part-won': 'pm_sandbox_visa_5019',
  'refund-fails': 'pm_sandbox_visa_5126',
  'unpaid-debit': 'pm_sandbox_bank_2227',
}

const letADayPass = async () => {
  const answer = await app.inject({ method: 'POST', url: '/v1/test/advance', payload: { days: 1 } })
  expect(answer.statusCode).toBe(200)
}

describeGateway('the sandbox', () => ({
  gateway,
  clock,
  token: async (like) => tokens[like],
  tokenWithoutAnswer: async (when) =>
    when === 'before' ? 'pm_sandbox_visa_0119' : 'pm_sandbox_visa_0259',
  answerChallenge: async (page, approve) => {
    const [, charge = ''] = page.split('charge=')
    await app.inject({ method: 'POST', url: `/v1/challenges/${charge}`, payload: { approve } })
  },
  later: letADayPass,
  muchLater: letADayPass,
  sent: async () => sent,
}))
