import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SocketConnection } from '../src/db/pool.ts'

const command = fileURLToPath(new URL('../src/import-command.ts', import.meta.url))

export interface ImportProcess {
  child: ChildProcess
  ended: Promise<{ code: number | null; said: string; complained: string }>
}

/** Starts the import as a process of its own, as `npm run import -- …` does. */
export function startImport(
  parameters: ReadonlyArray<string>,
  environment: Record<string, string>,
): ImportProcess {
  const child = spawn(process.execPath, [command, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Array<Buffer> = []
  const complained: Array<Buffer> = []
  child.stdout.on('data', (part: Buffer) => said.push(part))
  child.stderr.on('data', (part: Buffer) => complained.push(part))
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    said: Buffer.concat(said).toString(),
    complained: Buffer.concat(complained).toString(),
  }))
  return { child, ended }
}

/** A socket's connection as an address for `DATABASE_URL`. */
export function databaseUrl({ user, password, database, host, port }: SocketConnection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${password}@/${database}?${query}`
}
