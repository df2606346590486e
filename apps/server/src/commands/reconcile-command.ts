import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import fastify from 'fastify'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import type { CommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import { reconcile } from '../features/payments/gateway/reconciliation.ts'
import type { ReconciliationReport } from '../features/payments/gateway/reconciliation.ts'
import { openGateway } from '../ports/open-gateway.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run reconcile [-- --days 35]

Compares the payment gateway's list with the ledger, to the cent, for the charges of the last days. Each difference is
listed and becomes a task for your staff. Nothing is changed.
`

const DAY_MS = 86_400_000
const EXIT = { alike: 0, different: 1, failed: 2 }

async function main(): Promise<number> {
  const days = readDays()
  if (days === null) {
    process.stderr.write(usage)
    return EXIT.failed
  }
  const config = readConfig()
  const database = await openCommandDatabase(config)
  try {
    const report = await compare(config, database, days)
    process.stdout.write(describe(report))
    return report.differences > 0 ? EXIT.different : EXIT.alike
  } finally {
    await database.pool.end()
    await database.stop()
  }
}

function readDays(): number | null {
  try {
    const { values } = parseArgs({ options: { days: { type: 'string', default: '35' } } })
    return /^[1-9]\d{0,3}$/.test(values.days) ? Number(values.days) : null
  } catch {
    return null
  }
}

async function compare(
  config: Config,
  { pool, connection }: CommandDatabase,
  days: number,
): Promise<ReconciliationReport> {
  const db = createDatabase(pool)
  const clock = { now: () => new Date() }
  const app = fastify()
  const random = { bytes: randomBytes }
  try {
    const surroundings = { config, connection, db, clock, random, takesEvents: false }
    const gateway = await openGateway(app, surroundings)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const until = clock.now()
    const from = new Date(until.getTime() - days * DAY_MS)
    return await reconcile({ db, gateway, clock }, { from, until })
  } finally {
    await app.close()
  }
}

function describe({ from, until, compared, differences, tasks }: ReconciliationReport): string {
  const lines = tasks.map(({ kind, subject, details }) => {
    const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`)
    return `  ${kind}  ${subject}  ${facts.join(', ')}\n`
  })
  const period = `${from.toISOString()} to ${until.toISOString()}`
  return `${compared} charges compared, ${period}: ${differences} differences.\n${lines.join('')}`
}

runCommand(main)
