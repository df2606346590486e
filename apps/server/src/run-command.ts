import { ConfigError } from './config.ts'
import { FolderInUseError } from './db/folder-lock.ts'
import { DatabaseAwayError } from './db/wait-for-database.ts'

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
