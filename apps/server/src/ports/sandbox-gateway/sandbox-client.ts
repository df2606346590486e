import * as z from 'zod/mini'
import type {
  ChargeOutcome,
  GatewayMethod,
  OpenOutcome,
  PaymentGateway,
  RefundOutcome,
} from '../payment-gateway.ts'
import { knownOutcome } from './known-outcome.ts'
import { readSandboxEvent } from './sandbox-event-reader.ts'
import { createSandboxLine } from './sandbox-line.ts'
import type { SandboxLine } from './sandbox-line.ts'
import { listSandboxBook } from './sandbox-list.ts'
import { eventSecret } from './signed-events.ts'

export interface SandboxClientOptions {
  /** Where the gateway is, e.g. `http://127.0.0.1:3000/sandbox-gateway`; asked at each call, since a port may be given late. */
  address: () => string
  key: string
  /** Where its pages are for a browser, e.g. `/sandbox-gateway`. */
  pages: string
  timeoutMs: number
  bankAccounts?: boolean
  clock: { now: () => Date }
}

const chargeAnswer = z.object({
  status: z.enum(['open', 'charged', 'refused', 'cancelled']),
  reason: z.nullable(z.string()),
  page: z.nullable(z.string()),
})
const knownAnswer = z.extend(chargeAnswer, { status: z.enum(['charged', 'refused', 'cancelled']) })
const chargesAnswer = z.object({ charges: z.array(chargeAnswer) })
const methodAnswer = z.object({
  kind: z.enum(['card', 'bank']),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  expiresMonth: z.nullable(z.int()),
  expiresYear: z.nullable(z.int()),
  fingerprint: z.string(),
})

/** The sandbox gateway, over HTTP as if it were another company's. */
export function createSandboxClient(options: SandboxClientOptions): PaymentGateway {
  const { bankAccounts = true } = options
  const line = createSandboxLine(options)
  const secret = eventSecret(options.key)
  const describeMethod = (token: string): Promise<GatewayMethod | null> =>
    line.question(async () => {
      const { status, body } = await line.ask(`/v1/tokens/${encodeURIComponent(token)}`)
      return status === 404 ? null : z.parse(methodAnswer, body)
    })
  return {
    kind: 'sandbox',
    entry: { kind: 'sandbox', cardPage: `${options.pages}/card`, bankAccounts },
    describeMethod,
    // Its tokens are good for ever: they say all that it must know.
    keepMethod: describeMethod,
    deleteMethod: async () => undefined,
    ...charging(line, options.pages),

    refund: async (request): Promise<RefundOutcome> => {
      try {
        const { status } = await line.ask('/v1/refunds', { body: request })
        if (status === 422) return 'refused'
        return status === 200 ? 'refunded' : 'unknown'
      } catch {
        return 'unknown'
      }
    },

    readEvent: async (rawBody, headers) =>
      readSandboxEvent(rawBody, headers, { secret, now: options.clock.now() }),

    listCharges: (period) =>
      listSandboxBook(period, (path) => line.question(async () => (await line.ask(path)).body)),
  }
}

function charging(
  { ask, question }: SandboxLine,
  pages: string,
): Pick<PaymentGateway, 'charge' | 'findCharge' | 'cancelCharge'> {
  const openOutcome = ({ status, page, reason }: z.infer<typeof chargeAnswer>): OpenOutcome =>
    status === 'open'
      ? { kind: 'challenge', page: pages + (page ?? '') }
      : knownOutcome({ status, reason })
  return {
    charge: async (request): Promise<ChargeOutcome> => {
      try {
        const idempotencyKey = request.reference
        const { status, body } = await ask('/v1/charges', { body: request, idempotencyKey })
        // The gateway does not know the token: it looked before charging, so nothing was charged.
        if (status === 422) return { kind: 'refused', reason: 'declined' }
        return openOutcome(z.parse(chargeAnswer, body))
      } catch {
        return { kind: 'unknown' }
      }
    },

    findCharge: (reference) =>
      question(async () => {
        const { body } = await ask(`/v1/charges?reference=${encodeURIComponent(reference)}`)
        const [charge] = z.parse(chargesAnswer, body).charges
        return charge ? openOutcome(charge) : null
      }),

    cancelCharge: (reference) =>
      question(async () => {
        const { body } = await ask('/v1/charges/cancel', { body: { reference } })
        return knownOutcome(z.parse(knownAnswer, body))
      }),
  }
}
