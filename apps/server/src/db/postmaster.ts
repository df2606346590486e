import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { openSync, closeSync } from 'node:fs'
import { readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './embedded-place.ts'
import { runningProcess } from './processes.ts'
import type { RunningProcess } from './processes.ts'

/** PostgreSQL's first process, as its own `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of its socket, or the loopback address where there are no sockets. */
  socket: string
  /** Fulfilled once it has ended, for whatever reason; keeps nobody running who waits for it. */
  ended: Promise<void>
  /** The same, for who goes on after it. */
  awaitEnd: () => Promise<void>
}

const PORT = 5432
const START_LIMIT_MS = 60_000
const LARGEST_LOG = 10_000_000

/** The postmaster that lives on this data folder; null where none does. Waits until it takes connections. */
export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
      (text) => text.split('\n'),
      () => null,
    )
    if (!lines) return null
    const pid = Number(lines[0])
    const running = runningProcess(pid)
    if (!running || !(await worksOn(running, data))) return null
    if (lines[7]?.trim() === 'ready') {
      const socket = lines[4] || lines[5] || '127.0.0.1'
      return {
        pid,
        port: Number(lines[3]),
        socket,
        ended: endOf(pid, running.began, { ref: false }),
        awaitEnd: () => endOf(pid, running.began, { ref: true }),
      }
    }
    await wait(10)
  }
  throw new Error('The database that runs on the data folder does not become ready.')
}

/** False where the number went to somebody else, perhaps to another data folder's PostgreSQL. */
async function worksOn({ program, folder }: RunningProcess, data: string): Promise<boolean> {
  return /postgres/.test(program) && (folder === null || folder === (await realpath(data)))
}

/**
 * PostgreSQL itself refuses to start while anything at all has the number that its file names: somebody else since the
 * machine was started anew, or a postmaster that was killed and that nobody has buried.
 */
async function removeStaleFile(data: string): Promise<void> {
  if ((await readPostmaster(data)) === null) await rm(join(data, 'postmaster.pid'), { force: true })
}

/** Starts a postmaster in a process group of its own, so that Ctrl-C reaches us first and we stop it in order. The data folder is ours. */
export async function startPostmaster(
  place: Place,
  settings: Record<string, string>,
): Promise<Postmaster> {
  await removeStaleFile(place.data)
  const log = `${place.data}.log`
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LARGEST_LOG) await rename(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  try {
    const child = start(place, 'postgres', postgresArguments(place, settings), {
      detached: true,
      stdio: ['ignore', output, output],
    })
    child.unref()
    const failed = new Promise<never>((_, reject) => {
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`PostgreSQL did not start; see ${log}.`)))
    })
    return await Promise.race([failed, untilReady(place.data, child)])
  } finally {
    closeSync(output)
  }
}

async function untilReady(data: string, child: ChildProcess): Promise<Postmaster> {
  for (;;) {
    const found = await readPostmaster(data)
    if (found && found.pid === child.pid) return found
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('PostgreSQL ended.')
    await wait(10)
  }
}

function postgresArguments(place: Place, settings: Record<string, string>): Array<string> {
  const sockets = process.platform !== 'win32'
  const all: Record<string, string> = {
    port: String(PORT),
    listen_addresses: sockets ? '' : '127.0.0.1',
    unix_socket_directories: sockets ? place.socket : '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    log_checkpoints: 'off',
    timezone: 'UTC',
    // After a crash one call to the system instead of one for each file: seconds sooner ready.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...settings,
  }
  return [
    '-D',
    place.data,
    ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

/** Polls, because an adopted postmaster is nobody's child and its end is told to nobody. */
async function endOf(pid: number, began: string, { ref }: { ref: boolean }): Promise<void> {
  while (runningProcess(pid)?.began === began) await wait(ref ? 10 : 150, undefined, { ref })
}

/** Runs one of PostgreSQL's programs to its end. @throws Error with what the program said */
export async function runToEnd(
  place: Place,
  program: string,
  given: ReadonlyArray<string>,
): Promise<void> {
  const child = start(place, program, given, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Array<Buffer> = []
  child.stdout?.on('data', (part: Buffer) => said.push(part))
  child.stderr?.on('data', (part: Buffer) => said.push(part))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0)
    throw new Error(`${program} failed: ${Buffer.concat(said).toString('utf8').trim()}`)
}

function start(
  place: Place,
  program: string,
  given: ReadonlyArray<string>,
  options: SpawnOptions,
): ChildProcess {
  const { runAs } = place
  return spawn(join(place.binaries, 'bin', program), given, {
    ...options,
    // Nothing of our surroundings reaches it: no PGDATA, no locale, no secrets.
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' },
    cwd: place.binaries,
    ...(runAs ? { uid: runAs.uid, gid: runAs.gid } : {}),
  })
}
