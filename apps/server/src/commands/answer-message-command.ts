import { randomUUID } from 'node:crypto'
import { text as readAll } from 'node:stream/consumers'
import { MOST_CHARACTERS } from '@portal/contract/support/support-conversations'
import { readConfig } from '../config.ts'
import { writeAudit } from '../db/audit.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import { isStorable } from '../db/storable-text.ts'
import { inTransaction } from '../db/transaction.ts'
import { answerMessage } from '../features/support/answer-message.ts'
import { createJobSender } from '../jobs/jobs.ts'
import { commandSurroundings, runCommand } from './run-command.ts'

const usage = `Usage: npm run answer-message -- <message number> [answer]

Answers a customer's message, such as M-7K3M-9Q2X. Without an answer, it is read from the standard input. A running server
emails it to the customer; who is signed in finds it on the contact page and among the alerts.
`

const EXIT = { done: 0, refused: 1, failed: 2 }

async function main([number, given, ...more]: ReadonlyArray<string>): Promise<number> {
  if (!number || number.startsWith('-') || more.length > 0) return explain()
  const text = (given ?? (await readAll(process.stdin))).trim()
  if (text === '' || text.length > MOST_CHARACTERS || !isStorable(text)) return explain()
  const config = readConfig()
  const database = await openCommandDatabase(config)
  const jobs = createJobSender(database.connection)
  try {
    await jobs.start()
    const surroundings = commandSurroundings(config, jobs)
    const now = surroundings.clock.now()
    const isDone = await inTransaction(createDatabase(database.pool), async (tx) => {
      const found = await answerMessage(surroundings, tx, { number, text, key: randomUUID(), now })
      const act = 'message-answered'
      const entry = { at: now, profileId: null, act, subject: number, requestId: randomUUID() }
      if (found) await writeAudit(tx, entry)
      return found
    })
    const said = isDone ? `Answered ${number}.` : `The portal has no message ${number}.`
    process[isDone ? 'stdout' : 'stderr'].write(`${said}\n`)
    return isDone ? EXIT.done : EXIT.refused
  } finally {
    await jobs.stop()
    await database.pool.end()
    await database.stop()
  }
}

function explain(): number {
  process.stderr.write(usage)
  return EXIT.failed
}

runCommand(() => main(process.argv.slice(2)))
