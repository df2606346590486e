import { randomUUID } from 'node:crypto'
import { email as emailSchema } from '@portal/contract/person'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { createDatabase } from '../db/pool.ts'
import {
  RestoreRefusedError,
  restoreProfile,
} from '../features/identity/recovery/restore-profile.ts'
import { createJobSender } from '../jobs/jobs.ts'
import { commandSurroundings, runCommand } from './run-command.ts'

const usage = `Usage: npm run restore-profile -- <current email, or account number> <owner's email>

Returns a profile that someone else took over to its owner. Check the owner's identity first. The command signs everyone
out, removes the password, passkeys, providers and two-step sign-in, and cancels all links in emails. The profile gets the
owner's email, and a link to choose a new password goes there. The previous address is notified.
`

const EXIT = { done: 0, refused: 1, failed: 2 }

async function main([whose, given, ...more]: ReadonlyArray<string>): Promise<number> {
  const email = z.safeParse(emailSchema, given)
  if (!whose || whose.startsWith('-') || !email.success || more.length > 0) {
    process.stderr.write(usage)
    return EXIT.failed
  }
  const config = readConfig()
  const database = await openCommandDatabase(config)
  const jobs = createJobSender(database.connection)
  try {
    await jobs.start()
    const surroundings = commandSurroundings(config, jobs)
    await restoreProfile(
      { db: createDatabase(database.pool), ...surroundings },
      {
        whose: whose.includes('@') ? whose.trim().toLowerCase() : whose,
        email: email.data,
        now: surroundings.clock.now(),
        requestId: randomUUID(),
      },
    )
    process.stdout.write(
      `Everyone is signed out, and no way in is left. A running server emails a link to choose a new password to ${email.data}.\n`,
    )
    return EXIT.done
  } catch (error) {
    if (!(error instanceof RestoreRefusedError)) throw error
    process.stderr.write(`${error.message}\n`)
    return EXIT.refused
  } finally {
    await jobs.stop()
    await database.pool.end()
    await database.stop()
  }
}

runCommand(() => main(process.argv.slice(2)))
