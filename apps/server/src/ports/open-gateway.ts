import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { createPool } from '../db/pool.ts'
import type { Connection } from '../db/pool.ts'
import { timeLimits } from '../db/time-limits.ts'
import type { Database } from '../db/transaction.ts'
import { ownAddress } from './own-address.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createSandboxClient } from './sandbox-gateway/sandbox-client.ts'
import { sandboxGateway } from './sandbox-gateway/sandbox-gateway-plugin.ts'

const PREFIX = '/sandbox-gateway'

interface Surroundings {
  config: Config
  connection: Connection
  db: Database
  clock: { now: () => Date }
  random: { bytes: (count: number) => Buffer }
  /** False in a program that takes no news of the gateway, unlike the server. */
  takesEvents?: boolean
}

/** The payment gateway: the one that is configured, else the sandbox, which then runs in this process. */
export async function openGateway(
  app: FastifyInstance,
  { config, connection, db, clock, random, takesEvents = true }: Surroundings,
): Promise<PaymentGateway> {
  const { gatewaySeconds, bankAccounts } = config.settings.rules.payments
  const given = { timeoutMs: gatewaySeconds * 1000, bankAccounts, clock }
  const { stripe, gatewayUrl: url, gatewayKey } = config
  if (stripe !== null) {
    // Its library is large, and of no use elsewhere.
    const { createStripeGateway } = await import('./stripe-gateway/stripe-gateway.ts')
    return createStripeGateway({ ...stripe, ...given, db })
  }
  if (url !== null && gatewayKey !== null) {
    return createSandboxClient({ ...given, address: () => url, key: gatewayKey, pages: url })
  }
  const pool = createPool(connection, { max: 4, limits: timeLimits.request })
  app.addHook('onClose', () => pool.end())
  const key = random.bytes(24).toString('base64url')
  const framedBy = config.corsOrigins
  const eventsTo = () => {
    const own = ownAddress(app)
    return own === null || !takesEvents ? null : `${own}${config.apiBase}/gateway-events/sandbox`
  }
  const hasClock = config.sandboxClock
  const sandbox = { pool, key, clock, random, framedBy, hasClock, eventsTo }
  await app.register(sandboxGateway, { prefix: PREFIX, ...sandbox })
  const address = () => {
    const own = ownAddress(app)
    if (own === null) throw new Error('The server does not listen yet')
    return own + PREFIX
  }
  return createSandboxClient({ ...given, address, key, pages: PREFIX })
}
