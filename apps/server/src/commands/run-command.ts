import { ConfigError } from '../config.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { writtenChannels } from '../features/alerts/channels/written-channels.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { configuredAddress } from '../public-address.ts'
import { readSecretKey } from '../secret-key.ts'
import { FolderInUseError } from '../db/folder-lock.ts'
import { DatabaseAwayError } from '../db/wait-for-database.ts'

const FAILED = 2

/**
 * Runs a command to its end: the process ends with the code that it answers, or with 2 and what went wrong; `plain`
 * errors, and those of every command, are told in their own words alone.
 */
export function runCommand(
  main: () => Promise<number>,
  plain: ReadonlyArray<new (message: string, ...more: never) => Error> = [],
): void {
  const known = [ConfigError, FolderInUseError, DatabaseAwayError, ...plain]
  main().then(
    (code) => {
      process.exitCode = code
    },
    (error: unknown) => {
      const isPlain = known.some((kind) => error instanceof kind)
      const { message, stack } = error as Error
      process.stderr.write(`${isPlain ? message : stack}\n`)
      process.exitCode = FAILED
    },
  )
}

/** What a command works with that notifies people: it writes mails into the queue, and the servers that run send them. */
export function commandSurroundings(config: Config, jobs: Pick<Jobs, 'send'>) {
  const random = { bytes: randomBytes, uuid: randomUUID }
  const clock = { now: () => new Date() }
  const key = readSecretKey(config)
  const publicUrl = () => configuredAddress(config)
  const ways = writtenChannels({ clock, config, jobs, key, random, publicUrl })
  return { clock, random, key, settings: config.settings, publicUrl, ...ways }
}
