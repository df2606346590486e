import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestFolder } from '../../test/test-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { FolderInUseError } from './folder-lock.ts'
import { preparePlace } from './embedded-place.ts'
import type { SocketConnection } from './pool.ts'
import { runningProcess } from './processes.ts'

// Each test makes a database with all its safety on, and may kill it several times.
vi.setConfig({ testTimeout: 60_000 })

const holder = fileURLToPath(new URL('../../test/hold-database.ts', import.meta.url))
const stopper = fileURLToPath(new URL('../../test/stop-database.ts', import.meta.url))

async function newFolder(): Promise<string> {
  const folder = await createTestFolder()
  onTestFinished(folder.remove)
  return folder.path
}

/** Started with all its safety on; stopped when the test ends. */
async function start(dataDir: string): Promise<EmbeddedPostgres & { said: Array<string> }> {
  const said: Array<string> = []
  const postgres = await startEmbeddedPostgres({ dataDir, report: (text) => void said.push(text) })
  onTestFinished(() => postgres.stop())
  return { ...postgres, said }
}

async function query(connection: SocketConnection, text: string): Promise<Array<object>> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(async () => client.end())
}

/** Asks until the database answers again. */
async function queryOnceBack(connection: SocketConnection, text: string): Promise<Array<object>> {
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await query(connection, text)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(50)
    }
  }
}

/** Another process that holds the folder. */
async function hold(dataDir: string) {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const postmaster = await new Promise<number>((resolve) => {
    child.stdout.once('data', (text) => resolve(Number(text)))
  })
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    while (runningProcess(child.pid ?? 0)) await wait(10)
  }
  return { postmaster, kill, pid: child.pid }
}

it('keeps what is written, with every write waiting for the disk, over a stop and a start', async () => {
  const folder = await newFolder()
  const first = await startEmbeddedPostgres({ dataDir: folder })
  await query(first.connection, 'create table note (text text)')
  await query(first.connection, `insert into note values ('kept')`)
  const settings = `select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`
  expect(await query(first.connection, settings)).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  const pid = first.pid()
  await first.stop()
  expect(runningProcess(pid)).toBeNull()
  const second = await start(folder)
  expect(await query(second.connection, 'select * from note')).toEqual([{ text: 'kept' }])
})

it('lets a command that stops it go on to its end', async () => {
  const child = spawn(process.execPath, [stopper, await newFolder()], { stdio: 'inherit' })
  const code = await new Promise((resolve) => {
    child.once('exit', resolve)
  })
  expect(code).toBe(3)
})

it('lets nobody in without the password', async () => {
  const { connection } = await start(await newFolder())
  await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password')
})

it('starts again by itself, with every committed write, when the database is killed', async () => {
  const postgres = await start(await newFolder())
  await query(postgres.connection, 'create table note (n int)')
  for (let round = 1; round <= 3; round += 1) {
    await query(postgres.connection, `insert into note values (${round})`)
    const before = postgres.pid()
    process.kill(before, 'SIGKILL')
    const rows = await queryOnceBack(postgres.connection, 'select count(*)::int as n from note')
    expect(rows).toEqual([{ n: round }])
    expect(postgres.pid()).not.toBe(before)
  }
  expect(postgres.said).toContain('The database ended by itself; starting it again.')
})

describe('a data folder that another process uses', () => {
  it('is refused, naming the process and the way out', async () => {
    const folder = await newFolder()
    const other = await hold(folder)
    onTestFinished(other.kill)
    const refused = startEmbeddedPostgres({ dataDir: folder })
    await expect(refused).rejects.toThrow(FolderInUseError)
    await expect(refused).rejects.toThrow(
      `The data folder ${folder} is in use by the server with process number ${other.pid}.`,
    )
    const postgres = await other.kill().then(() => start(folder))
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is taken over with its living database when that process was killed', async () => {
    const folder = await newFolder()
    const other = await hold(folder)
    await other.kill()
    expect(runningProcess(other.postmaster)?.program).toBe('postgres')
    const postgres = await start(folder)
    expect(postgres.pid()).toBe(other.postmaster)
    expect(postgres.said).toEqual([
      `Took over the database that process ${other.postmaster} still runs.`,
    ])
    process.kill(postgres.pid(), 'SIGKILL')
    expect(await queryOnceBack(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(postgres.pid()).not.toBe(other.postmaster)
  })

  it('goes to exactly one of several that start at once', async () => {
    const folder = await newFolder()
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => startEmbeddedPostgres({ dataDir: folder })),
    )
    const started = tries.filter((result) => result.status === 'fulfilled')
    expect(started).toHaveLength(1)
    await started[0]?.value.stop()
  })
})

