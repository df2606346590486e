import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { createPool } from '../db/pool.ts'
import { openParts } from '../features/records/import-parts-acts.ts'
import { listFiles, runJournal } from '../features/records/import-journal-acts.ts'
import type { StoredFile } from '../features/records/import-journal-acts.ts'
import { importSources } from '../import/import-folder.ts'
import { ImportCancelledError } from '../import/import-journal.ts'
import { ImportRunningError } from '../import/import-session.ts'
import { nameSource } from '../import/import-sources.ts'
import type { ImportSource } from '../import/import-sources.ts'
import { kindImports } from '../kind-imports.ts'
import type { ImportOutcome } from '../features/records/import-engine.ts'
import type { ImportOrder } from './import-order.ts'

/** So long it waits for another import; then it makes room, and comes again. */
const WAIT_SECONDS = 2

async function run(order: ImportOrder): Promise<ImportOutcome> {
  const { importId, connection, currency, timeZone, demo, folder } = order
  // One for what is taken in, one for what is read.
  const pool = createPool(connection, { max: 2 })
  try {
    const files = await listFiles(pool, importId)
    const now = new Date(order.now)
    await importSources(
      pool,
      files.map((file) => sourceOf(pool, file, folder)),
      {
        kinds: kindImports,
        currency,
        timeZone,
        demo,
        clock: { now: () => now },
        waitSeconds: WAIT_SECONDS,
        journal: async () => runJournal(importId),
      },
    )
    return { state: 'done' }
  } catch (error) {
    if (error instanceof ImportRunningError) return { state: 'busy' }
    if (error instanceof ImportCancelledError) return { state: 'cancelled' }
    const { code, path } = error as { code?: string; path?: string }
    if (code === 'ENOENT' && path) return { state: 'failed', failure: `${path} is gone.` }
    throw error
  } finally {
    await pool.end()
  }
}

function sourceOf(pool: pg.Pool, file: StoredFile, folder: string | null): ImportSource {
  const named = nameSource(file.name, kindImports)
  const { bytes } = file
  if (!file.isUploaded)
    return { ...named, bytes, open: () => createReadStream(join(folder ?? '', file.name)) }
  return { ...named, bytes, open: () => openParts(pool, file.id) }
}

const outcome = await run(workerData as ImportOrder)
parentPort?.postMessage(outcome, [])
