import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Config } from './config.ts'
import type { RunningServer, StartOptions } from './open-server.ts'
import { runUntilSignal } from './until-signal.ts'

/** Opens the database, brings it up to date, and listens. @throws Error when any of it fails */
export async function startServer(config: Config, options?: StartOptions): Promise<RunningServer> {
  // What is compiled once is kept for the next start; so nothing heavy is imported before this line.
  enableCompileCache()
  const { openServer } = await import('./open-server.ts')
  return openServer(config, options)
}

/** Starts by configuration and ends in order at Ctrl-C or SIGTERM; a second one ends at once. */
async function main(): Promise<void> {
  const { readConfig } = await import('./config.ts')
  const config = readConfig()
  await runUntilSignal((signal) => startServer(config, { signal }), {
    exitCode: () => 0,
    hurry: true,
  })
}

/** These say all there is to say in their message; where they were thrown helps nobody. */
const PLAIN_ERRORS = new Set(['ConfigError', 'FolderInUseError', 'DatabaseAwayError'])

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    const known = error instanceof Error && PLAIN_ERRORS.has(error.name)
    process.stderr.write(`${known ? error.message : String((error as Error).stack ?? error)}\n`)
    process.exit(1)
  })
}
