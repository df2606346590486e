import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { preparePlace } from './embedded-place.ts'
import type { Place } from './embedded-place.ts'
import { lockFolder } from './folder-lock.ts'
import { limitsOfConnections } from './pool.ts'
import type { SocketConnection } from './pool.ts'
import { readPostmaster, runToEnd, startPostmaster } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { timeLimits } from './time-limits.ts'
import { waitForDatabase } from './wait-for-database.ts'

const DATABASE = 'portal'
const USER = 'portal'
const PATIENCE_SECONDS = 60

export interface EmbeddedOptions {
  dataDir: string
  /** Settings of PostgreSQL beyond ours, e.g. `{ fsync: 'off' }` for throw-away test data. */
  settings?: Record<string, string>
  /** Told, in one sentence, what the supervisor does beyond a quiet start and stop. */
  report?: (sentence: string) => void
  /** How long a database that does not answer is waited for. */
  seconds?: number
  /** Ends the wait for it. */
  signal?: AbortSignal | undefined
}

/** The message says all there is to say. */
export class DatabaseNotMadeError extends Error {
  override name = 'DatabaseNotMadeError'
}

/** A running PostgreSQL of our own; it is started again when it dies, until `stop`. */
export interface EmbeddedPostgres {
  connection: SocketConnection
  /** The process number of the postmaster that runs now. */
  pid: () => number
  stop: () => Promise<void>
}

/**
 * Starts the bundled PostgreSQL on the data folder: takes the folder's lock, makes the database once, adopts a
 * postmaster that outlived its server, else starts one, and watches it.
 * @throws FolderInUseError while another server works on the folder
 * @throws DatabaseAwayError where it does not answer, as one that is frozen
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const release = lockFolder(options.dataDir)
  try {
    const place = await preparePlace(options.dataDir)
    const password = await initialiseOnce(place)
    const supervisor = new Supervisor(place, options)
    const postmaster = await supervisor.start()
    const connection = connectionTo(postmaster, password)
    await createDatabaseOnce(connection, options).catch(async (error: unknown) => {
      await supervisor.giveUp()
      throw error
    })
    return {
      connection,
      pid: () => supervisor.pid(),
      stop: async () => {
        await supervisor.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Where the database of a data folder is reached while another process runs it; null where none does. */
export async function findEmbeddedPostgres(dataDir: string): Promise<SocketConnection | null> {
  const place = await preparePlace(dataDir)
  const living = await readPostmaster(place.data)
  return living && connectionTo(living, await readPassword(place))
}

function connectionTo({ socket, port }: Postmaster, password: string): SocketConnection {
  return { host: socket, port, user: USER, password, database: DATABASE }
}

class Supervisor {
  private readonly place: Place
  private readonly settings: Record<string, string>
  private readonly report: (sentence: string) => void
  private current: Postmaster | undefined
  private stopping = false
  private adopted = false
  private restarted: Promise<void> = Promise.resolve()

  constructor(place: Place, options: EmbeddedOptions) {
    this.place = place
    this.settings = options.settings ?? {}
    this.report = options.report ?? (() => undefined)
  }

  pid(): number {
    return this.current?.pid ?? 0
  }

  async start(): Promise<Postmaster> {
    const living = await readPostmaster(this.place.data)
    if (living) this.report(`Took over the database that process ${living.pid} still runs.`)
    const postmaster = living ?? (await startPostmaster(this.place, this.settings))
    this.current = postmaster
    this.adopted = living !== null
    void postmaster.ended.then(() => {
      this.restarted = this.startAgain()
    })
    return postmaster
  }

  /** The database died under us, for example by kill -9: PostgreSQL recovers from its log when it starts again. */
  private async startAgain(): Promise<void> {
    for (let attempt = 0; !this.stopping; attempt += 1) {
      this.report('The database ended by itself; starting it again.')
      try {
        await this.start()
        return
      } catch (error) {
        this.report(`The database did not start: ${String(error)}`)
        await wait(Math.min(200 * 2 ** attempt, 1_000))
      }
    }
  }

  /** Leaves one that was taken over as it was found: it does not answer, and would not end either. */
  async giveUp(): Promise<void> {
    this.stopping = true
    if (!this.adopted) await this.stop()
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.restarted
    const living = await readPostmaster(this.place.data)
    if (!living) return
    const stop = ['stop', '-D', this.place.data, '-m', 'fast', '-w', '-t', '20', '-s']
    await runToEnd(this.place, 'pg_ctl', stop).catch(async () => {
      // Clients that will not go: end at once; the log makes good for it at the next start.
      await runToEnd(this.place, 'pg_ctl', ['stop', '-D', this.place.data, '-m', 'immediate', '-s'])
    })
    // Its file is gone a little before the process is.
    await living.awaitEnd()
  }
}

/** Makes the data folder in one step, so that a start that was killed half way leaves nothing half made. */
async function initialiseOnce(place: Place): Promise<string> {
  const passwordFile = passwordFileOf(place)
  const made = await stat(join(place.data, 'PG_VERSION')).catch(() => null)
  if (made) return readPassword(place)
  const password = randomBytes(24).toString('base64url')
  const draft = `${place.data}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (place.runAs) {
    await chown(draft, place.runAs.uid, place.runAs.gid)
    await chown(passwordFile, place.runAs.uid, place.runAs.gid)
  }
  await runToEnd(place, 'initdb', [
    `--pgdata=${draft}`,
    `--username=${USER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]).catch((error: unknown) => {
    throw notMade(place, error)
  })
  await syncFile(passwordFile)
  await rename(draft, place.data)
  return password
}

/** Its one line of many that says why. */
function notMade({ data }: Place, error: unknown): DatabaseNotMadeError {
  const lines = String(error).split('\n')
  const why = lines.find((line) => /(?:error|fatal): /i.test(line.replace(/^Error: /, '')))
  return new DatabaseNotMadeError(
    `The database could not be made in ${data}: ${(why ?? lines.at(-1) ?? '').trim()}. Make room there, or give another folder with DATA_DIR=/path`,
    { cause: error },
  )
}

function passwordFileOf(place: Place): string {
  return `${place.data}.password`
}

async function readPassword(place: Place): Promise<string> {
  return (await readFile(passwordFileOf(place), 'utf8')).trim()
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

async function createDatabaseOnce(
  connection: SocketConnection,
  { report = () => undefined, seconds = PATIENCE_SECONDS, signal }: EmbeddedOptions,
): Promise<void> {
  const first = { ...connection, database: 'postgres' }
  await waitForDatabase(first, { seconds, report, signal })
  const client = new pg.Client({ ...first, ...limitsOfConnections(timeLimits.background) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
