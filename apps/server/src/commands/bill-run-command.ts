import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { calendarDate } from '@portal/contract/dates'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import { readConfig } from '../config.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import { holdWords } from '../features/bill-run/hold-reason.ts'
import { LaterRunError, runBills, tryBills } from '../features/bill-run/run-bills.ts'
import type { BillRunReport } from '../features/bill-run/run-bills.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run bill-run [-- --date yyyy-mm-dd [--ahead]] [--dry-run] [--register bills.csv]

Makes the bills that are due and charges interest on late ones. If it was interrupted, run it again: it continues where
it stopped and does nothing twice. It lists the accounts it couldn't bill, with the reason.

  --date      make the bills for this day instead of today
  --ahead     allow a day more than one day ahead; no other bills are made until that day
  --dry-run   say what would happen and change nothing
  --register  write the day's bills to this file, next to each account's previous charges
`

const LISTED_HOLDS = 20
const EXIT = { done: 0, held: 1, failed: 2 }

async function main(): Promise<number> {
  const given = readArguments()
  if (given === null) return EXIT.failed
  const config = readConfig()
  const clock = { now: () => new Date() }
  const database = await openCommandDatabase(config)
  try {
    const { settings } = config
    const random = { bytes: randomBytes, uuid: randomUUID }
    const tell = ({ number }: { number: string }, fault: Error) =>
      process.stderr.write(`${number}: ${fault.stack ?? fault.message}\n`)
    const surroundings = { db: createDatabase(database.pool), clock, random, settings, tell }
    const date = given.date ?? localDate(clock.now(), settings.utility.timeZone)
    const register = given.register !== null
    const tomorrow = addDays(localDate(clock.now(), settings.utility.timeZone), 1)
    if (date > tomorrow && !given.dryRun && !given.ahead) {
      process.stderr.write(
        `${date} is more than a day ahead. No other bills would be made until then. Add --ahead if you mean it.\n`,
      )
      return EXIT.failed
    }
    const report = await (given.dryRun ? tryBills : runBills)(surroundings, { date, register })
    if (given.register !== null) await writeFile(given.register, report.register ?? '')
    process.stdout.write(describe(report, given.dryRun))
    return report.held.length > 0 ? EXIT.held : EXIT.done
  } finally {
    await database.pool.end()
    await database.stop()
  }
}

interface Arguments {
  date: string | null
  dryRun: boolean
  /** A day far ahead is meant. */
  ahead: boolean
  /** The path of a file. */
  register: string | null
}

function readArguments(): Arguments | null {
  try {
    const { values } = parseArgs({
      options: {
        date: { type: 'string' },
        ahead: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        register: { type: 'string' },
      },
    })
    const { date = null, register = null, ahead, 'dry-run': dryRun } = values
    if (date === null || z.safeParse(calendarDate, date).success) {
      return { date, dryRun, ahead, register }
    }
    process.stderr.write(`${date} isn't a date.\n\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`)
  }
  process.stderr.write(usage)
  return null
}

function describe(report: BillRunReport, dryRun: boolean): string {
  const { date, bills, estimated, interest, held, digest } = report
  const listed = held.slice(0, LISTED_HOLDS)
  const more = held.length - listed.length
  const lines = [
    ...(dryRun ? ['Dry run: nothing was changed.'] : []),
    `Bills for ${date}: ${bills} made, ${estimated} of them estimated; interest charged on ${interest} late bills.`,
    ...(held.length > 0 ? [`${held.length} accounts couldn't be billed:`] : []),
    ...listed.map(({ account, reason }) => `  ${account}: ${holdWords[reason]}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    `Digest ${digest}`,
  ]
  return `${lines.join('\n')}\n`
}

runCommand(main, [LaterRunError])
