import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDemo } from '@portal/fixtures/generate-demo'
import { MOST_RECORDS } from '@portal/contract/records/records-taking'
import { afterAll, expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'
import { createTestFolder } from '../../../test/test-folder.ts'

const server = await testServer()
const folder = await createTestFolder()
afterAll(() => folder.remove())
const { files } = await generateDemo({
  today: '2026-11-20',
  folder: folder.path,
  accounts: 100,
  seed: 'every kind',
})
const administrator = await insertOperator(server, 'administrator')
const { kinds } = (await callDesk(server, 'listRecordKinds', { as: administrator })).body

/** The first records of a kind that the demo's file has. */
async function recordsOf(kind: string): Promise<Array<unknown>> {
  const text = await readFile(join(folder.path, `${kind}.ndjson`), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  // All that others refer to, and of what there is much no more than one call takes.
  return lines.slice(0, MOST_RECORDS).map((line) => JSON.parse(line) as unknown)
}

it.each(kinds)('$kind: what the demo imports comes by the API, once', async ({ kind }) => {
  const body = { records: await recordsOf(kind) }
  const take = () =>
    callDesk(server, 'createRecords', { as: administrator, params: { kind }, body })
  const first = (await take()).body
  expect(first.records).toHaveLength(body.records.length)
  expect(first.counts.written).toBeGreaterThan(0)
  const again = (await take()).body
  expect(again.counts.written).toBe(0)
  expect(again.counts.unchanged).toBe(first.counts.written + first.counts.unchanged)
})

it('every kind that an import can bring is among them', () => {
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(files).toSorted())
})