it('begins anew where an earlier start was killed before the data folder was complete', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'postgres.new'))
  await writeFile(join(folder, 'postgres.new/PG_VERSION'), '18')
  await writeFile(join(folder, 'postgres.password'), 'half')
  const postgres = await start(folder)
  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('does not mistake another program for its database after the machine was started anew', async () => {
  const folder = await newFolder()
  const first = await startEmbeddedPostgres({ dataDir: folder })
  await first.stop()
  await writeFile(
    join(folder, 'postgres/postmaster.pid'),
    `${process.pid}\n${folder}\n1\n5432\n\n\n\nready\n`,
  )
  const second = await start(folder)
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('starts beside another data folder’s PostgreSQL that has the number it had before', async () => {
  const folder = await newFolder()
  const first = await startEmbeddedPostgres({ dataDir: folder })
  await first.stop()
  const other = await start(await newFolder())
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${other.pid()}\n${folder}\n1\n5432\n`)
  const second = await start(folder)
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(second.pid()).not.toBe(other.pid())
})

it('starts where a killed postmaster was buried by nobody', async () => {
  const folder = await newFolder()
  const first = await startEmbeddedPostgres({ dataDir: folder })
  await first.stop()
  const { runAs } = await preparePlace(folder)
  // The shell becomes a program that never asks how its child ended; the child's number stays taken. What is said is said
  // by a shell that knows of no child: the first one may bury a child that ends before it is gone.
  const parent = spawn('sh', ['-c', `sleep 60 & exec sh -c 'echo "$0"; exec sleep 60' "$!"`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  })
  onTestFinished(() => void parent.kill())
  const buried = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(text)))
  })
  process.kill(buried, 'SIGKILL')
  await vi.waitFor(() => expect(runningProcess(buried)).toBeNull())
  process.kill(buried, 0)
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${buried}\n${folder}\n1\n5432\n`)
  const second = await start(folder)
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

describe('a clone that only its owner may enter', () => {
  it('has its data and programs where the unprivileged user can go, when the server is root', async () => {
    const commonPlace = await newFolder()
    const closed = join(await newFolder(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    const open = await preparePlace(await newFolder())
    const bundled = join(closed, 'node_modules/native')
    await mkdir(join(bundled, 'bin'), { recursive: true })
    await writeFile(join(dirname(bundled), 'package.json'), '{"version":"18.0.0"}')
    await writeFile(join(bundled, 'bin/postgres'), 'a program')
    const place = await preparePlace(join(closed, 'data'), { bundled, commonPlace })
    // Whoever is not root runs PostgreSQL as itself and can enter its own folders.
    const home = open.runAs ? commonPlace : closed
    expect(place.data.startsWith(home)).toBe(true)
    expect(place.socket.startsWith(home)).toBe(true)
    expect(place.binaries.startsWith(home)).toBe(true)
    expect(await readFile(join(place.binaries, 'bin/postgres'), 'utf8')).toBe('a program')
    const again = await preparePlace(join(closed, 'data'), { bundled, commonPlace })
    expect(again).toEqual(place)
  })

  it('keeps the socket from everybody else', async () => {
    const { socket } = await preparePlace(await newFolder())
    expect((await stat(socket)).mode & 0o777).toBe(0o700)
  })

  it('puts the socket elsewhere where the path would be longer than a socket may have', async () => {
    const deep = join(await newFolder(), 'a-folder-with-a-long-name/'.repeat(5))
    const postgres = await start(deep)
    expect(postgres.connection.host.length).toBeLessThan(90)
    expect(existsSync(postgres.connection.host)).toBe(true)
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
