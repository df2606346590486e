import { inflateSync } from 'node:zlib'

/** The words of a PDF, as a reader would copy them. Knows what our documents use: Flate streams and two-byte glyphs. */
export function readPdfText(file: Buffer): string {
  const objects = readObjects(file.toString('latin1'))
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    const named = /\/Font\s*<<([^>]*)>>/.exec(head)?.[1] ?? ''
    for (const [, name = '', font = ''] of named.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
      if (map) fonts.set(name, readCharacters(objects.get(map)?.body ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ body }) => /\bBT\b[\s\S]*\bET\b/.test(body))
  return pages.map(({ body }) => readPage(body, fonts)).join('\n')
}

interface PdfObject {
  head: string
  body: string
}

function readObjects(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', content = ''] of text.matchAll(
    /(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\nendobj/g,
  )) {
    const [head = '', rest] = content.split(/stream\r?\n/, 2)
    const raw = rest?.slice(0, rest.lastIndexOf('endstream')) ?? ''
    const packed = head.includes('/FlateDecode') && !head.includes('/FontFile')
    objects.set(id, { head, body: packed ? unpack(raw) : raw })
  }
  return objects
}

function unpack(raw: string): string {
  try {
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** A font's ToUnicode map: glyph number to text. */
function readCharacters(map: string): Map<number, string> {
  const characters = new Map<number, string>()
  const decode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(
      /<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g,
    )) {
      characters.set(Number.parseInt(glyph, 16), decode(text))
    }
  }
  return characters
}

function readPage(content: string, fonts: Map<string, Map<number, string>>): string {
  let characters: Map<number, string> | undefined
  let text = ''
  const parts = /\/(\w+) [\d.]+ Tf|\(((?:\\[\s\S]|[^\\)])*)\)|<([0-9a-fA-F]+)>|\b(ET)\b/g
  for (const [, font, literal, hex, end] of content.matchAll(parts)) {
    if (font) characters = fonts.get(font)
    if (end) text += ' '
    const bytes = hex ? Buffer.from(hex, 'hex') : unescape(literal ?? '')
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      text += characters?.get(bytes.readUInt16BE(at)) ?? ''
    }
  }
  return text.replaceAll(/\s+/g, ' ')
}

function unescape(literal: string): Buffer {
  const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = literal.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (named[code] ?? code),
  )
  return Buffer.from(plain, 'latin1')
}
