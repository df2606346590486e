import { randomUUID } from 'node:crypto'
import { readConfig } from '../config.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import { RebillRefusedError, rebill } from '../features/bill-run/re-bill.ts'
import type { RebillReport } from '../features/bill-run/re-bill.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run re-bill -- <bill number>

Makes a bill again from the current readings. The new bill replaces the old one. If the old bill was too high, the customer
gets a credit; if it was too low, the difference is due with the new bill.
`

const EXIT = { done: 0, refused: 1, failed: 2 }

async function main([number, ...more]: ReadonlyArray<string>): Promise<number> {
  if (!number || number.startsWith('-') || more.length > 0) {
    process.stderr.write(usage)
    return EXIT.failed
  }
  const config = readConfig()
  const database = await openCommandDatabase(config)
  try {
    const clock = { now: () => new Date() }
    const { settings } = config
    const surroundings = { db: createDatabase(database.pool), clock, settings }
    const report = await rebill(surroundings, number, randomUUID())
    process.stdout.write(describe(report, settings.utility.currency))
    return EXIT.done
  } catch (error) {
    if (!(error instanceof RebillRefusedError)) throw error
    process.stderr.write(`${error.message}\n`)
    return EXIT.refused
  } finally {
    await database.pool.end()
    await database.stop()
  }
}

function describe({ number, superseded, difference }: RebillReport, currency: string): string {
  const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const money = amount.format(Math.abs(difference) / 100)
  const moved = difference < 0 ? `${money} is credited` : `${money} more is due`
  return `Bill ${number} replaces ${superseded}: ${moved}.\n`
}

runCommand(() => main(process.argv.slice(2)))
