import type { SocketConnection } from '../src/db/pool.ts'
import { startCommand } from './command-process.ts'
import type { CommandProcess } from './command-process.ts'

/** Starts the import as a process of its own, as `npm run import -- …` does. */
export function startImport(
  parameters: ReadonlyArray<string>,
  environment: Record<string, string>,
): CommandProcess {
  return startCommand('import', parameters, environment)
}

/** A socket's connection as an address for `DATABASE_URL`. */
export function databaseUrl({ user, password, database, host, port }: SocketConnection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${password}@/${database}?${query}`
}
