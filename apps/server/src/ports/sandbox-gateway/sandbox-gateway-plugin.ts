import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { bankData, cardData, hasExpired, passesLuhn, passesRoutingCheck } from './card-data.ts'
import { mountCardPage } from './card-page.ts'
import { mountConfirmPage } from './confirm-page.ts'
import { openBook } from './sandbox-book.ts'
import { makeBankToken, makeToken, readToken } from './sandbox-cards.ts'
import { mountChallenges } from './sandbox-challenges.ts'
import { mountCharges } from './sandbox-charges.ts'
import { mountSandboxClock } from './sandbox-clock.ts'
import { startSending } from './sandbox-events.ts'
import type { Sandbox, SandboxGatewayOptions } from './sandbox.ts'
import { eventSecret } from './signed-events.ts'

/** A payment gateway for demonstration and tests: real HTTP, a real book, no real money. */
export async function sandboxGateway(
  app: FastifyInstance,
  options: SandboxGatewayOptions,
): Promise<void> {
  const { pool, key, clock, eventsTo } = options
  await openBook(pool)
  const sender = startSending({ pool, clock, address: eventsTo, secret: eventSecret(key) })
  app.addHook('preClose', () => sender.stop())
  const sandbox: Sandbox = { ...options, sender }
  await mountCardPage(app, options.framedBy)
  mountTokens(app, options)
  await mountConfirmPage(app, sandbox)
  mountChallenges(app, sandbox)
  if (options.hasClock) mountSandboxClock(app, sandbox)
  await app.register(async (secret) => {
    secret.addHook('onRequest', async (request, reply) => {
      if (!knowsKey(request, key)) return reply.code(401).send({ error: 'wrong-key' })
    })
    mountCharges(secret, sandbox)
  })
}

function knowsKey(request: FastifyRequest, key: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${key}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Card and bank data become a token here; they are neither kept nor logged. */
function mountTokens(app: FastifyInstance, { clock, random }: SandboxGatewayOptions): void {
  app.post('/v1/tokens', { config: { routeName: 'sandboxToken' } }, async (request, reply) => {
    const read = z.safeParse(cardData, request.body)
    const refuse = (field: string) => reply.code(422).send({ error: 'invalid-card', field })
    if (!read.success) return refuse(String(read.error.issues[0]?.path[0] ?? 'number'))
    const card = read.data
    if (!passesLuhn(card.number)) return refuse('number')
    if (hasExpired(card, clock.now())) return refuse('expiry')
    const token = makeToken(card, random)
    const method = token === null ? null : readToken(token)
    if (!method) return reply.code(422).send({ error: 'not-a-test-card', field: 'number' })
    return { token, kind: 'card', brand: method.brand, last4: method.last4 }
  })

  app.post(
    '/v1/bank-tokens',
    { config: { routeName: 'sandboxBankToken' } },
    async (request, reply) => {
      const read = z.safeParse(bankData, request.body)
      const refuse = (field: string) => reply.code(422).send({ error: 'invalid-account', field })
      if (!read.success) return refuse(String(read.error.issues[0]?.path[0] ?? 'number'))
      if (!passesRoutingCheck(read.data.routing)) return refuse('routing')
      if (!/^\d{4,17}$/.test(read.data.number)) return refuse('number')
      const token = makeBankToken(read.data, random)
      const method = token === null ? null : readToken(token)
      if (!method) return reply.code(422).send({ error: 'not-a-test-account', field: 'number' })
      return { token, kind: 'bank', brand: null, last4: method.last4 }
    },
  )
}
