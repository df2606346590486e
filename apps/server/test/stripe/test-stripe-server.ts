import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Stripe } from 'stripe'
import { TestStripeBook } from './test-stripe-book.ts'
import { readForm } from './test-stripe-form.ts'
import type { FormValue } from './test-stripe-form.ts'
import { stripeOperations } from './test-stripe-operations.ts'
import { invalid, StripeRefusal } from './test-stripe-refusal.ts'
import { blankOf, shapeFaults } from './test-stripe-shapes.ts'

type Operation = (typeof stripeOperations)[number]

interface KeptAnswer {
  /** What was asked for with the key. */
  asked: string
  answer: Promise<{ status: number; body: object }>
}

export interface SignedEvent {
  body: Buffer
  headers: { 'stripe-signature': string; 'content-type': string }
}

/** `before`: the call is lost. `after`: it is done, and its answer lost. `broken`: Stripe has an error of its own. */
export type StripeFault = 'before' | 'after' | 'broken'

/**
 * Stripe, as far as the portal asks for it, on this machine. What comes in and what goes out is held against the
 * declarations of the official library; keys of idempotency, states of intents and signatures are as documented.
 */
export class TestStripeServer {
  readonly secretKey = 'sk_test_of_the_local_server'
  readonly webhookSecret = 'whsec_of_the_local_server'
  readonly book: TestStripeBook
  /** Everything that was told, signed. */
  readonly events: Array<SignedEvent> = []
  /** Where this server was not like Stripe; a test file expects none. */
  readonly mistakes: Array<string> = []
  /** Everything that came in: path and body. */
  readonly requests: Array<string> = []
  url = ''
  private readonly app: FastifyInstance = fastify()
  private readonly kept = new Map<string, KeptAnswer>()
  private readonly planted: Array<{ path: string; fault: StripeFault }> = []
  private readonly hanging = new Set<FastifyReply>()
  private readonly clock: { now: () => Date }
  /** Where the webhook stands; asked for each event, since a port may be given late. */
  private readonly webhook: (() => string) | null

  constructor(given: { clock: { now: () => Date }; webhook?: () => string }) {
    this.clock = given.clock
    this.webhook = given.webhook ?? null
    this.book = new TestStripeBook({
      clock: given.clock,
      tell: (type, object) => this.tell(type, object),
    })
  }

  async start(): Promise<void> {
    this.app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    )
    this.app.setErrorHandler((error, _request, reply) => {
      this.mistakes.push(String(error))
      return reply.code(500).send({ error: { type: 'api_error' } })
    })
    for (const operation of stripeOperations) {
      // The declarations are read now, not while the first caller waits.
      shapeFaults(operation.takes, {}, 'form')
      shapeFaults(operation.answers, blankOf(operation.answers), 'json')
      this.app.route({
        method: operation.method,
        url: operation.path,
        handler: (request, reply) => this.answer(operation, request, reply),
      })
    }
    this.url = await this.app.listen({ port: 0, host: '127.0.0.1' })
  }

  async stop(): Promise<void> {
    for (const reply of this.hanging) reply.raw.destroy()
    await this.app.close()
  }

  /** The next call of an operation, by its path as in Stripe's reference, goes wrong. */
  plant(path: string, fault: StripeFault): void {
    this.planted.push({ path, fault })
  }

  private async answer(
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    this.requests.push(`${request.method} ${request.url} ${textOf(request.body)}`)
    if (request.headers.authorization !== `Bearer ${this.secretKey}`) {
      return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'No key' } })
    }
    const index = this.planted.findIndex(({ path }) => path === operation.path)
    const fault = this.planted.splice(index, index < 0 ? 0 : 1)[0]?.fault
    if (fault === 'before') return this.hold(reply)
    if (fault === 'broken') return reply.code(500).send({ error: { type: 'api_error' } })
    const { status, body } = await this.once(operation, request)
    return fault === 'after' ? this.hold(reply) : reply.code(status).send(body)
  }

  /** The same key and parameters are answered the same; what was refused for its form is not kept. */
  private async once(operation: Operation, request: FastifyRequest) {
    const key = request.headers['idempotency-key']
    const asked = `${request.url} ${textOf(request.body)}`
    if (typeof key !== 'string' || request.method !== 'POST')
      return run(this.book, operation, request)
    const before = this.kept.get(key)
    if (before) {
      if (before.asked === asked) return before.answer
      const type = 'idempotency_error'
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return { status: 400, body: { error: { type, message } } }
    }
    const answer = run(this.book, operation, request)
    if (answer.status !== 400) this.kept.set(key, { asked, answer: Promise.resolve(answer) })
    return answer
  }

  private hold(reply: FastifyReply): FastifyReply {
    this.hanging.add(reply)
    return reply.hijack()
  }

  private tell(type: string, object: object): void {
    const payload = JSON.stringify({
      id: `evt_test${String(this.events.length + 1).padStart(6, '0')}`,
      object: 'event',
      type,
      api_version: Stripe.API_VERSION,
      created: this.seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    })
    const event = this.sign(payload)
    this.events.push(event)
    if (!this.webhook) return
    const { headers, body } = event
    void fetch(this.webhook(), { method: 'POST', headers, body: new Uint8Array(body) })
  }

  sign(payload: string, secret = this.webhookSecret): SignedEvent {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: this.seconds(),
    })
    return {
      body: Buffer.from(payload),
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000)
  }
}

function run(book: TestStripeBook, operation: Operation, request: FastifyRequest) {
  const { takes, answers, lists } = operation
  const [, query = ''] = request.url.split('?')
  const given = readForm(request.method === 'GET' ? query : textOf(request.body))
  const { id = '' } = request.params as { id?: string }
  try {
    assertTaken(takes, given)
    const body = operation.run({ book, id, given })
    const answered = lists ? (body as { data: Array<object> }).data : [body]
    const wrong = answered.flatMap((one) => shapeFaults(answers, one, 'json'))
    if (wrong.length > 0)
      throw new Error(`The local server is not like Stripe: ${wrong.join('; ')}`)
    // As it is now: later acts change the book's own objects.
    return { status: 200, body: structuredClone(body) }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return { status: error.status, body: structuredClone({ error: error.error }) }
  }
}

/** @throws StripeRefusal where Stripe does not know or miss a parameter */
function assertTaken(takes: string, given: Record<string, FormValue>): void {
  const faults = shapeFaults(takes, given, 'form')
  if (faults.length > 0) throw invalid(faults.join('; '), { code: 'parameter_unknown' })
}

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : ''
}
