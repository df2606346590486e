import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PART_BYTES } from '@portal/contract/records/records-imports'
import type { ImportRun } from '@portal/contract/records/records-imports'
import { describe, expect, it, vi } from 'vitest'
import {
  accountFile,
  billFile,
  importFiles,
  paymentFile,
  tariffR1,
} from '../../../test/import-files.ts'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'
import { createPool } from '../../db/pool.ts'
import { importFolder } from '../../import/import-folder.ts'
import { kindImports } from '../../kind-imports.ts'
import { commandImport } from './command-imports-acts.ts'
import { IMPORT_LOCK } from '../../import/import-journal.ts'
import { stopDeadCommands } from './imports-store.ts'
import type { recordsJobs } from './records-jobs.ts'

const folder = await importFiles({})
const server = await testServer({ configure: (config) => ({ ...config, importFolder: folder }) })
const { db, clock, config } = server
const finance = await insertOperator(server, 'finance')
const importParams = (importId: string) => ({ as: finance, params: { importId } })
const read = async (importId: string) =>
  (await callDesk(server, 'getImport', importParams(importId))).body

async function ended(importId: string): Promise<ImportRun> {
  for (;;) {
    const run = await read(importId)
    if (run.endedAt !== null) return run
    await wait(100)
  }
}

const lines = (records: ReadonlyArray<object | string>) =>
  records.map((each) => `${typeof each === 'string' ? each : JSON.stringify(each)}\n`).join('')

async function upload(files: Record<string, string>): Promise<ImportRun> {
  const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))
  const body = { files: [...contents].map(([name, { length: bytes }]) => ({ name, bytes })) }
  const made = (await callDesk(server, 'createImport', { as: finance, body })).body
  for (const { id, name } of made.files) {
    const content = contents.get(name) ?? Buffer.alloc(0)
    for (let from = 0; from < content.length; from += PART_BYTES) {
      const params = { importId: made.id, importFileId: id }
      const part = content.subarray(from, from + PART_BYTES)
      const query = { from: String(from) }
      const sent = await callDesk(server, 'putImportPart', {
        as: finance,
        params,
        query,
        body: part,
      })
      expect(sent.status).toBe(204)
    }
  }
  return made
}

async function run(files: Record<string, string>): Promise<ImportRun> {
  const { id } = await upload(files)
  expect((await callDesk(server, 'startImport', importParams(id))).body.state).not.toBe('receiving')
  return ended(id)
}

const first = await run({
  'payments.csv':
    'reference,accountNumber,date,amount,method.kind,method.brand,method.last4\n' +
    'P-1,CB-1,2026-10-12,500,card,visa,4242\nP-2,CB-404,2026-10-12,500,card,visa,4242\n',
  'bills.ndjson': lines([
    billFile('B-1', 'CB-1', 100_000),
    'no json',
    billFile('B-2', 'CB-2', 200_000),
  ]),
  'tariffs.ndjson': lines([tariffR1]),
  'accounts.ndjson': lines([accountFile('CB-1'), accountFile('CB-2')]),
})

