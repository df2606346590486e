import { expect, it } from 'vitest'
import { archiveCounter } from './bill-archive-count.ts'

function entry(name: string, size: number): Uint8Array {
  const bytes = new Uint8Array(30 + name.length + size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint32(18, size, true)
  view.setUint16(26, name.length, true)
  return bytes
}
const directory = new Uint8Array(60).fill(1)
const archive = Uint8Array.from([
  ...entry('bill-1.pdf', 500),
  ...entry('bill-2.pdf', 0),
  ...entry('bill-3.pdf', 77),
  ...directory,
])

it.each([1, 7, 30, 100, 10_000])(
  '[FEATURE-02] counts the files however the bytes come: by %i',
  (step) => {
    const count = archiveCounter()
    let files = 0
    for (let at = 0; at < archive.length; at += step) files = count(archive.subarray(at, at + step))
    expect(files).toBe(3)
  },
)

it('counts a file as soon as it begins', () => {
  const count = archiveCounter()
  expect(count(archive.subarray(0, 29))).toBe(0)
  expect(count(archive.subarray(29, 40))).toBe(1)
  expect(count(archive.subarray(40, 540))).toBe(1)
})
