import { crc32 } from 'node:zlib'

export interface ZipFile {
  name: string
  content: Uint8Array
  /** `yyyy-mm-dd`: the day that programs show beside the file. */
  date: string
}

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 1 << 11
const LOCAL_HEADER = 30
const ENTRY_HEADER = 46
const END_HEADER = 22

/** 16 bits: years since 1980, month, day. */
function dosDate(date: string): number {
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number)
  return ((Math.max(year, 1980) - 1980) << 9) | (month << 5) | day
}

interface Stored extends ZipFile {
  offset: number
}

/** What the header before a file and its entry at the end have in common, from `at` on. */
function writeFacts(header: Buffer, at: number, { name, content, date }: ZipFile): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(FLAGS, at + 2)
  header.writeUInt16LE(dosDate(date), at + 8)
  header.writeUInt32LE(crc32(content), at + 10)
  header.writeUInt32LE(content.byteLength, at + 14)
  header.writeUInt32LE(content.byteLength, at + 18)
  header.writeUInt16LE(Buffer.byteLength(name), at + 22)
}

function localHeader(file: ZipFile): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER)
  header.writeUInt32LE(0x04034b50, 0)
  writeFacts(header, 4, file)
  return Buffer.concat([header, Buffer.from(file.name)])
}

function entryHeader(file: Stored): Buffer {
  const header = Buffer.alloc(ENTRY_HEADER)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  writeFacts(header, 6, file)
  header.writeUInt32LE(file.offset, 42)
  return Buffer.concat([header, Buffer.from(file.name)])
}

function endHeader(count: number, size: number, offset: number): Buffer {
  const header = Buffer.alloc(END_HEADER)
  header.writeUInt32LE(0x06054b50, 0)
  header.writeUInt16LE(count, 8)
  header.writeUInt16LE(count, 10)
  header.writeUInt32LE(size, 12)
  header.writeUInt32LE(offset, 16)
  return header
}

/**
 * A ZIP archive, file by file as they come; they lie in it as they are, because PDFs are packed already.
 * Source: PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export async function* zipArchive(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const entries: Array<Buffer> = []
  let offset = 0
  for await (const file of files) {
    const header = localHeader(file)
    entries.push(entryHeader({ ...file, offset }))
    yield header
    yield Buffer.from(file.content)
    offset += header.length + file.content.byteLength
  }
  const directory = Buffer.concat(entries)
  yield directory
  yield endHeader(entries.length, directory.length, offset)
}
