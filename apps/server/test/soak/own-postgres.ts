import { readFileSync, readdirSync } from 'node:fs'
import { appendFile, mkdir, rm } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/db/embedded-postgres.ts'
import type { SocketConnection } from '../../src/db/pool.ts'
import { mountDisk } from '../mount-disk.ts'
import { createTestFolder } from '../test-folder.ts'

const DISK_MB = 260
const CHUNK = Buffer.alloc(64 * 1024)

/** A PostgreSQL of a test's own, with all safety on, to which everything may happen that happens to one. */
export interface OwnPostgres {
  connection: SocketConnection
  /** As a server of its own gets it. */
  url: string
  run: (...statements: ReadonlyArray<string>) => Promise<void>
  /** Stops every process of it, as a machine does that hangs; answers what has them go on. */
  freeze: () => () => void
  kill: () => void
  /** Fills its disk to the last byte; answers what makes room again. Null where it has no disk of its own. */
  fill: (() => Promise<() => Promise<void>>) | null
  stop: () => Promise<void>
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await createTestFolder()
  const disk = mountDisk(folder.path, `size=${DISK_MB}m,mode=755`)
  const dataDir = join(folder.path, 'data')
  await mkdir(dataDir, { mode: 0o755 })
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { connection } = postgres
  const { user, password, database, host } = connection
  const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`
  return {
    connection,
    url,
    run: async (...statements) => {
      const client = new pg.Client(connection)
      await client.connect()
      for (const sql of statements) await client.query(sql)
      await client.end()
    },
    freeze: () => {
      const pids = [postgres.pid(), ...childrenOf(postgres.pid())]
      for (const pid of pids) signalIfThere(pid, 'SIGSTOP')
      return () => {
        for (const pid of pids) signalIfThere(pid, 'SIGCONT')
      }
    },
    kill: () => process.kill(postgres.pid(), 'SIGKILL'),
    fill: disk ? () => fillDisk(join(folder.path, 'filler')) : null,
    stop: async () => {
      await postgres.stop()
      disk?.unmount()
      await folder.remove()
    },
  }
}

function childrenOf(parent: number): Array<number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
    } catch {
      return false
    }
  })
}

async function fillDisk(file: string): Promise<() => Promise<void>> {
  const isFull = (error: Error & { code?: string }): boolean => {
    if (error.code === 'ENOSPC') return true
    throw error
  }
  while (!(await appendFile(file, CHUNK).then(() => false, isFull)));
  return () => rm(file)
}

/** What stands where the database will be: first it says that it is starting, then nobody is there, then it is there. */
export interface Door {
  url: string
  become: (state: 'starting' | 'away' | 'open') => Promise<void>
}

export async function openDoor({ connection }: OwnPostgres): Promise<Door> {
  let isOpen = false
  const meet = (socket: Socket): void => {
    socket.on('error', () => undefined)
    if (!isOpen) {
      socket.once('data', () => socket.end(startingUp()))
      return
    }
    const behind = connect(`${connection.host}/.s.PGSQL.${connection.port}`)
    behind.on('error', () => socket.destroy())
    socket.pipe(behind).pipe(socket)
  }
  let server = createServer(meet)
  const listen = (port: number): Promise<void> =>
    new Promise((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const { user, password, database } = connection
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    become: async (state) => {
      isOpen = state === 'open'
      if (state === 'away') await new Promise((done) => server.close(done))
      else if (!server.listening) {
        server = createServer(meet)
        await listen(port)
      }
    },
  }
}

/** PostgreSQL's own answer while it starts. */
function startingUp(): Buffer {
  const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, Buffer.from(fields)])
}

/** A child may have ended since it was listed. */
function signalIfThere(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
