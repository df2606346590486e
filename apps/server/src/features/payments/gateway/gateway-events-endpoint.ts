import type { FastifyInstance } from 'fastify'
import { problem } from '../../../http/problem-error.ts'
import { ForgedEventError, GatewayUnavailableError } from '../../../ports/payment-gateway.ts'
import type { GatewayEvent } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { receiveEvent } from './gateway-events.ts'

const MOST_BYTES = 256 * 1024

/**
 * Where the gateway sends its news: believed by their signature alone, kept once, acted upon by a job. What was kept is
 * answered with 204; anything else makes the gateway send it again.
 */
export async function gatewayEventsEndpoint(
  app: FastifyInstance,
  surroundings: Pick<Surroundings, 'db' | 'jobs' | 'clock' | 'gateway'>,
): Promise<void> {
  const { gateway } = surroundings
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async (_request: unknown, body: Buffer) => body,
  )
  const path = `/gateway-events/${gateway.kind}`
  app.post(path, { config: { routeName: 'gatewayEvents' } }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = await read(surroundings, body, request.headers)
    if (event) await receiveEvent(surroundings, event)
    return reply.code(204).send()
  })
}

async function read(
  { gateway }: Pick<Surroundings, 'gateway'>,
  body: Buffer,
  headers: Readonly<Record<string, string | Array<string> | undefined>>,
): Promise<GatewayEvent | null> {
  try {
    return await gateway.readEvent(body, headers)
  } catch (error) {
    if (error instanceof ForgedEventError) {
      throw problem('invalid-input', { detail: 'The signature is not right.' })
    }
    if (error instanceof GatewayUnavailableError) {
      throw problem('payments-unavailable', { retryAfterSeconds: 30 })
    }
    throw error
  }
}
