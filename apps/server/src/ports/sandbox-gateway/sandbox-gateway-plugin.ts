import { timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import * as z from 'zod/mini'
import { cardData, hasExpired, passesLuhn } from './card-data.ts'
import { mountCardPage } from './card-page.ts'
import { bookCancellation, bookCharge, findBooked, openBook } from './sandbox-book.ts'
import type { BookedCharge, ChargeToBook } from './sandbox-book.ts'
import { makeToken, readToken } from './sandbox-cards.ts'

export interface SandboxGatewayOptions {
  /** Its own pool; it keeps its book in a schema of its own. */
  pool: pg.Pool
  /** What the utility's server proves itself with. */
  key: string
  clock: { now: () => Date }
  random: { bytes: (count: number) => Buffer }
  /** Origins whose pages may hold the card page in a frame, besides its own. */
  framedBy: ReadonlyArray<string>
}

const chargeBody = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  token: z.string().check(z.maxLength(200)),
  amount: z.int().check(z.positive()),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})
const referenceOnly = z.object({ reference: z.string().check(z.minLength(1), z.maxLength(100)) })

/** A payment gateway for demonstration and tests: real HTTP, a real book, no real money. */
export async function sandboxGateway(
  app: FastifyInstance,
  options: SandboxGatewayOptions,
): Promise<void> {
  await openBook(options.pool)
  await mountCardPage(app, options.framedBy)
  mountTokens(app, options)
  await app.register(async (secret) => {
    secret.addHook('onRequest', async (request, reply) => {
      if (!knowsKey(request, options.key)) return reply.code(401).send({ error: 'wrong-key' })
    })
    mountCharges(secret, options)
  })
}

function knowsKey(request: FastifyRequest, key: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${key}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Card data becomes a token here; it is neither kept nor logged. */
function mountTokens(app: FastifyInstance, { clock, random }: SandboxGatewayOptions): void {
  app.post('/v1/tokens', async (request, reply) => {
    const read = z.safeParse(cardData, request.body)
    const refuse = (field: string) => reply.code(422).send({ error: 'invalid-card', field })
    if (!read.success) return refuse(String(read.error.issues[0]?.path[0] ?? 'number'))
    const card = read.data
    if (!passesLuhn(card.number)) return refuse('number')
    if (hasExpired(card, clock.now())) return refuse('expiry')
    const token = makeToken(card, random)
    const method = token === null ? null : readToken(token)
    if (!method) return reply.code(422).send({ error: 'not-a-test-card', field: 'number' })
    return { token, brand: method.brand, last4: method.last4 }
  })
}

function mountCharges(app: FastifyInstance, { pool }: SandboxGatewayOptions): void {
  const hanging = new Hanging()
  app.addHook('preClose', async () => hanging.letGo())
  app.get('/v1/tokens/:token', async (request, reply) => {
    const method = readToken((request.params as { token: string }).token)
    if (!method) return reply.code(404).send({ error: 'unknown-token' })
    const { behaviour: _, ...face } = method
    return face
  })

  app.post('/v1/charges', async (request, reply) => {
    const read = z.safeParse(chargeBody, request.body)
    const key = request.headers['idempotency-key']
    if (!read.success || typeof key !== 'string') {
      return reply.code(400).send({ error: 'invalid-request' })
    }
    const method = readToken(read.data.token)
    if (!method) return reply.code(422).send({ error: 'unknown-token' })
    const { behaviour } = method
    if (behaviour === 'time-out-before') return hanging.hold(reply)
    const refused = behaviour !== 'approved' && behaviour !== 'time-out-after'
    const charge: ChargeToBook = {
      ...read.data,
      idempotencyKey: key,
      status: refused ? 'refused' : 'charged',
      reason: refused ? behaviour : null,
    }
    const booked = await bookCharge(pool, charge)
    if (booked.status !== 'cancelled' && !isSame(booked, charge)) {
      return reply.code(409).send({ error: 'idempotency-mismatch' })
    }
    if (behaviour === 'time-out-after') return hanging.hold(reply)
    return answerOf(booked)
  })

  app.get('/v1/charges', async (request, reply) => {
    const read = z.safeParse(referenceOnly, request.query)
    if (!read.success) return reply.code(400).send({ error: 'invalid-request' })
    const booked = await findBooked(pool, read.data.reference)
    return { charges: booked ? [answerOf(booked)] : [] }
  })

  app.post('/v1/charges/cancel', async (request, reply) => {
    const read = z.safeParse(referenceOnly, request.body)
    if (!read.success) return reply.code(400).send({ error: 'invalid-request' })
    return answerOf(await bookCancellation(pool, read.data.reference))
  })
}

function isSame(booked: BookedCharge, asked: ChargeToBook): boolean {
  return (
    booked.reference === asked.reference &&
    booked.idempotency_key === asked.idempotencyKey &&
    booked.token === asked.token &&
    booked.amount === asked.amount &&
    booked.currency === asked.currency
  )
}

function answerOf({ id, reference, amount, currency, status, reason }: BookedCharge) {
  return { id, reference, amount, currency, status, reason }
}

/** Callers who wait for an answer that does not come, until they give up or the server ends. */
class Hanging {
  private readonly sockets = new Set<Socket>()

  hold(reply: FastifyReply): FastifyReply {
    const { socket } = reply.raw
    if (socket) {
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
    }
    return reply.hijack()
  }

  letGo(): void {
    for (const socket of this.sockets) socket.destroy()
  }
}
