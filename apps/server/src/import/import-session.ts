import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Applied, ImportRules, KindImport } from './kind-import.ts'
import { postingTable } from './ledger-posting.ts'

/** Any number that no other program uses for its lock on this database. */
const IMPORT_LOCK = 7_204_512
const LOCK_WAIT = '30s'

/**
 * A batch is small and finds what it needs by unique keys, so index look-ups grow with the batch alone; the planner,
 * which does not know the staging tables, would read whole tables for every batch. Commits need not wait for the
 * disk one by one, because an import that is cut off is run again; `finish` waits for all of them.
 */
const settings = `set jit = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set enable_seqscan = off; set synchronous_commit = off`

/** A record that passed its checks, with the line it came from. */
export interface CheckedRecord {
  line: number
  record: unknown
}

/** Another import works on the database; the message says what to do. */
export class ImportRunningError extends Error {
  override name = 'ImportRunningError'
}

/**
 * One connection on which an import runs, alone on its database. Each batch is a transaction; in a dry run all of
 * them are parts of one that is rolled back at the end.
 */
export class ImportSession {
  private readonly client: pg.PoolClient
  private readonly dryRun: boolean
  private readonly rules: ImportRules
  private readonly prepared = new Set<KindImport<unknown>>()

  private constructor(client: pg.PoolClient, dryRun: boolean, rules: ImportRules) {
    this.client = client
    this.dryRun = dryRun
    this.rules = rules
  }

  /** @throws ImportRunningError when another import holds the database for longer than half a minute */
  static async open(pool: pg.Pool, dryRun: boolean, rules: ImportRules): Promise<ImportSession> {
    const client = await pool.connect()
    try {
      await client.query(`${settings}; set lock_timeout = '${LOCK_WAIT}'`)
      await client.query('select pg_advisory_lock($1)', [IMPORT_LOCK])
      await client.query('reset lock_timeout')
      await client.query(postingTable)
      if (dryRun) await client.query('begin')
      return new ImportSession(client, dryRun, rules)
    } catch (error) {
      client.release(true)
      if (sqlState(error) === '55P03') {
        throw new ImportRunningError(
          'Another import is running. Wait until it ends and start again.',
        )
      }
      throw error
    }
  }

  /** Takes a batch in, whole or not at all; a record that the database itself refuses is found and rejected alone. */
  async apply(
    kindImport: KindImport<unknown>,
    batch: ReadonlyArray<CheckedRecord>,
  ): Promise<Applied> {
    await this.prepare(kindImport)
    try {
      return await this.atomically(() => this.applyWhole(kindImport, batch))
    } catch (error) {
      if (!isDataFault(error)) throw error
      const only = batch[0]
      if (batch.length === 1 && only) {
        return { new: 0, updated: 0, rejects: [{ line: only.line, reason: refusal(error) }] }
      }
      const middle = Math.ceil(batch.length / 2)
      const first = await this.apply(kindImport, batch.slice(0, middle))
      const second = await this.apply(kindImport, batch.slice(middle))
      return {
        new: first.new + second.new,
        updated: first.updated + second.updated,
        rejects: [...first.rejects, ...second.rejects],
      }
    }
  }

  /** Ends the session; its connection goes, and with it the lock and the staging tables. */
  async close(): Promise<void> {
    try {
      if (this.dryRun) await this.client.query('rollback')
    } finally {
      this.client.release(true)
    }
  }

  /** Makes sure that everything is on the disk, and that the tables' statistics are those of what is now in them. */
  async finish(): Promise<void> {
    if (this.dryRun) return
    await this.client.query('set synchronous_commit = on')
    // Without new statistics the first pages after an import would be slow.
    const filled = new Set([...this.prepared].flatMap(({ fills }) => fills))
    if (filled.size > 0) await this.client.query(`analyze ${[...filled].join(', ')}`)
  }

  private async applyWhole(
    kindImport: KindImport<unknown>,
    batch: ReadonlyArray<CheckedRecord>,
  ): Promise<Applied> {
    const names = kindImport.columns.map((column) => column.split(' ')[0])
    const target = `${kindImport.staging} (line, ${names.join(', ')})`
    await copyRows(this.client, target, stagedRows(kindImport, batch))
    return kindImport.apply(this.client, this.rules)
  }

  private async prepare(kindImport: KindImport<unknown>): Promise<void> {
    if (this.prepared.has(kindImport)) return
    const columns = ['line integer not null', ...kindImport.columns, ...(kindImport.filled ?? [])]
    await this.client.query(
      `create temporary table ${kindImport.staging} (${columns.join(', ')}) on commit delete rows`,
    )
    this.prepared.add(kindImport)
  }

  private async atomically<T>(work: () => Promise<T>): Promise<T> {
    const [begin, commit, rollback] = this.dryRun
      ? ['savepoint batch', 'release savepoint batch', 'rollback to savepoint batch']
      : ['begin', 'commit', 'rollback']
    await this.client.query(begin)
    try {
      const result = await work()
      if (this.dryRun) await this.clearStaging()
      await this.client.query(commit)
      return result
    } catch (error) {
      await this.client.query(rollback).catch(() => undefined)
      throw error
    }
  }

  /** A dry run commits nothing, so nothing empties the staging tables by itself. */
  private async clearStaging(): Promise<void> {
    const staging = [...this.prepared].map((kindImport) => kindImport.staging)
    await this.client.query(`truncate ${staging.join(', ')}`)
  }
}

function* stagedRows(kindImport: KindImport<unknown>, batch: ReadonlyArray<CheckedRecord>) {
  for (const { line, record } of batch) yield [line, ...kindImport.row(record)]
}

function sqlState(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

/** Classes 22 and 23 of SQLSTATE: values that cannot be stored, constraints that they break. */
function isDataFault(error: unknown): error is Error {
  return /^2[23]...$/.test(sqlState(error))
}

function refusal(error: Error): string {
  return `the database refuses it: ${error.message}`
}
