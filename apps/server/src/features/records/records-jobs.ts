import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { localDate } from '@portal/rules/local-date'
import { inTransaction } from '../../db/transaction.ts'
import { IMPORT_LOCK } from '../../import/import-journal.ts'
import { daily, sweep, worker } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deleteParts } from './import-content-store.ts'
import {
  beginImport,
  deleteOldImports,
  endImport,
  setImportState,
  stopDeadCommands,
} from './imports-store.ts'

export const RUN_IMPORT = 'run-import'
const GIVEN_UP = 'give-import-up'

export interface WaitingImport {
  importId: string
}

/** One at a time in each server; what a kill cut off goes on, some quarter of an hour of tries. */
const PATIENCE = { retries: 6, longestWaitSeconds: 300, givenUp: GIVEN_UP, sideBySide: 1 }
/** While another import runs, this one asks for its turn so often. */
const AGAIN_MS = 5_000
const DAY_MS = 86_400_000
const BATCH = 20
const FAILURE = 'The server couldn’t finish it. What is in stays in; the log says more.'

export function recordsJobs(
  surroundings: Pick<Surroundings, 'db' | 'clock' | 'imports' | 'jobs' | 'log' | 'settings'>,
): Array<Job> {
  const { db, clock, settings } = surroundings
  const { utility, rules } = settings
  return [
    // Before the queue that leads to it.
    worker<WaitingImport>(GIVEN_UP, async ({ importId }) => {
      await endImport(db, importId, { state: 'failed', failure: FAILURE, now: clock.now() })
      await deleteParts(db, importId)
    }),
    worker<WaitingImport>(RUN_IMPORT, (data) => runImport(surroundings, data), PATIENCE),
    sweep('Ended imports of the command line could not be looked for.', () =>
      inTransaction(db, (tx) => stopDeadCommands(tx, IMPORT_LOCK, clock.now())),
    ),
    daily('delete-old-imports', '03:45', async () => {
      const today = localDate(clock.now(), utility.timeZone)
      const oldest = new Date(`${addMonths(today, -rules.records.importsKeptMonths)}T00:00:00Z`)
      const stale = new Date(clock.now().getTime() - DAY_MS)
      let deleted = BATCH
      while (deleted >= BATCH) deleted = await deleteOldImports(db, { oldest, stale, count: BATCH })
    }),
  ]
}

/** From where it was cut off; what is in is not taken in again. */
async function runImport(
  { db, clock, imports, jobs, log }: Parameters<typeof recordsJobs>[0],
  { importId }: WaitingImport,
): Promise<void> {
  const begun = await beginImport(db, importId, clock.now())
  if (!begun) return
  const outcome = await imports.run({ importId, now: begun.beganAt })
  if (outcome.state === 'busy') {
    await inTransaction(db, async (tx) => {
      await setImportState(tx, importId, { state: 'waiting' })
      const waiting: WaitingImport = { importId }
      await jobs.send(RUN_IMPORT, waiting, { tx, singletonKey: importId, afterMs: AGAIN_MS })
    })
    return
  }
  const failure = outcome.state === 'failed' ? outcome.failure : null
  await endImport(db, importId, { state: outcome.state, failure, now: clock.now() })
  await deleteParts(db, importId)
  log.info({ importId, state: outcome.state }, 'An import ended.')
}
