import { paymentFailure } from '@portal/contract/payments'
import * as z from 'zod/mini'
import { GatewayUnavailableError } from '../payment-gateway.ts'
import type {
  ChargeOutcome,
  GatewayMethod,
  KnownOutcome,
  PaymentGateway,
} from '../payment-gateway.ts'
import { createJsonRequester } from './json-requester.ts'

export interface SandboxClientOptions {
  /** Where the gateway is, e.g. `http://127.0.0.1:3000/sandbox-gateway`; asked at each call, since a port may be given late. */
  address: () => string
  key: string
  cardPage: string
  timeoutMs: number
}

const chargeAnswer = z.object({
  status: z.enum(['charged', 'refused', 'cancelled']),
  reason: z.nullable(z.string()),
})
const chargesAnswer = z.object({ charges: z.array(chargeAnswer) })
const methodAnswer = z.object({
  kind: z.enum(['card', 'bank']),
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  expiresMonth: z.nullable(z.int()),
  expiresYear: z.nullable(z.int()),
})

/** The sandbox gateway, over HTTP as if it were another company's. */
export function createSandboxClient(options: SandboxClientOptions): PaymentGateway {
  const request = createJsonRequester(options.timeoutMs)
  const ask = (path: string, init: { body?: object; idempotencyKey?: string } = {}) =>
    request(options.address() + path, {
      method: init.body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${options.key}`,
        ...(init.body && { 'content-type': 'application/json' }),
        ...(init.idempotencyKey && { 'idempotency-key': init.idempotencyKey }),
      },
      ...(init.body && { body: JSON.stringify(init.body) }),
    })
  /** A question: what is not a plain answer means that the gateway is away. */
  const question = async <T>(asked: () => Promise<T>): Promise<T> => {
    try {
      return await asked()
    } catch (error) {
      throw new GatewayUnavailableError('The payment gateway gave no answer', { cause: error })
    }
  }
  const describeMethod = (token: string): Promise<GatewayMethod | null> =>
    question(async () => {
      const { status, body } = await ask(`/v1/tokens/${encodeURIComponent(token)}`)
      return status === 404 ? null : z.parse(methodAnswer, body)
    })
  return {
    kind: 'sandbox',
    cardPage: options.cardPage,
    describeMethod,
    // Its tokens are good for ever: they say all that it must know.
    keepMethod: describeMethod,
    forgetMethod: async () => undefined,

    charge: async (request): Promise<ChargeOutcome> => {
      try {
        const idempotencyKey = request.reference
        const { status, body } = await ask('/v1/charges', { body: request, idempotencyKey })
        // The gateway does not know the token: it looked before charging, so nothing was charged.
        if (status === 422) return { kind: 'refused', reason: 'declined' }
        return outcomeOf(z.parse(chargeAnswer, body))
      } catch {
        return { kind: 'unknown' }
      }
    },

    findCharge: (reference) =>
      question(async () => {
        const { body } = await ask(`/v1/charges?reference=${encodeURIComponent(reference)}`)
        const [charge] = z.parse(chargesAnswer, body).charges
        return charge ? outcomeOf(charge) : null
      }),

    cancelCharge: (reference) =>
      question(async () => {
        const { body } = await ask('/v1/charges/cancel', { body: { reference } })
        return outcomeOf(z.parse(chargeAnswer, body))
      }),
  }
}

function outcomeOf(charge: z.infer<typeof chargeAnswer>): KnownOutcome {
  if (charge.status === 'charged') return { kind: 'charged' }
  if (charge.status === 'cancelled') return { kind: 'refused', reason: 'not-charged' }
  const reason = z.safeParse(paymentFailure, charge.reason)
  return { kind: 'refused', reason: reason.success ? reason.data : 'declined' }
}
