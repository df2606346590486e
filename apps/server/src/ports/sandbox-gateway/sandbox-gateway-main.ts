import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { ConfigError, readConfig } from '../../config.ts'
import { createPool } from '../../db/pool.ts'
import { timeLimits } from '../../db/time-limits.ts'
import { sandboxGateway } from './sandbox-gateway-plugin.ts'

/**
 * The sandbox gateway as a process of its own, by the same variables as the server: DATABASE_URL, PORT, HOST,
 * PAYMENT_GATEWAY_KEY, PAYMENT_EVENTS_URL, and in CORS_ORIGINS the portal's origins, which may frame the card page.
 */
async function main(): Promise<void> {
  const config = readConfig()
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL is missing')
  if (!config.gatewayKey) throw new ConfigError('PAYMENT_GATEWAY_KEY is missing')
  const pool = createPool(
    { connectionString: config.databaseUrl },
    { max: 8, limits: timeLimits.request },
  )
  const app = fastify()
  await app.register(sandboxGateway, {
    pool,
    key: config.gatewayKey,
    clock: { now: () => new Date() },
    random: { bytes: randomBytes },
    framedBy: config.corsOrigins,
    hasClock: config.sandboxClock,
    eventsTo: () => config.gatewayEventsUrl,
  })
  const address = await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`The sandbox gateway listens at ${address}\n`)
  const end = (): void => {
    void app.close().then(() => pool.end())
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError
  process.stderr.write(`${plain ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
