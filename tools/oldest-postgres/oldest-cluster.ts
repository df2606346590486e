import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)
const startPatience = 30_000

/** Where Debian puts the server of the oldest release that the product supports. */
const programs = '/usr/lib/postgresql/15/bin'

/** A PostgreSQL 15 of its own, empty, that only this machine's users reach. */
export interface OldestCluster {
  databaseUrl: string
  stop: () => Promise<void>
}

export function hasOldestPostgres(): boolean {
  return existsSync(join(programs, 'postgres'))
}

/** Makes and starts a cluster in a temporary folder, which goes with it. @throws Error with what PostgreSQL said */
export async function startOldestCluster(): Promise<OldestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-oldest-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    const options = { cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, ...ownerOf(folder) }
    const data = join(folder, 'data')
    await run(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--no-sync'],
      options,
    )
    const settings = {
      listen_addresses: '',
      unix_socket_directories: folder,
      // What is thrown away need not wait for the disk.
      fsync: 'off',
    }
    const argv = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...argv], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'close')
    // Whatever ends us ends it too.
    const end = () => child.kill('SIGINT')
    process.once('exit', end)
    await createDatabase(folder, child)
    return {
      databaseUrl: `postgres://portal@/portal?host=${folder}`,
      stop: async () => {
        process.off('exit', end)
        end()
        await ended
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** PostgreSQL refuses root: there its own user owns the folder and runs it. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':').map(Number) ?? []
  if (!uid || !gid) throw new Error('This machine has no user "postgres" to run PostgreSQL as.')
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
  return { uid, gid }
}

/** As soon as it takes connections. */
async function createDatabase(socket: string, server: ChildProcess): Promise<void> {
  let said = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4_000)
  })
  const deadline = Date.now() + startPatience
  for (;;) {
    const client = new pg.Client({ host: socket, user: 'portal', database: 'postgres' })
    try {
      await client.connect()
      await client.query('create database portal')
      return
    } catch (error) {
      const isOver = server.exitCode !== null || Date.now() > deadline
      if (isOver) throw new Error(`PostgreSQL did not start. It wrote:\n${said}`, { cause: error })
    } finally {
      await client.end()
    }
    await wait(100)
  }
}
