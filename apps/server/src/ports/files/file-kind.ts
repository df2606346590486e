export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf'

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** What pictures of telephones are called that are packed as HEIC. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'])

/** What a file is by how it begins, whatever it is called; null for what is none of ours. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp' && heicBrands.has(text(bytes, 8, 12))) return 'heic'
  if (text(bytes, 0, 5) === '%PDF-') return 'pdf'
  return null
}
