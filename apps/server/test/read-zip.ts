import { crc32 } from 'node:zlib'

const ENTRY = 0x02014b50
const END_HEADER = 22

export interface ReadFile {
  name: string
  content: Buffer
}

/** The files of a ZIP archive by its directory. @throws Error where a sum is wrong */
export function readZip(archive: Buffer): Array<ReadFile> {
  const end = archive.length - END_HEADER
  const files: Array<ReadFile> = []
  let at = archive.readUInt32LE(end + 16)
  while (at < end && archive.readUInt32LE(at) === ENTRY) {
    const size = archive.readUInt32LE(at + 24)
    const nameLength = archive.readUInt16LE(at + 28)
    const offset = archive.readUInt32LE(at + 42)
    const start = offset + 30 + archive.readUInt16LE(offset + 26)
    const content = archive.subarray(start, start + size)
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files.push({ name, content })
    at += 46 + nameLength
  }
  if (files.length !== archive.readUInt16LE(end + 10)) throw new Error('Files are missing')
  return files
}
