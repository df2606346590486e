import type pg from 'pg'
import { importFile } from './import-file.ts'
import type { ImportJournal, JournalFile } from './import-journal.ts'
import { addCounts, emptyCounts } from './import-report.ts'
import type { ImportProgress, ImportReport } from './import-report.ts'
import { ImportSession } from './import-session.ts'
import { listImportSources } from './import-sources.ts'
import type { ImportSource } from './import-sources.ts'
import type { KindImport } from './kind-import.ts'

export interface ImportOptions {
  /** What can be imported, in the order in which it enters. */
  kinds: ReadonlyArray<KindImport<unknown>>
  /** ISO 4217 and IANA, of the utility. */
  currency: string
  timeZone: string
  /** Whether the demo is on; else its people stay out. */
  demo: boolean
  clock: { now: () => Date }
  /** Says what would happen and changes nothing. */
  dryRun?: boolean
  /** Where the lists of rejected lines go; without it there are none. */
  rejectsFolder?: string | null
  onProgress?: (progress: ImportProgress) => void
  /** Where it is written down; without it nowhere. */
  journal?: (files: ReadonlyArray<JournalFile>) => Promise<ImportJournal>
  /** So long it waits for another import to end; half a minute where nothing is said. */
  waitSeconds?: number
}

/**
 * Imports a folder, or given files, in the order of the kinds. Importing the same again changes nothing,
 * so an import that was interrupted is taken up by running it again. The database must be migrated.
 * @throws ImportSourceError, ImportRunningError; a rejected line is no error but stands in the report
 */
export async function importFolder(
  pool: pg.Pool,
  paths: string | ReadonlyArray<string>,
  options: ImportOptions,
): Promise<ImportReport> {
  const given = typeof paths === 'string' ? [paths] : paths
  return importSources(pool, await listImportSources(given, options.kinds), options)
}

/**
 * Imports what is given, in its order; where a journal says how far it was, from there on.
 * @throws ImportRunningError, ImportCancelledError
 */
export async function importSources(
  pool: pg.Pool,
  sources: ReadonlyArray<ImportSource>,
  options: ImportOptions,
): Promise<ImportReport> {
  const began = performance.now()
  const bytesTotal = sources.reduce((sum, source) => sum + source.bytes, 0)
  const { currency, timeZone, demo, dryRun = false, waitSeconds } = options
  const rules = { currency, timeZone, demo, now: options.clock.now() }
  const report: ImportReport = { files: [], totals: emptyCounts(), seconds: 0 }
  const session = await ImportSession.open(pool, rules, { dryRun, waitSeconds })
  try {
    // What changes nothing is written down nowhere.
    const journal = dryRun ? null : ((await options.journal?.(sources.map(journalFile))) ?? null)
    const before = await session.with(async (client) => (await journal?.begin(client)) ?? [])
    let bytesBefore = 0
    for (const [place, source] of sources.entries()) {
      const notify = (bytes: number, counts: ImportProgress['counts'], fileDone: boolean) =>
        options.onProgress?.({
          file: source.file,
          bytesRead: bytesBefore + bytes,
          bytesTotal,
          counts,
          fileDone,
        })
      const state = before[place] ?? null
      if (!state?.isDone) {
        const file = await importFile(session, source, rules, {
          place,
          before: state,
          journal,
          rejectsFolder: options.rejectsFolder ?? null,
          onPart: (bytes, counts) => notify(bytes, counts, false),
        })
        report.files.push(file)
        addCounts(report.totals, file.counts)
        notify(source.bytes, file.counts, true)
      }
      bytesBefore += source.bytes
    }
    await session.finish()
  } finally {
    await session.close()
  }
  report.seconds = (performance.now() - began) / 1000
  return report
}

function journalFile({ file, kindImport, format, bytes }: ImportSource): JournalFile {
  return { name: file, kind: kindImport.kind, format, bytes }
}
