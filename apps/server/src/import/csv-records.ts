import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { CsvError } from 'csv-parse'
import type { SourcePart, SourceRecord } from './source-records.ts'

type Cell = 'text' | 'number' | 'yes or no'

/** What each column holds; a dot leads into an inner object. */
export type CsvColumns = Readonly<Record<string, Cell>>

const PART_RECORDS = 1_000
const LONGEST_RECORD = 64 * 1024

interface ParsedRow {
  record: Array<string>
  raw: string
}

/** Reads CSV with a header line part by part; an empty cell is null. */
export async function* readCsvRecords(
  input: Readable,
  columns: CsvColumns,
): AsyncGenerator<SourcePart> {
  let bytes = 0
  input.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  const reader = new RowReader(columns)
  const parser = parse({
    bom: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    skip_records_with_error: true,
    on_skip: (error) => {
      reader.breakAt(error)
      return undefined
    },
  })
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let records: Array<SourceRecord> = []
  for await (const row of parser as AsyncIterable<ParsedRow>) {
    if (reader.broken) break
    const record = reader.take(row)
    if (record) records.push(record)
    if (reader.broken) break
    if (records.length < PART_RECORDS) continue
    yield { records, bytes }
    records = []
  }
  input.destroy()
  yield { records: [...records, ...reader.end()], bytes }
}

/** Makes records of rows and keeps count of the lines, which the parser counts otherwise where a cell spans some. */
class RowReader {
  private readonly columns: CsvColumns
  private header: Array<string> | null = null
  private line = 1
  private rows = 0
  private headerFault = false
  private brokenAfterRows = Number.POSITIVE_INFINITY

  constructor(columns: CsvColumns) {
    this.columns = columns
  }

  /** Whether nothing more can be read: the header is wrong, or a quote that opens never closes. */
  get broken(): boolean {
    return this.headerFault || this.rows >= this.brokenAfterRows
  }

  /** What follows a quote that does not close cannot be told apart, so reading ends there. */
  breakAt(error: CsvError | undefined): void {
    const rows = Number(error?.['records'])
    this.brokenAfterRows = Math.min(this.brokenAfterRows, rows)
  }

  take(row: ParsedRow): SourceRecord | null {
    const blank = /^[\r\n]*/.exec(row.raw)?.[0] ?? ''
    const line = this.line + countLines(blank)
    const text = row.raw.slice(blank.length).replace(/[\r\n]+$/, '')
    this.line += countLines(row.raw)
    this.rows += 1
    if (this.header !== null) return toRecord(row, line, text, this.header, this.columns)
    this.header = row.record
    const fault = findHeaderFault(row.record, this.columns)
    if (fault === null) return null
    this.headerFault = true
    return { line, text, value: null, fault }
  }

  end(): Array<SourceRecord> {
    if (this.headerFault || this.brokenAfterRows === Number.POSITIVE_INFINITY) return []
    const fault = 'the quotes that open here do not close; nothing from here on was read'
    return [{ line: this.line, text: '', value: null, fault }]
  }
}

function countLines(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0
}

function findHeaderFault(header: Array<string>, columns: CsvColumns): string | null {
  const missing = Object.keys(columns).filter((column) => !header.includes(column))
  if (missing.length > 0) return `the header has no column ${missing.join(', ')}`
  const unknown = header.filter((column) => !Object.hasOwn(columns, column))
  if (unknown.length > 0) return `the header has an unknown column ${unknown.join(', ')}`
  return new Set(header).size < header.length ? 'the header names a column twice' : null
}

function toRecord(
  row: ParsedRow,
  line: number,
  text: string,
  header: Array<string>,
  columns: CsvColumns,
): SourceRecord {
  if (row.record.length !== header.length) {
    const fault = `the line has ${row.record.length} cells, not ${header.length}`
    return { line, text, value: null, fault }
  }
  // What is not UTF-8 was read as the replacement character.
  if (text.includes('\uFFFD')) return { line, text, value: null, fault: 'the text is not UTF-8' }
  const value: Record<string, unknown> = {}
  for (const [index, column] of header.entries()) {
    const cell = readCell(row.record[index] ?? '', columns[column] ?? 'text')
    const [outer, inner] = column.split('.')
    if (outer === undefined) continue
    if (inner === undefined) value[outer] = cell
    else value[outer] = { ...(value[outer] as object | undefined), [inner]: cell }
  }
  return { line, text, value, fault: null }
}

/** A cell that is not what its column holds stays text, and the schema says what is wrong with it. */
function readCell(cell: string, kind: Cell): unknown {
  if (cell === '') return null
  if (kind === 'number' && /^-?\d+$/.test(cell)) return Number(cell)
  if (kind === 'yes or no' && (cell === 'true' || cell === 'false')) return cell === 'true'
  return cell
}