describe('an upload', () => {
  it('is imported in the order of its kinds, and says what the ledger got', () => {
    expect(first).toMatchObject({ state: 'done', origin: 'upload', by: 'Test Operator' })
    expect(first.fileNames).toEqual([
      'tariffs.ndjson',
      'accounts.ndjson',
      'bills.ndjson',
      'payments.csv',
    ])
    expect(first.counts).toEqual({ new: 6, updated: 0, same: 0, rejected: 2 })
    expect(first.bytesRead).toBe(first.bytes)
    expect(first.files.map(({ posted }) => posted)).toEqual([
      [],
      [],
      [{ kind: 'bill', count: 2, amount: 4500 }],
      [{ kind: 'payment', count: 1, amount: -500 }],
    ])
  })

  it('lists what it refused by line, also as a table, and whoever looks is written down', async () => {
    const rejectsOf = async (name: string) => {
      const importFileId = first.files.find((file) => file.name === name)?.id ?? ''
      const params = { importId: first.id, importFileId }
      return (await callDesk(server, 'listImportRejects', { as: finance, params })).body.items
    }
    expect(await rejectsOf('bills.ndjson')).toEqual([
      {
        line: 2,
        code: 'unreadable',
        field: null,
        reason: 'the line is not a JSON object',
        record: 'no json',
      },
    ])
    expect(await rejectsOf('payments.csv')).toMatchObject([
      { line: 3, code: 'refused', reason: 'there is no account CB-404' },
    ])
    const csv = await callDesk(server, 'getImportRejectsCsv', importParams(first.id))
    expect(csv.raw.toString()).toContain(
      'bills.ndjson,2,unreadable,,the line is not a JSON object,no json',
    )
    const administrator = await insertOperator(server, 'administrator')
    const query = { operatorId: finance.operatorId }
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
      .body
    expect(entries.map(({ act }) => act)).toEqual([
      'getImportRejectsCsv',
      'listImportRejects',
      'listImportRejects',
      'startImport',
      'createImport',
    ])
  })

  it('leaves nothing of its files behind', async () => {
    expect(await db.selectFrom('import_part').select('start').execute()).toEqual([])
  })

  it('takes files of several parts, in any order, a part again', async () => {
    const payments = Array.from({ length: 18_000 }, (_, nth) => paymentFile(`M-${nth}`, 'CB-1', 1))
    // Twice, so that there are three parts.
    const content = Buffer.from(lines(payments).repeat(2))
    const body = { files: [{ name: 'payments.ndjson', bytes: content.length }] }
    const made = (await callDesk(server, 'createImport', { as: finance, body })).body
    const params = { importId: made.id, importFileId: made.files[0]?.id ?? '' }
    const put = (from: number, part = content.subarray(from, from + PART_BYTES)) =>
      callDesk(server, 'putImportPart', {
        as: finance,
        params,
        query: { from: String(from) },
        body: part,
      })
    expect((await callDesk(server, 'startImport', importParams(made.id))).problem.code).toBe(
      'upload-incomplete',
    )
    const starts = Array.from(
      { length: Math.ceil(content.length / PART_BYTES) },
      (_, nth) => nth * PART_BYTES,
    )
    for (const from of starts.toReversed()) expect((await put(from)).status).toBe(204)
    expect((await put(0)).status).toBe(204)
    expect((await put(1)).problem.code).toBe('invalid-input')
    expect((await put(0, content.subarray(0, 10))).problem.code).toBe('invalid-input')
    expect((await put(starts.length * PART_BYTES)).problem.code).toBe('invalid-input')
    const starting = Array.from({ length: 20 }, () =>
      callDesk(server, 'startImport', importParams(made.id)),
    )
    const started = await Promise.all(starting)
    expect(started.filter(({ status }) => status === 200)).toHaveLength(1)
    const done = await ended(made.id)
    expect(done.counts).toMatchObject({ new: 18_000, same: 18_000, rejected: 0 })
    expect((await put(0)).problem.code).toBe('conflict')
  }, 120_000)

  it('of files that are no kind’s, come twice or are too large is refused', async () => {
    const refused = async (files: Array<{ name: string; bytes: number }>) =>
      (await callDesk(server, 'createImport', { as: finance, body: { files } })).problem
    const unknown = await refused([
      { name: 'invoices.ndjson', bytes: 1 },
      { name: 'bills.csv', bytes: 1 },
    ])
    expect(unknown.errors?.map(({ path }) => path)).toEqual(['files.0.name', 'files.1.name'])
    expect(unknown.errors?.[1]?.message).toContain('bills come as bills.ndjson only')
    const file = { name: 'bills.ndjson', bytes: 1 }
    expect((await refused([file, file])).errors?.[0]?.message).toBe('bills.ndjson comes twice.')
    expect((await refused([{ name: '../../bills.ndjson', bytes: 1 }, file])).code).toBe(
      'invalid-input',
    )
    expect((await refused([{ name: 'bills.ndjson', bytes: 5_000_000_000 }])).code).toBe('too-large')
  })

  it('that nobody finishes goes after a day, old ones after their months', async () => {
    const left = await upload({ 'weather-days.ndjson': 'x' })
    clock.advance({ days: 2 })
    const jobs = await import('./records-jobs.ts')
    const clean = jobs
      .recordsJobs({ db, clock, settings: config.settings, ...absent })
      .find((job) => 'name' in job && job.name === 'delete-old-imports')
    if (clean?.kind !== 'daily') throw new Error('There is no such job')
    await clean.run('2026-11-22')
    const gone = await callDesk(server, 'getImport', importParams(left.id))
    expect(gone.problem.code).toBe('not-found')
    expect((await read(first.id)).state).toBe('done')
  })
})

const absent = {} as Pick<Parameters<typeof recordsJobs>[0], 'imports' | 'jobs' | 'log'>

describe('an import of the folder', () => {
  it('takes files that lie there, and no others', async () => {
    await writeFile(join(folder, 'payments.ndjson'), lines([paymentFile('F-1', 'CB-1', 100)]))
    await writeFile(join(folder, 'readme.txt'), 'nothing')
    const { files } = (await callDesk(server, 'getImportFolder', { as: finance })).body
    expect(files?.map(({ name }) => name)).toEqual(['payments.ndjson'])
    const start = (names: Array<string>) =>
      callDesk(server, 'startFolderImport', { as: finance, body: { names } })
    expect((await start(['../secret.ndjson'])).problem.code).toBe('invalid-input')
    expect((await start(['readme.txt'])).problem.code).toBe('invalid-input')
    const done = await ended((await start(['payments.ndjson'])).body.id)
    expect(done).toMatchObject({ state: 'done', origin: 'folder', counts: { new: 1 } })
  })
})

