import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { confirmPath } from './confirm-page.ts'
import { bookCancellation, bookCharge, findBooked, listBooked, together } from './sandbox-book.ts'
import type { BookedCharge, ChargeToBook } from './sandbox-book.ts'
import { readToken } from './sandbox-cards.ts'
import type { SandboxBehaviour } from './sandbox-cards.ts'
import { bookEvent, newsOfCharge } from './sandbox-news.ts'
import { bookRefund, comesBack, planReversal } from './sandbox-returns.ts'
import type { Sandbox } from './sandbox.ts'

/** A gateway that has fallen silent about a charge does not speak of it at once. */
const SILENT_MS = 20_000

const PAGE = 500

const name = z.string().check(z.minLength(1), z.maxLength(100))
const minor = z.int().check(z.positive())
const chargeBody = z.object({
  reference: name,
  token: z.string().check(z.maxLength(200)),
  amount: minor,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  present: z.boolean(),
})
const referenceOnly = z.object({ reference: name })
const refundBody = z.object({ reference: name, refundReference: name, amount: minor })
const moment = z.iso.datetime()
const listQuery = z.object({ from: moment, until: moment, after: z.string() })

/** What only the utility's server may ask. */
export function mountCharges(app: FastifyInstance, sandbox: Sandbox): void {
  const { pool, clock } = sandbox
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
    const idempotencyKey = request.headers['idempotency-key']
    if (!read.success || typeof idempotencyKey !== 'string') {
      return reply.code(400).send({ error: 'invalid-request' })
    }
    const { present, ...asked } = read.data
    const method = readToken(asked.token)
    if (!method) return reply.code(422).send({ error: 'unknown-token' })
    const { behaviour } = method
    if (behaviour === 'time-out-before') return hanging.hold(reply)
    const decided = decide(behaviour, present)
    const charge = { ...asked, idempotencyKey, ...decided, at: clock.now() }
    const booked = await book(sandbox, charge, behaviour)
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
    return answerOf(await bookCancellation(pool, read.data.reference, clock.now()))
  })
  mountBooks(app, sandbox)
}

function mountBooks(app: FastifyInstance, { pool, clock, sender }: Sandbox): void {
  app.post('/v1/refunds', async (request, reply) => {
    const read = z.safeParse(refundBody, request.body)
    if (!read.success) return reply.code(400).send({ error: 'invalid-request' })
    const { refundReference: id, reference, amount } = read.data
    const done = await bookRefund(pool, { id, reference, amount, now: clock.now() })
    if (done === 'mismatch') return reply.code(409).send({ error: 'idempotency-mismatch' })
    if (done === null) return reply.code(422).send({ error: 'not-refundable' })
    sender.look()
    return { status: 'refunded' }
  })

  app.get('/v1/book', async (request, reply) => {
    const read = z.safeParse(listQuery, request.query)
    if (!read.success) return reply.code(400).send({ error: 'invalid-request' })
    const { from, until, after } = read.data
    const period = { from: new Date(from), until: new Date(until) }
    const charges = await listBooked(pool, { ...period, after, count: PAGE })
    return { charges, next: charges.length < PAGE ? null : charges.at(-1)?.reference }
  })
}

function decide(
  behaviour: SandboxBehaviour,
  present: boolean,
): Pick<ChargeToBook, 'status' | 'reason'> {
  if (behaviour === 'challenge') {
    return present
      ? { status: 'open', reason: null }
      : { status: 'refused', reason: 'not-confirmed' }
  }
  const approved =
    ['approved', 'time-out-after', 'refund-fails'].includes(behaviour) || comesBack(behaviour)
  return approved ? { status: 'charged', reason: null } : { status: 'refused', reason: behaviour }
}

/** Where the answer does not tell all there is to tell, news of it follow. */
async function book(
  { pool }: Sandbox,
  charge: ChargeToBook,
  behaviour: SandboxBehaviour,
): Promise<BookedCharge> {
  const { at } = charge
  if (behaviour !== 'time-out-after' && !comesBack(behaviour)) return bookCharge(pool, charge)
  return together(pool, async (client) => {
    const booked = await bookCharge(client, charge)
    if (!booked.isNew) return booked
    if (behaviour === 'time-out-after') {
      await bookEvent(client, newsOfCharge(booked), at, new Date(at.getTime() + SILENT_MS))
    } else await planReversal(client, booked, at)
    return booked
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

function answerOf(booked: BookedCharge) {
  const { id, reference, amount, currency, status, reason } = booked
  const page = status === 'open' ? confirmPath(booked) : null
  return { id, reference, amount, currency, status, reason, page }
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
