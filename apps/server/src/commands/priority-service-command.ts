import { randomUUID } from 'node:crypto'
import { localDate } from '@portal/rules/local-date'
import { readConfig } from '../config.ts'
import { writeAudit } from '../db/audit.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { decidePriority } from '../features/account-contact/priority/decide-priority.ts'
import { createJobSender } from '../jobs/jobs.ts'
import { commandSurroundings, runCommand } from './run-command.ts'

const usage = `Usage: npm run priority-service -- <account number> confirm | decline

Decides what was asked for as an account's priority service. Confirmed, it holds for the months that the utility's file names. A
running server tells the account's owners.
`

const EXIT = { done: 0, refused: 1, failed: 2 }

async function main([accountNumber, decision, ...more]: ReadonlyArray<string>): Promise<number> {
  if (!accountNumber || more.length > 0 || (decision !== 'confirm' && decision !== 'decline')) {
    process.stderr.write(usage)
    return EXIT.failed
  }
  const config = readConfig()
  const database = await openCommandDatabase(config)
  const jobs = createJobSender(database.connection)
  try {
    await jobs.start()
    const surroundings = commandSurroundings(config, jobs)
    const now = surroundings.clock.now()
    const today = localDate(now, config.settings.utility.timeZone)
    const decided = await inTransaction(createDatabase(database.pool), async (tx) => {
      const found = await decidePriority(surroundings, tx, { accountNumber, decision, now, today })
      const act = `priority-service-${decision === 'confirm' ? 'confirmed' : 'declined'}`
      const entry = { at: now, profileId: null, act, subject: accountNumber }
      if (found) await writeAudit(tx, { ...entry, requestId: randomUUID() })
      return found
    })
    if (!decided) {
      process.stderr.write(`Nothing waits to be decided for ${accountNumber}.\n`)
      return EXIT.refused
    }
    const { until } = decided
    process.stdout.write(until ? `Confirmed until ${until}.\n` : 'Declined.\n')
    return EXIT.done
  } finally {
    await jobs.stop()
    await database.pool.end()
    await database.stop()
  }
}

runCommand(() => main(process.argv.slice(2)))