describe('an import of the command line', () => {
  it('is listed beside the others, the newest first, and as stopped where it was killed', async () => {
    const pool = createPool(server.connection, { max: 3 })
    const { currency, timeZone } = config.settings.utility
    const options = { kinds: kindImports, currency, timeZone, demo: false, clock }
    const listed = commandImport(pool, clock)
    const path = await importFiles({ 'payments.ndjson': [paymentFile('C-1', 'CB-1', 100)] })
    clock.advance({ minutes: 1 })
    await importFolder(pool, path, { ...options, journal: listed.journal })
    const newest = async () =>
      (await callDesk(server, 'listImports', { as: finance })).body.items[0]
    // The database keeps a lock for a moment after its connection has gone, and the job looks again.
    await vi.waitFor(
      async () => {
        await db.transaction().execute((tx) => stopDeadCommands(tx, IMPORT_LOCK, clock.now()))
        expect(await newest()).toMatchObject({ origin: 'command', state: 'stopped', by: null })
      },
      { timeout: 10_000 },
    )
    await listed.end('done')
    expect(await newest()).toMatchObject({ state: 'done', counts: { new: 1 } })
    await pool.end()
  })
})

describe('an import that is cut off', () => {
  it('goes on where it was, and tells all of it as if nothing had been', async () => {
    const records = Array.from({ length: 6_000 }, (_, nth) => paymentFile(`K-${nth}`, 'CB-2', 1))
    const bad = records.map((each, nth) => (nth % 1_000 === 500 ? 'broken' : each))
    const { id } = await upload({ 'payments.ndjson': lines(bad) })
    await db
      .updateTable('import_run')
      .set({ state: 'running', began_at: clock.now() })
      .where('id', '=', id)
      .execute()
    const pool = createPool(server.connection, { max: 2 })
    const { runJournal } = await import('./import-journal-acts.ts')
    const { openParts } = await import('./import-parts-acts.ts')
    const { importSources } = await import('../../import/import-folder.ts')
    const { nameSource } = await import('../../import/import-sources.ts')
    const file = (await read(id)).files[0]
    const source = {
      ...nameSource('payments.ndjson', kindImports),
      bytes: file?.bytes ?? 0,
      open: () => openParts(pool, file?.id ?? ''),
    }
    const { currency, timeZone } = config.settings.utility
    const journal = runJournal(id)
    let batches = 0
    const die: typeof journal.note = async (client, news) => {
      batches += 1
      if (batches === 2) throw new Error('killed')
      await journal.note(client, news)
    }
    const options = { kinds: kindImports, currency, timeZone, demo: false, clock }
    const cut = importSources(pool, [source], {
      ...options,
      journal: async () => ({ ...journal, note: die }),
    })
    await expect(cut).rejects.toThrow('killed')
    const half = await read(id)
    expect(half.counts.new).toBeGreaterThan(3_000)
    expect(half.counts.new).toBeLessThan(5_994)
    await importSources(pool, [source], { ...options, journal: async () => journal })
    const whole = await read(id)
    expect(whole.counts).toEqual({ new: 5_994, updated: 0, same: 0, rejected: 6 })
    expect(whole.files[0]?.posted).toEqual([{ kind: 'payment', count: 5_994, amount: -5_994 }])
    const importFileId = file?.id ?? ''
    const params = { importId: id, importFileId }
    const { items } = (await callDesk(server, 'listImportRejects', { as: finance, params })).body
    expect(items.map(({ line }) => line)).toEqual([501, 1501, 2501, 3501, 4501, 5501])
    await pool.end()
  }, 120_000)

  it('ends between two batches where somebody cancels it; what is in stays', async () => {
    const { id } = await upload({
      'weather-days.ndjson': lines([
        { station: 'CEDAR-BAY', date: '2026-11-01', meanTenthsCelsius: 1 },
      ]),
    })
    await db
      .updateTable('import_run')
      .set({ state: 'running', began_at: clock.now() })
      .where('id', '=', id)
      .execute()
    expect((await callDesk(server, 'cancelImport', importParams(id))).body.isCancelling).toBe(true)
    await server.jobs.send('run-import', { importId: id })
    expect((await ended(id)).state).toBe('cancelled')
    expect((await callDesk(server, 'cancelImport', importParams(id))).problem.code).toBe('conflict')
    const waiting = await upload({ 'weather-days.ndjson': 'x' })
    const { body } = await callDesk(server, 'cancelImport', importParams(waiting.id))
    expect(body.state).toBe('cancelled')
  })
})
