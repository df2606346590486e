import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import { refuseDemoPeople } from './db/demo/demo-mark.ts'
import { readDatabaseTime } from './jobs/database-time.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import type { EmbeddedOptions } from './db/embedded-postgres.ts'
import { createListener } from './db/listen.ts'
import { migrate } from './db/migrate.ts'
import { createDatabase, createPool, createServerPools } from './db/pool.ts'
import type { Connection } from './db/pool.ts'
import type { Database } from './db/transaction.ts'
import { waitForDatabase } from './db/wait-for-database.ts'
import { commandImport } from './features/records/command-imports-acts.ts'
import { createLog } from './http/request-log.ts'
import { ensureDemo } from './import/demo-data.ts'
import type { DemoProgress } from './import/demo-data.ts'
import { createJobs } from './jobs/jobs.ts'
import { kindImports } from './kind-imports.ts'
import {
  createOpenidProviders,
  createOperatorsProviders,
} from './ports/identity-providers/openid-providers.ts'
import { openMail } from './ports/mail/open-mail.ts'
import { openSms } from './ports/sms/open-sms.ts'
import { openPush } from './ports/push/open-push.ts'
import { assertPortFree } from './port-in-use.ts'
import { configuredAddress, publicAddress } from './public-address.ts'
import { unsafeDefaults } from './safe-start.ts'
import { readSecretKey } from './secret-key.ts'

const random = { bytes: randomBytes, uuid: randomUUID }

export interface RunningServer {
  /** Where people open the portal: `http://localhost:3000`. */
  address: string
  stop: () => Promise<void>
}

export interface StartOptions {
  /** Ends the start where it is, and all that it began. */
  signal?: AbortSignal
  /** Told while an empty database is filled with the demo utility. */
  onDemoProgress?: (progress: DemoProgress) => void
}

/** Somebody did not want to wait. */
export class StartCancelledError extends Error {
  override name = 'StartCancelledError'
}

/**
 * Opens the database, brings it to the newest migration, fills it with the demo where that is wanted, and listens.
 * Ends everything it began when it fails.
 * @throws ConfigError naming, a line each, what is unsafe by default and was not asked for; or the demo in the database
 * @throws StartCancelledError where `signal` ended it
 */
export async function openServer(
  config: Config,
  options: StartOptions = {},
): Promise<RunningServer> {
  const unsafe = unsafeDefaults(config)
  if (unsafe.length > 0) throw new ConfigError(unsafe.join('\n'))
  const log = createLog(config.logLevel)
  const clock = { now: () => new Date() }
  const ends: Array<() => Promise<void>> = []
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end()
    log.flush()
  }
  const { signal, onDemoProgress } = options
  try {
    await assertPortFree(config)
    const report = (sentence: string): void => log.warn(sentence)
    const connection = await openDatabase(config, { report, signal }, ends)
    await waitForDatabase(connection, { seconds: config.databaseWait, report, signal })
    await bringUpToDate(config, connection, { log, clock, signal, onDemoProgress })
    const db = openPools(connection, log, ends)
    const jobs = createJobs(connection, { log })
    const listener = createListener(connection)
    const ways = openWays(config, clock)
    const app = await buildApp({
      config,
      connection,
      jobs,
      listener,
      log,
      db,
      clock,
      databaseTime: () => readDatabaseTime(db),
      random,
      ...ways,
      providers: createOpenidProviders({ config, clock }),
      operatorsProviders: createOperatorsProviders({ config, clock }),
      key: readSecretKey(config),
    })
    await Promise.all([jobs.start(), listener.start()])
    ends.push(
      () => closeWays(ways),
      () => jobs.stop(),
      () => listener.stop(),
      () => closeApp(app),
    )
    signal?.throwIfAborted()
    await app.listen({ port: config.port, host: config.host })
    const address = publicAddress(app, config)
    log.info({ address, version: config.version }, 'listening')
    return { address, stop }
  } catch (error) {
    await stop()
    throw signal?.aborted ? new StartCancelledError('The start was cancelled.') : error
  }
}

/** By which people are written to. */
function openWays(config: Config, clock: { now: () => Date }) {
  return {
    mail: openMail(config, clock),
    sms: openSms(config, configuredAddress(config), clock),
    push: openPush(config, { clock, random }),
  }
}

async function closeWays({ mail, sms, push }: ReturnType<typeof openWays>): Promise<void> {
  await Promise.all([mail.close(), sms?.close(), push?.close()])
}

/** The configured database, or the bundled one, which ends with all that was begun. */
async function openDatabase(
  config: Config,
  told: Pick<EmbeddedOptions, 'report' | 'signal'>,
  ends: Array<() => Promise<void>>,
): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const { dataDir, databaseWait: seconds } = config
  const embedded = await startEmbeddedPostgres({ dataDir, seconds, ...told })
  ends.push(embedded.stop)
  return embedded.connection
}

/** To the newest migration, and filled with the demo where that is wanted. */
async function bringUpToDate(
  config: Config,
  connection: Connection,
  {
    log,
    clock,
    signal,
    onDemoProgress,
  }: StartOptions & { log: Logger; clock: { now: () => Date } },
): Promise<void> {
  const pool = createPool(connection)
  try {
    signal?.throwIfAborted()
    for (const name of await migrate(pool)) log.info({ migration: name }, 'migrated')
    await refuseDemoPeople(config, pool)
    const live = async () => {
      // Only a first start pays for loading it.
      const { liveDemo } = await import('./demo/live-demo.ts')
      await liveDemo({ config, db: createDatabase(pool), clock, log })
    }
    const listed = commandImport(pool, clock)
    await ensureDemo(config, pool, { clock, kinds: kindImports, listed, live }, (progress) => {
      // Between two batches: what is imported stays, and the next start goes on from there.
      signal?.throwIfAborted()
      onDemoProgress?.(progress)
    })
    signal?.throwIfAborted()
  } finally {
    await pool.end()
  }
}

function openPools(
  connection: Connection,
  log: Logger,
  ends: Array<() => Promise<void>>,
): Database {
  const onError = (error: Error): void =>
    log.warn({ err: error }, 'A connection to the database was lost.')
  const { db, end } = createServerPools(connection, { onError })
  ends.push(end)
  return db
}

/** How long what was begun may take to be answered once the server is asked to end. */
const DRAIN_LIMIT_MS = 8_000

/** Answers what was begun, then closes; connections that browsers keep open do not hold the server up. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS)
  await app.close().finally(() => {
    clearInterval(sweep)
    clearTimeout(cut)
  })
}
