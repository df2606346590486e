import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Config } from './config.ts'
import type { RunningServer, StartOptions } from './open-server.ts'
import { startFaultWords } from './start-fault.ts'
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    process.stderr.write(`${startFaultWords(error)}\n`)
    process.exit(1)
  })
}
