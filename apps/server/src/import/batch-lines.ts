import type { RejectedLine } from './import-journal.ts'
import type { Part } from './import-session.ts'
import type { CheckedRecord } from './import-staging.ts'
import type { Refusal } from './record-reading.ts'
import type { SourceRecord } from './source-records.ts'

const BATCH_RECORDS = 4_000
const BATCH_CHARACTERS = 4_000_000

/** The lines of a file that go in together: those that are records, and those that were refused as they were read. */
export class BatchLines {
  readonly checked: Array<CheckedRecord> = []
  /** So much of the file was read with its last line. */
  bytes = 0
  lastLine = 0
  private refused: Array<RejectedLine> = []
  /** What the records name; see `KindImport.names`. */
  private readonly names = new Set<string>()
  /** The lines' own text, kept for those that the database side refuses. */
  private readonly texts = new Map<number, string>()
  private characters = 0

  get isFull(): boolean {
    const lines = this.checked.length + this.refused.length
    return lines >= BATCH_RECORDS || this.characters >= BATCH_CHARACTERS
  }

  get isEmpty(): boolean {
    return this.checked.length + this.refused.length === 0
  }

  holdsOneOf(names: ReadonlyArray<string>): boolean {
    return names.some((name) => this.names.has(name))
  }

  add({ line, text }: SourceRecord, record: unknown, names: ReadonlyArray<string>): void {
    for (const name of names) this.names.add(name)
    this.checked.push({ line, record })
    this.texts.set(line, text)
    this.count(line, text)
  }

  refuse({ line, text }: SourceRecord, refusal: Refusal): void {
    this.refused.push({ line, record: text, ...refusal })
    this.count(line, text)
  }

  private count(line: number, text: string): void {
    this.lastLine = line
    this.characters += text.length
  }

  /** Until which line all is dealt with once the part is in, and what of it was refused. */
  outcomeOf({ records, applied }: Part): { line: number; rejects: ReadonlyArray<RejectedLine> } {
    const last = records.at(-1)
    const isLast = last === this.checked.at(-1)
    const line = isLast || !last ? this.lastLine : last.line
    const rejects = applied.rejects.map(({ line: at, reason }): RejectedLine => ({
      line: at,
      reason,
      code: 'refused',
      field: null,
      record: this.texts.get(at) ?? '',
    }))
    return { line, rejects: [...this.refused.filter((each) => each.line <= line), ...rejects] }
  }

  /** What was refused until a line is written down. */
  settle(line: number): void {
    this.refused = this.refused.filter((each) => each.line > line)
  }
}
