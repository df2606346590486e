import type pg from 'pg'
import { readCsvRecords } from './csv-records.ts'
import { BatchLines } from './batch-lines.ts'
import { addPart, addPosted } from './add-part.ts'
import { farDateFinder } from './far-date.ts'
import type { FindFarDate } from './far-date.ts'
import type { FileState, ImportJournal, RejectedLine } from './import-journal.ts'
import { emptyCounts } from './import-report.ts'
import type { FileReport, ImportCounts } from './import-report.ts'
import type { ImportSession, Part } from './import-session.ts'
import type { ImportSource } from './import-sources.ts'
import type { ImportRules, Reject } from './kind-import.ts'
import { readNdjsonRecords } from './ndjson-records.ts'
import { readRecord } from './record-reading.ts'
import { RejectsFile } from './rejects-file.ts'
import type { SourceRecord } from './source-records.ts'

const REPORTED_REJECTS = 100

export interface FileOptions {
  /** Its place among the import's files. */
  place: number
  /** How far it was before the import was cut off. */
  before: FileState | null
  journal: ImportJournal | null
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
  const input = source.open()
  const parts =
    source.format === 'csv'
      ? readCsvRecords(input, source.kindImport.csv ?? {})
      : readNdjsonRecords(input)
  await run.begin()
  try {
    for await (const { records, bytes } of parts) {
      for (const record of records) await run.take(record, bytes)
      options.onPart(bytes, run.counts)
    }
    return { ...(await run.end(source.bytes)), seconds: (performance.now() - began) / 1000 }
  } finally {
    input.destroy()
  }
}

class FileRun {
  private readonly session: ImportSession
  private readonly source: ImportSource
  private readonly rules: ImportRules
  private readonly options: FileOptions
  private readonly findFarDate: FindFarDate
  private readonly rejectsFile: RejectsFile
  private readonly rejects: Array<Reject> = []
  private state: FileState
  private batch = new BatchLines()
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
    this.options = options
    this.findFarDate = farDateFinder(source.kindImport.schema, rules)
    this.rejectsFile = new RejectsFile(options.rejectsFolder, source.file)
    const unbegun = { line: 0, bytes: 0, counts: emptyCounts(), posted: [], isDone: false }
    this.state = options.before ?? unbegun
  }

  get counts(): ImportCounts {
    return this.state.counts
  }

  begin(): Promise<void> {
    return this.rejectsFile.begin()
  }

  async take(source: SourceRecord, bytes: number): Promise<void> {
    // What was dealt with before the import was cut off.
    if (source.line <= (this.options.before?.line ?? 0)) return
    const { kindImport } = this.source
    const { rules, findFarDate } = this
    const { record, refusal } = readRecord(source, { kindImport, rules, findFarDate })
    const names = refusal ? [] : kindImport.names(record)
    if (this.batch.holdsOneOf(names)) await this.flush()
    const { batch } = this
    if (refusal) batch.refuse(source, refusal)
    else batch.add(source, record, names)
    batch.bytes = bytes
    if (batch.isFull) await this.flush()
  }

  async end(bytes: number): Promise<Omit<FileReport, 'seconds'>> {
    await this.flush()
    await this.underWay
    const lines = new BatchLines()
    lines.bytes = bytes
    lines.lastLine = this.state.line
    await this.apply(lines, true)
    const { source, rejects, rejectsFile } = this
    rejects.sort((a, b) => a.line - b.line)
    return {
      file: source.file,
      kind: source.kindImport.kind,
      counts: this.counts,
      rejects,
      rejectsFile: rejectsFile.writtenPath,
    }
  }

  /** Hands the batch over once the one before is in. */
  private async flush(): Promise<void> {
    const { batch } = this
    this.batch = new BatchLines()
    await this.underWay
    if (batch.isEmpty) return
    this.underWay = this.apply(batch, false)
    // Awaited at the next batch; until then a failure must not count as unhandled.
    this.underWay.catch(() => undefined)
  }

  private async apply(batch: BatchLines, isDone: boolean): Promise<void> {
    const rejected: Array<RejectedLine> = []
    await this.session.apply(this.source.kindImport, batch.checked, async (client, part) => {
      const news = await this.noteDown(client, { batch, part, isDone })
      return () => {
        batch.settle(news.state.line)
        this.state = news.state
        rejected.push(...news.rejects)
      }
    })
    await this.listRejects(rejected)
  }

  /** What the part changes, once it is in. */
  private async noteDown(
    client: pg.ClientBase,
    { batch, part, isDone }: { batch: BatchLines; part: Part; isDone: boolean },
  ): Promise<{ state: FileState; rejects: ReadonlyArray<RejectedLine> }> {
    const { line, rejects } = batch.outcomeOf(part)
    const state = {
      line,
      bytes: batch.bytes,
      counts: addPart(this.counts, { ...part, rejected: rejects.length }),
      posted: addPosted(this.state.posted, part.posted),
      isDone,
    }
    const { journal, place } = this.options
    await journal?.note(client, { ...state, place, rejects })
    return { state, rejects }
  }

  private async listRejects(rejects: ReadonlyArray<RejectedLine>): Promise<void> {
    const listed = rejects.slice(0, REPORTED_REJECTS - this.rejects.length)
    this.rejects.push(...listed.map(({ line, reason }) => ({ line, reason })))
    await this.rejectsFile.add(
      rejects.map(({ line, reason, record }) => ({ line, reason, record })),
    )
  }
}
