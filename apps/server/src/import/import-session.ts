import type pg from 'pg'
import {
  batchSettings,
  ImportStaging,
  isDataFault,
  lockBatches,
  refusalOf,
  sqlState,
} from './import-staging.ts'
import type { CheckedRecord } from './import-staging.ts'
import { IMPORT_LOCK } from './import-journal.ts'
import type { Posted } from './import-journal.ts'
import type { Applied, ImportRules, KindImport } from './kind-import.ts'

const LOCK_WAIT_SECONDS = 30

/** Commits need not wait for the disk one by one: an import that is cut off is run again; `finish` waits for all of them. */
const settings = `${batchSettings}; set synchronous_commit = off`

/** Another import works on the database; the message says what to do. */
export class ImportRunningError extends Error {
  override name = 'ImportRunningError'
}

/** What became of records that went in together. */
export interface Part {
  records: ReadonlyArray<CheckedRecord>
  applied: Applied
  posted: ReadonlyArray<Posted>
}

/** Writes a part down in its own transaction; what it answers is done once that is committed. */
export type NotePart = (client: pg.ClientBase, part: Part) => Promise<() => void>

const nothing: Applied = { new: 0, updated: 0, rejects: [] }

const unnoted: NotePart = async () => () => undefined

interface SessionOptions {
  dryRun?: boolean
  /** So long it waits for another import to end. */
  waitSeconds?: number
}

/**
 * One connection on which an import runs, the only one on its database. Each batch is a transaction; in a dry run all
 * of them are parts of one that is rolled back at the end.
 */
export class ImportSession {
  private readonly client: pg.PoolClient
  private readonly dryRun: boolean
  private readonly rules: ImportRules
  private readonly staging: ImportStaging

  private constructor(client: pg.PoolClient, dryRun: boolean, rules: ImportRules) {
    this.client = client
    this.dryRun = dryRun
    this.rules = rules
    this.staging = new ImportStaging(client)
  }

  /** @throws ImportRunningError when another import holds the database for longer than it waits */
  static async open(
    pool: pg.Pool,
    rules: ImportRules,
    { dryRun = false, waitSeconds = LOCK_WAIT_SECONDS }: SessionOptions = {},
  ): Promise<ImportSession> {
    const client = await pool.connect()
    try {
      await client.query(`${settings}; set lock_timeout = '${waitSeconds}s'`)
      await client.query('select pg_advisory_lock($1)', [IMPORT_LOCK])
      await client.query('reset lock_timeout')
      const session = new ImportSession(client, dryRun, rules)
      await session.staging.open()
      if (dryRun) await client.query('begin')
      return session
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

  /** Does something by the session's own connection, alone on the database. */
  with<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    return work(this.client)
  }

  /** Takes a batch in, whole or not at all; a record that the database itself refuses is found and rejected alone. */
  async apply(
    kindImport: KindImport<unknown>,
    batch: ReadonlyArray<CheckedRecord>,
    note: NotePart = unnoted,
  ): Promise<Applied> {
    if (batch.length === 0) return this.part(batch, note, async () => nothing)
    await this.staging.prepare(kindImport)
    const { rules } = this
    try {
      return await this.part(batch, note, () => this.staging.takeIn(kindImport, batch, rules))
    } catch (error) {
      if (!isDataFault(error)) throw error
      const [only] = batch
      if (batch.length === 1 && only) {
        const rejects = [{ line: only.line, reason: refusalOf(error) }]
        return this.part(batch, note, async () => ({ new: 0, updated: 0, rejects }))
      }
      const middle = Math.ceil(batch.length / 2)
      const first = await this.apply(kindImport, batch.slice(0, middle), note)
      const second = await this.apply(kindImport, batch.slice(middle), note)
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
    const filled = new Set(this.staging.kinds.flatMap(({ fills }) => fills))
    if (filled.size > 0) await this.client.query(`analyze ${[...filled].join(', ')}`)
  }

  private async part(
    records: ReadonlyArray<CheckedRecord>,
    note: NotePart,
    takeIn: () => Promise<Applied>,
  ): Promise<Applied> {
    const { applied, noted } = await this.atomically(async () => {
      const taken = await takeIn()
      const part = { records, applied: taken, posted: await this.staging.posted() }
      return { applied: taken, noted: await note(this.client, part) }
    })
    noted()
    return applied
  }

  private async atomically<T>(work: () => Promise<T>): Promise<T> {
    const [begin, commit, rollback] = this.dryRun
      ? ['savepoint batch', 'release savepoint batch', 'rollback to savepoint batch']
      : ['begin', 'commit', 'rollback']
    await this.client.query(begin)
    try {
      // What a dry run writes nobody else sees, so it holds nobody off.
      if (!this.dryRun) await lockBatches(this.client)
      const result = await work()
      if (this.dryRun) await this.staging.clear()
      await this.client.query(commit)
      return result
    } catch (error) {
      await this.client.query(rollback).catch(() => undefined)
      throw error
    }
  }
}
