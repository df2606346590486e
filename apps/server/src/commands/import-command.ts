import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { commandImport } from '../features/records/command-imports-acts.ts'
import { describeKinds } from '../import/describe-kinds.ts'
import { importFolder } from '../import/import-folder.ts'
import { ImportCancelledError } from '../import/import-journal.ts'
import type { ImportReport } from '../import/import-report.ts'
import { ImportRunningError } from '../import/import-session.ts'
import { ImportSourceError, listImportSources } from '../import/import-sources.ts'
import { ProgressDisplay, describeCounts } from '../import/progress-display.ts'
import { kindImports } from '../kind-imports.ts'
import { runCommand } from './run-command.ts'

const usage = `Usage: npm run import -- <folder or files> [--dry-run]

Imports the utility's records into the database: one file for each kind (bills.ndjson, payments.csv, …).
Importing the same data again changes nothing. If an import was interrupted, run it again: it continues where it stopped.

  --dry-run   say what would happen and change nothing

What you can import:

${describeKinds(kindImports)}`

const failure = 'It failed; the command line says why.'
const LISTED_REJECTS = 20
const EXIT = { done: 0, rejects: 1, failed: 2, interrupted: 130 }

async function main(): Promise<number> {
  const given = readArguments()
  if (given === null) return EXIT.failed
  const config = readConfig()
  const { currency, timeZone } = config.settings.utility
  // A wrong path is told before a database is started for nothing.
  await listImportSources(given.paths, kindImports)
  const database = await openCommandDatabase(config)
  let ending = false
  const end = (): void => {
    if (ending) process.exit(EXIT.interrupted)
    ending = true
    process.stderr.write('\nStopped. Run the import again to continue from here.\n')
    // Our connection falls with us, and with it the batch that is not yet whole; a server then lists it as stopped.
    void database.stop().finally(() => process.exit(EXIT.interrupted))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  const display = new ProgressDisplay(process.stdout)
  const clock = { now: () => new Date() }
  const listed = commandImport(database.pool, clock)
  try {
    const report = await importFolder(database.pool, given.paths, {
      kinds: kindImports,
      currency,
      timeZone,
      demo: config.demo,
      clock,
      dryRun: given.dryRun,
      rejectsFolder: join(config.dataDir, 'import-rejects'),
      onProgress: (progress) => display.show(progress),
      journal: listed.journal,
    })
    await listed.end('done')
    printReport(report, given.dryRun)
    return report.totals.rejected > 0 ? EXIT.rejects : EXIT.done
  } catch (error) {
    // What fails because we are being stopped is no news.
    if (ending) return await new Promise<never>(() => undefined)
    display.clear()
    const isCancelled = error instanceof ImportCancelledError
    await listed.end(isCancelled ? 'cancelled' : 'failed', isCancelled ? undefined : failure)
    throw error
  } finally {
    if (!ending) {
      await database.pool.end()
      await database.stop()
    }
  }
}

function readArguments(): { paths: Array<string>; dryRun: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (positionals.length > 0) return { paths: positionals, dryRun: values['dry-run'] }
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`)
  }
  process.stderr.write(usage)
  return null
}

function printReport(report: ImportReport, dryRun: boolean): void {
  const lines = report.files.flatMap((file) => {
    const listed = file.rejects.slice(0, LISTED_REJECTS)
    const more = file.counts.rejected - listed.length
    return [
      ...listed.map(({ line, reason }) => `${file.file}:${line}: ${reason}`),
      ...(more > 0 ? [`${file.file}: and ${more} more`] : []),
      ...(file.rejectsFile ? [`${file.file}: all rejected lines are in ${file.rejectsFile}`] : []),
    ]
  })
  const outcome = `${describeCounts(report.totals)}, in ${report.seconds.toFixed(1)} seconds`
  lines.push(dryRun ? `Dry run, nothing was changed: ${outcome}.` : `Imported: ${outcome}.`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

runCommand(main, [ImportCancelledError, ImportRunningError, ImportSourceError])
