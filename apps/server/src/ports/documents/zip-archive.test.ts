import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readZip } from '../../../test/read-zip.ts'
import { zipArchive } from './zip-archive.ts'

async function* each<Item>(items: ReadonlyArray<Item>) {
  yield* items
}
const file = (name: string, text: string) => ({
  name,
  content: Buffer.from(text),
  date: '2026-11-18',
})

it('[FEATURE-02] gives an archive whose directory, sums and names are right', async () => {
  const files = [file('one.pdf', 'one'), file('ñ.pdf', ''), file('two.pdf', 'x'.repeat(70_000))]
  const read = readZip(await buffer(zipArchive(each(files))))
  expect(read).toEqual(files.map(({ name, content }) => ({ name, content })))
})

it('is laid out byte by byte as the specification says', async () => {
  const archive = await buffer(zipArchive(each([file('a', 'hi')])))
  // Version 2.0, UTF-8 names, stored, 2026-11-18.
  expect(archive.toString('hex')).toBe(
    '504b03041400000800000000725dac2a93d80200000002000000010000006168' +
      '69504b010214001400000800000000725dac2a93d802000000020000000100000000000000000000000000' +
      '0000000061504b050600000000010001002f000000210000000000',
  )
})

it('gives an archive of nothing where there is nothing', async () => {
  expect(readZip(await buffer(zipArchive(each([]))))).toEqual([])
})
