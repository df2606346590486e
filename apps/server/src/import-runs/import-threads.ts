import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Dependencies } from '../dependencies.ts'
import { createPool } from '../db/pool.ts'
import type { TimeLimits } from '../db/time-limits.ts'
import type { ImportEngine, ImportOutcome } from '../features/records/import-engine.ts'
import { ImportSourceError, inOrder, nameSource } from '../import/import-sources.ts'
import type { ImportRules } from '../import/kind-import.ts'
import { takeRecords } from '../import/take-records.ts'
import type { TakenRecord } from '../import/take-records.ts'
import { kindImports } from '../kind-imports.ts'
import type { ImportOrder } from './import-order.ts'

/** What the thread may hold of its own: two batches and what reads them. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** A batch that somebody waits for; beyond that they try again. */
const SECOND = 1_000
const limits: TimeLimits = {
  connect: 2 * SECOND,
  lock: 2 * SECOND,
  statement: 5 * SECOND,
  silence: 6 * SECOND,
  idle: 15 * SECOND,
}

/**
 * What takes records in: batches by connections of their own, files in a thread of theirs, so that nobody else waits for
 * them. Ends with the server.
 */
export function openImports(
  app: FastifyInstance,
  { config, connection, log }: Pick<Dependencies, 'config' | 'connection' | 'log'>,
): ImportEngine {
  const { demo, importFolder: folder } = config
  const { currency, timeZone } = config.settings.utility
  const onError = (error: Error): void =>
    log.warn({ err: error }, 'A connection to the database was lost.')
  const pool = createPool(connection, { max: 2, limits, onError })
  const workers = new Set<Worker>()
  app.addHook('onClose', async () => {
    for (const worker of workers) await worker.terminate()
    await pool.end()
  })
  return {
    ...namedKinds,
    take: (kind, lines, now) => take(pool, kind, lines, { currency, timeZone, demo, now }),
    run: ({ importId, now }) => {
      const order = {
        importId,
        now: now.toISOString(),
        connection,
        currency,
        timeZone,
        demo,
        folder,
      }
      return runInThread(order, workers)
    },
  }
}

/** What there is to be imported, and what the names of files say of it. */
const namedKinds: Pick<ImportEngine, 'kinds' | 'nameFiles' | 'isUnknownName'> = {
  kinds: kindImports.map(({ kind, describes, knownBy, needs, csv }) => ({
    kind,
    describes,
    knownBy,
    needs,
    formats: csv ? ['ndjson', 'csv'] : ['ndjson'],
  })),
  nameFiles: (files) =>
    inOrder(
      files.map((file) => ({ ...file, ...nameSource(file.name, kindImports) })),
      kindImports,
    ).map(({ name, bytes, kindImport, format }) => ({
      name,
      bytes,
      format,
      kind: kindImport.kind,
    })),
  isUnknownName: (error) => error instanceof ImportSourceError,
}

async function take(
  pool: pg.Pool,
  kind: string,
  lines: ReadonlyArray<string>,
  rules: ImportRules,
): Promise<Array<TakenRecord> | null> {
  const kindImport = kindImports.find((each) => each.kind === kind)
  if (!kindImport) return null
  const client = await pool.connect()
  try {
    const taken = await takeRecords(client, kindImport, lines, rules)
    client.release()
    return taken
  } catch (error) {
    // Whatever it has left open goes with it.
    client.release(true)
    throw error
  }
}

async function runInThread(order: ImportOrder, workers: Set<Worker>): Promise<ImportOutcome> {
  const url = new URL('import-worker.ts', import.meta.url)
  const worker = new Worker(url, { workerData: order, resourceLimits: LIMITS })
  worker.unref()
  workers.add(worker)
  try {
    return await new Promise((give, fail) => {
      worker.once('message', give)
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('The thread of an import ended')))
    })
  } finally {
    workers.delete(worker)
    await worker.terminate()
  }
}
