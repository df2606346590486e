import { readCsvRecords } from './csv-records.ts'
import { emptyCounts } from './import-report.ts'
import type { FileReport, ImportCounts } from './import-report.ts'
import type { CheckedRecord, ImportSession } from './import-session.ts'
import type { ImportSource } from './import-sources.ts'
import type { ImportRules, Reject } from './kind-import.ts'
import { readNdjsonRecords } from './ndjson-records.ts'
import { farDateFinder } from './far-date.ts'
import type { FindFarDate } from './far-date.ts'
import { readRecord } from './record-reading.ts'
import type { ReadRecord } from './record-reading.ts'
import { RejectsFile } from './rejects-file.ts'
import type { SourceRecord } from './source-records.ts'

const BATCH_RECORDS = 4_000
const BATCH_CHARACTERS = 4_000_000
const REPORTED_REJECTS = 100

interface Batch {
  checked: Array<CheckedRecord>
  /** What the records name; see `KindImport.names`. */
  names: Set<string>
  /** The lines' own text, kept for those that the database side refuses. */
  texts: Map<number, string>
  characters: number
}

export interface FileOptions {
  rejectsFolder: string | null
  onPart: (bytesRead: number, counts: ImportCounts) => void
}

/** Imports one file: while the database takes a batch in, the next one is read. */
export async function importFile(
  session: ImportSession,
  source: ImportSource,
  rules: ImportRules,
  options: FileOptions,
): Promise<FileReport> {
  const began = performance.now()
  const run = new FileRun(session, source, rules, options)
  const parts =
    source.format === 'csv'
      ? readCsvRecords(source.path, source.kindImport.csv ?? {})
      : readNdjsonRecords(source.path)
  await run.begin()
  for await (const { records, bytes } of parts) {
    for (const record of records) await run.take(record)
    options.onPart(bytes, run.counts)
  }
  return { ...(await run.end()), seconds: (performance.now() - began) / 1000 }
}

class FileRun {
  readonly counts = emptyCounts()
  private readonly session: ImportSession
  private readonly source: ImportSource
  private readonly rules: ImportRules
  private readonly findFarDate: FindFarDate
  private readonly rejectsFile: RejectsFile
  private readonly rejects: Array<Reject> = []
  private batch = emptyBatch()
  private underWay: Promise<void> = Promise.resolve()

  constructor(
    session: ImportSession,
    source: ImportSource,
    rules: ImportRules,
    options: FileOptions,
  ) {
    this.session = session
    this.source = source
    this.rules = rules
    this.findFarDate = farDateFinder(source.kindImport.schema, rules)
    this.rejectsFile = new RejectsFile(options.rejectsFolder, source.file)
  }

  begin(): Promise<void> {
    return this.rejectsFile.begin()
  }

  async take(source: SourceRecord): Promise<void> {
    const { record, reason } = this.read(source)
    if (reason !== null) {
      await this.reject([{ line: source.line, reason }], new Map([[source.line, source.text]]))
      return
    }
    const names = this.source.kindImport.names(record)
    if (names.some((name) => this.batch.names.has(name))) await this.flush()
    const { batch } = this
    for (const name of names) batch.names.add(name)
    batch.checked.push({ line: source.line, record })
    batch.texts.set(source.line, source.text)
    batch.characters += source.text.length
    const full = batch.checked.length >= BATCH_RECORDS || batch.characters >= BATCH_CHARACTERS
    if (full) await this.flush()
  }

  private read(source: SourceRecord): ReadRecord {
    const { kindImport } = this.source
    return readRecord(source, { kindImport, rules: this.rules, findFarDate: this.findFarDate })
  }

  async end(): Promise<Omit<FileReport, 'seconds'>> {
    await this.flush()
    await this.underWay
    const { source, counts, rejects, rejectsFile } = this
    rejects.sort((a, b) => a.line - b.line)
    return {
      file: source.file,
      kind: source.kindImport.kind,
      counts,
      rejects,
      rejectsFile: rejectsFile.writtenPath,
    }
  }

  /** Hands the batch over once the one before is in. */
  private async flush(): Promise<void> {
    const { batch } = this
    this.batch = emptyBatch()
    await this.underWay
    if (batch.checked.length === 0) return
    this.underWay = this.apply(batch)
    // Awaited at the next batch; until then a failure must not count as unhandled.
    this.underWay.catch(() => undefined)
  }

  private async apply(batch: Batch): Promise<void> {
    const applied = await this.session.apply(this.source.kindImport, batch.checked)
    this.counts.new += applied.new
    this.counts.updated += applied.updated
    this.counts.same +=
      batch.checked.length - applied.new - applied.updated - applied.rejects.length
    await this.reject(applied.rejects, batch.texts)
  }

  private async reject(rejects: ReadonlyArray<Reject>, texts: Map<number, string>): Promise<void> {
    this.counts.rejected += rejects.length
    this.rejects.push(...rejects.slice(0, REPORTED_REJECTS - this.rejects.length))
    await this.rejectsFile.add(
      rejects.map(({ line, reason }) => ({ line, reason, record: texts.get(line) ?? '' })),
    )
  }
}

function emptyBatch(): Batch {
  return { checked: [], names: new Set(), texts: new Map(), characters: 0 }
}
