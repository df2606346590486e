import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { SourcePart, SourceRecord } from './source-records.ts'

/** A longer line is refused unread, so that memory stays bounded whatever the file holds. */
const LONGEST_LINE_BYTES = 8 * 1024 * 1024
const NEWLINE = 10
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Reads JSON lines part by part; empty lines count as lines but give nothing. */
export async function* readNdjsonRecords(input: Readable): AsyncGenerator<SourcePart> {
  const reader = new LineReader()
  let bytes = 0
  for await (const chunk of input) {
    bytes += (chunk as Buffer).length
    yield { records: reader.take(chunk as Buffer), bytes }
  }
  yield { records: reader.end(), bytes }
}

class LineReader {
  private line = 0
  private rest: Array<Buffer> = []
  private restBytes = 0
  private skipping = false

  take(chunk: Buffer): Array<SourceRecord> {
    const records: Array<SourceRecord> = []
    let start = 0
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start)
      if (end === -1) break
      this.keep(chunk.subarray(start, end))
      this.finish(records)
      start = end + 1
    }
    this.keep(chunk.subarray(start))
    return records
  }

  end(): Array<SourceRecord> {
    const records: Array<SourceRecord> = []
    this.finish(records)
    return records
  }

  private keep(part: Buffer): void {
    this.restBytes += part.length
    if (this.restBytes > LONGEST_LINE_BYTES) {
      this.skipping = true
      this.rest = []
    }
    if (!this.skipping && part.length > 0) this.rest.push(part)
  }

  private finish(records: Array<SourceRecord>): void {
    this.line += 1
    const [only] = this.rest
    const content = only && this.rest.length === 1 ? only : Buffer.concat(this.rest)
    const tooLong = this.skipping
    this.rest = []
    this.restBytes = 0
    this.skipping = false
    const record = tooLong ? fault(this.line, '', 'the line is too long') : read(this.line, content)
    if (record) records.push(record)
  }
}

function read(line: number, content: Buffer): SourceRecord | null {
  const marked = line === 1 && content.subarray(0, 3).equals(BYTE_ORDER_MARK)
  const text = content.toString('utf8', marked ? 3 : 0)
  if (text.trim() === '') return null
  if (!isUtf8(content)) return fault(line, text, 'the text is not UTF-8')
  try {
    return { line, text, value: JSON.parse(text), fault: null }
  } catch {
    return fault(line, text, 'the line is not a JSON object')
  }
}

function fault(line: number, text: string, reason: string): SourceRecord {
  return { line, text, value: null, fault: reason }
}
