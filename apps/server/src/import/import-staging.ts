import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { Applied, ImportRules, KindImport } from './kind-import.ts'
import { postedTable, postingTable } from './ledger-posting.ts'
import type { Posted } from './import-journal.ts'

/** A record that passed its checks, with the line it came from. */
export interface CheckedRecord {
  line: number
  record: unknown
}

/**
 * A batch is small and finds what it needs by unique keys, so index look-ups grow with the batch alone; the planner,
 * which does not know the staging tables, would read whole tables for every batch.
 */
export const batchSettings = `set jit = off; set enable_hashjoin = off; set enable_mergejoin = off;
  set enable_seqscan = off`

/** Any number that no other program uses for its lock on this database. */
const BATCH_LOCK = 7_204_516

/** Holds other batches off until the transaction ends: each judges its records by what is there before it writes. */
export async function lockBatches(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [BATCH_LOCK])
}

/** The temporary tables of one connection by which batches enter. */
export class ImportStaging {
  private readonly client: pg.ClientBase
  private readonly prepared = new Set<KindImport<unknown>>()

  constructor(client: pg.ClientBase) {
    this.client = client
  }

  /** Makes the tables that every kind needs; once for each connection. */
  async open(): Promise<void> {
    await this.client.query(`${postingTable}; ${postedTable}`)
  }

  /** The kinds that came in. */
  get kinds(): ReadonlyArray<KindImport<unknown>> {
    return [...this.prepared]
  }

  /** Makes a kind's table, outside of any batch: it stays where one is taken back. */
  async prepare(kindImport: KindImport<unknown>): Promise<void> {
    if (this.prepared.has(kindImport)) return
    const columns = ['line integer not null', ...kindImport.columns, ...(kindImport.filled ?? [])]
    await this.client.query(
      `create temporary table ${kindImport.staging} (${columns.join(', ')}) on commit delete rows`,
    )
    this.prepared.add(kindImport)
  }

  /** Takes a batch in, inside a transaction. */
  async takeIn(
    kindImport: KindImport<unknown>,
    batch: ReadonlyArray<CheckedRecord>,
    rules: ImportRules,
  ): Promise<Applied> {
    const names = kindImport.columns.map((column) => column.split(' ')[0])
    const target = `${kindImport.staging} (line, ${names.join(', ')})`
    await copyRows(this.client, target, stagedRows(kindImport, batch))
    return kindImport.apply(this.client, rules)
  }

  /** What the transaction has posted until now. */
  async posted(): Promise<ReadonlyArray<Posted>> {
    const { rows } = await this.client.query<Posted>(
      'select kind, count, amount from import_posted',
    )
    return rows
  }

  /** For several batches in one transaction: nothing else empties the tables then. */
  async clear(): Promise<void> {
    const staging = this.kinds.map((kindImport) => `delete from ${kindImport.staging}`)
    await this.client.query([...staging, 'delete from import_posted'].join('; '))
  }
}

function* stagedRows(kindImport: KindImport<unknown>, batch: ReadonlyArray<CheckedRecord>) {
  for (const { line, record } of batch) yield [line, ...kindImport.row(record)]
}

/** Classes 22 and 23 of SQLSTATE: values that cannot be stored, constraints that they break. */
export function isDataFault(error: unknown): error is Error {
  return /^2[23]...$/.test(sqlState(error))
}

export function sqlState(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

export function refusalOf(error: Error): string {
  return `the database refuses it: ${error.message}`
}
