import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { UnusableFileError, acceptFile } from './accept-file.ts'

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
const telephone = await readFile(new URL('telephone-example.heic', import.meta.url))
const jpeg = await picture().jpeg().toBuffer()
const png = await picture().png().toBuffer()
const webp = await picture().webp().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

describe('[FEATURE-21] takes in', () => {
  it.each([
    ['JPEG', jpeg, 'image/jpeg', 'jpg'],
    ['PNG', png, 'image/png', 'png'],
    ['WebP', webp, 'image/webp', 'webp'],
    ['HEIC', telephone, 'image/jpeg', 'jpg'],
    ['PDF', pdf, 'application/pdf', 'pdf'],
  ])('a %s', async (_what, bytes, type, ending) => {
    expect(await acceptFile(bytes)).toMatchObject({ type, ending })
  })

  it('a telephone’s picture with its colours where they were', async () => {
    const { content } = await acceptFile(telephone)
    const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([96, 64])
    expect([data[0]! < 120, data[2]! > 150]).toEqual([true, true])
  }, 20_000)

  it('a picture the right way up, no larger than it need be, without place, names or a second file', async () => {
    const exif = { IFD0: { Copyright: 'Ada Lovelace' }, IFD3: { GPSLatitude: '44/1 37/1 0/1' } }
    const taken = await picture(4_000, 2_000)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const sent = Buffer.concat([taken, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    const { content } = await acceptFile(sent)
    const { exif: left, width, height } = await sharp(content).metadata()
    expect([left, width, height]).toEqual([undefined, 1_500, 3_000])
    expect(content.includes('Lovelace') || content.includes('<script')).toBe(false)
  })
})

/** A PNG that says it has so many dots, all alike: it packs to next to nothing. */
function flood(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, data, Buffer.alloc(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 6, 0, 0, 0], 8)
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    begin,
    chunk('IHDR', size),
    chunk('IDAT', data),
    chunk('IEND', Buffer.of()),
  ])
}

const text = (words: string) => Buffer.from(words)
const headless: ReadonlyArray<[string, Buffer]> = [
  ['nothing', Buffer.of()],
  ['one byte', Buffer.of(0xff)],
  [
    'an SVG with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['an SVG behind a declaration', text('<?xml version="1.0"?><svg onload="alert(1)"/>')],
  [
    'an XML of outer entities',
    text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  ],
  ['an XML of a billion laughs', text(`<!DOCTYPE a [${'<!ENTITY a "aa">'.repeat(1_000)}]><a/>`)],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('4d5a90000300', 'hex')],
  ['a program of Linux', Buffer.from('7f454c46020101', 'hex')],
  ['a ZIP', text('PK\u0003\u0004')],
  ['a GIF', text('GIF89a')],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['a BMP', text('BM')],
  ['an ICO', Buffer.from('0000010001001010', 'hex')],
  ['an AVIF', Buffer.concat([Buffer.of(0, 0, 0, 28), text('ftypavif')])],
  ['a film', Buffer.concat([Buffer.of(0, 0, 0, 28), text('ftypisom')])],
  ['PostScript', text('%!PS-Adobe-3.0')],
  ['a PDF behind something else', Buffer.concat([text('GIF89a'), pdf])],
  ['a PDF behind a page', Buffer.concat([text('<html>'), pdf])],
  ['a shell script', text('#!/bin/sh\nrm -rf /')],
  ['a PHP', text('<?php system($_GET[0]); ?>')],
  ['a Word document of old', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['RTF', text('{\\rtf1')],
  ['a sound', text('ID3')],
  ['JSON', text('{"__proto__":{}}')],
]
const broken: ReadonlyArray<[string, Buffer]> = [
  ...([jpeg, png, webp, telephone, pdf] as const).flatMap((whole, kind) =>
    [0.1, 0.3, 0.5, 0.7].map((share): [string, Buffer] => [
      `the first ${share} of kind ${kind}`,
      whole.subarray(0, Math.max(13, Math.floor(whole.length * share))),
    ]),
  ),
  ...([jpeg, png, webp, telephone] as const).map((whole, kind): [string, Buffer] => [
    `kind ${kind} filled up with noise`,
    Buffer.concat([whole.subarray(0, 24), Buffer.alloc(4_000, 0xa7)]),
  ]),
  ['a PNG that is a JPEG behind its first bytes', Buffer.concat([png.subarray(0, 8), jpeg])],
  ['a WebP that is a PNG', Buffer.concat([webp.subarray(0, 12), png])],
  ['a PDF of one word', text('%PDF-')],
  ['a JPEG of one word', Buffer.of(0xff, 0xd8, 0xff)],
  ['a HEIC of one word', Buffer.concat([Buffer.of(0, 0, 0, 24), text('ftypheic')])],
  ...[
    [50_000, 50_000],
    [65_535, 65_535],
    [2_147_483_647, 2_147_483_647],
    [1, 2_000_000_000],
    [2_000_000_000, 1],
    [8_000, 8_000],
    [0, 0],
    [6_400, 6_400],
  ].map(([width = 0, height = 0]): [string, Buffer] => [
    `a flood of ${width} × ${height} dots`,
    flood(width, height),
  ]),
]

const MOST_CPU_MS = 100
const MOST_BYTES = 32_000_000

describe('[FEATURE-21] R12: refuses', () => {
  it('sixty and more, each shortly', () => {
    expect(headless.length + broken.length).toBeGreaterThanOrEqual(60)
  })

  it.each([...headless, ...broken])('%s', async (_what, bytes) => {
    const held = process.memoryUsage().rss
    const before = process.cpuUsage()
    await expect(acceptFile(bytes)).rejects.toBeInstanceOf(UnusableFileError)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(MOST_CPU_MS)
    expect(process.memoryUsage().rss - held).toBeLessThan(MOST_BYTES)
  })
})
