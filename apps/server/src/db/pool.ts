import pg from 'pg'
import { Kysely, PostgresDialect } from 'kysely'
import { planStatementsOnce } from './planned-statements.ts'
import type { Tables } from './tables.ts'
import { isInBackground, timeLimits } from './time-limits.ts'
import type { TimeLimits } from './time-limits.ts'

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

/** Where a PostgreSQL is reached: an address, or the parts of a socket's. */
export type Connection = { connectionString: string } | SocketConnection
export interface SocketConnection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** A 64-bit integer as a number; one that a number cannot hold exactly is an error, never a wrong amount. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit into a number`)
  return value
}

const TEXT_ARRAY = 1009 as number
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY)

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [DATE, (text) => text],
  [DATE_ARRAY, parseTextArray],
  [INT8_ARRAY, (text) => (parseTextArray(text) as Array<string>).map(safeInteger)],
])

/** bigint → number, date → 'yyyy-mm-dd', timestamptz → Date; all else as the driver has it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

export interface PoolOptions {
  max?: number
  /** Of the work that uses it; those of commands where none are given. */
  limits?: TimeLimits
  onError?: (error: Error) => void
}

/** A pool whose lost connections are replaced; an idle one's end is told to `onError` and ends nothing else. */
export function createPool(connection: Connection, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    types,
    max: options.max ?? 12,
    idleTimeoutMillis: 60_000,
    application_name: 'portal',
    ...limitsOfConnections(options.limits ?? timeLimits.upkeep, [
      // A kept plan serves every value; else the database plans again whenever it hopes to do better for this one.
      'plan_cache_mode=force_generic_plan',
    ]),
  })
  pool.on('error', (error) => options.onError?.(error))
  // A connection that breaks between two statements of a transaction fails the next one; it must not end the server.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The limits as the driver and the database know them. */
export function limitsOfConnections(limits: TimeLimits, settings: ReadonlyArray<string> = []) {
  const all = [
    ...settings,
    `lock_timeout=${limits.lock}`,
    `statement_timeout=${limits.statement}`,
    `idle_in_transaction_session_timeout=${limits.idle}`,
  ]
  return {
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.silence,
    options: all.map((setting) => `-c ${setting}`).join(' '),
  }
}

/** What is read and written by the pool; by `background` in a job, so that requests and jobs wait for their own kind alone. */
export function createDatabase(pool: pg.Pool, background: pg.Pool = pool): Kysely<Tables> {
  const poolOfNow = (): pg.Pool => (isInBackground() ? background : pool)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: planStatementsOnce(poolOfNow) }),
  })
}

/** The pools of a server: what somebody waits for, and what runs by itself. */
export function createServerPools(
  connection: Connection,
  { max, onError }: Pick<PoolOptions, 'max' | 'onError'> = {},
): { db: Kysely<Tables>; pools: ReadonlyArray<pg.Pool>; end: () => Promise<void> } {
  const requests = createPool(connection, { max, onError, limits: timeLimits.request })
  const background = createPool(connection, { max: 6, onError, limits: timeLimits.background })
  return {
    db: createDatabase(requests, background),
    pools: [requests, background],
    end: async () => void (await Promise.all([requests.end(), background.end()])),
  }
}
