import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accountFile, billFile, importFiles, tariffR1 } from '../../test/import-files.ts'
import { startImport } from '../../test/import-process.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { kindImports } from '../kind-imports.ts'

it('imports into the bundled database, whether a server runs it or not', async () => {
  const environment = { DATA_DIR: await importFiles({}), DATABASE_URL: '' }
  const folder = await importFiles({
    'tariffs.ndjson': [tariffR1],
    'accounts.ndjson': [accountFile('CB-1001')],
    'bills.ndjson': [billFile('B-1', 'CB-1001', 1_000), billFile('B-2', 'CB-9999', 1_000)],
  })

  const alone = await startImport([folder], environment).ended
  expect(alone.complained).toBe('')
  expect(alone.code).toBe(1)
  expect(alone.said).toContain('accounts.ndjson: 1 new')
  expect(alone.said).toContain('bills.ndjson:2: there is no account CB-9999')
  const list = join(environment.DATA_DIR, 'import-rejects', 'bills.ndjson.rejects.ndjson')
  expect(alone.said).toContain(list)
  expect(JSON.parse(await readFile(list, 'utf8'))).toMatchObject({ line: 2 })

  // This process is now the server that holds the data folder.
  const server = await startEmbeddedPostgres({ dataDir: environment.DATA_DIR })
  const beside = await startImport(['--dry-run', join(folder, 'accounts.ndjson')], environment)
    .ended
  await server.stop()
  expect(beside.code).toBe(0)
  expect(beside.said).toContain('Dry run, nothing was changed: 1 the same as before')
}, 60_000)

it('answers 2 and says plainly what cannot be done', async () => {
  const environment = { DATA_DIR: await importFiles({}), DATABASE_URL: '' }
  const nothing = await startImport([], environment).ended
  expect(nothing.code).toBe(2)
  expect(nothing.complained).toContain('Usage: npm run import -- <folder or files>')
  const told = [...nothing.complained.matchAll(/^  ([a-z-]+) +\.ndjson/gm)].map(([, kind]) => kind)
  expect(told).toEqual(kindImports.map(({ kind }) => kind))

  const wrong = await startImport(['--dry', 'x'], environment).ended
  expect(wrong.code).toBe(2)
  expect(wrong.complained).toContain("Unknown option '--dry'")

  const missing = await startImport([join(environment.DATA_DIR, 'none')], environment).ended
  expect(missing.code).toBe(2)
  expect(missing.complained).toMatch(/^There is no file or folder .*none\.\n$/)
}, 60_000)
