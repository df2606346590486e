import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPasswordHash, personas } from '@portal/fixtures/personas/personas'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { importFiles, profileFile } from '../../test/import-files.ts'
import { migrateAgain } from '../../test/migrate-again.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { refuseDemoPeople } from '../db/demo/demo-mark.ts'
import { createPool } from '../db/pool.ts'
import type { SocketConnection } from '../db/pool.ts'
import { kindImports } from '../kind-imports.ts'
import { ensureDemo } from './demo-data.ts'
import type { DemoProgress } from './demo-data.ts'
import { importFolder } from './import-folder.ts'

const clock = { now: () => new Date('2026-11-20T20:00:00.000Z') }

let lives = 0
const making = {
  clock,
  kinds: kindImports,
  live: async () => void (lives += 1),
}

let pool: pg.Pool
let connection: SocketConnection
let config: Config
beforeAll(async () => {
  const database = await createTestDatabase()
  connection = database.connection
  pool = createPool(database.connection, { max: 3 })
  config = { ...readConfig({}), dataDir: await importFiles({}), demo: true, demoAccounts: 100 }
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
})

it('leaves the database alone where no demo is wanted', async () => {
  expect(await ensureDemo({ ...config, demo: false }, pool, making)).toBeNull()
  expect((await pool.query('select from tariff')).rowCount).toBe(0)
  await refuseDemoPeople({ demo: false }, pool)
})

it('fills an empty database, and takes up an import that was cut off', async () => {
  const cutOff = ({ step, share }: DemoProgress): void => {
    if (step === 'import' && share > 0.5) throw new Error('cut off')
  }
  await expect(ensureDemo(config, pool, making, cutOff)).rejects.toThrow('cut off')
  await expect(refuseDemoPeople({ demo: false }, pool)).rejects.toThrow(/^DEMO is off/)
  const before = await pool.query('select from bill')
  expect(before.rowCount).toBeGreaterThan(0)

  const report = await ensureDemo(config, pool, making)
  expect(lives).toBe(1)
  expect(report?.files.flatMap((file) => file.rejects)).toEqual([])
  expect(report?.totals.same).toBeGreaterThan(0)
  const { station } = config.settings.rules.weather
  const weather = await pool.query('select from weather_day where station = $1', [station])
  expect(weather.rowCount).toBeGreaterThan(1_000)
  const profiles = await pool.query('select from profile')
  expect(profiles.rowCount).toBe(Object.keys(personas).length)
}, 60_000)

it('brings the ledger to the balances that the demo was made with', async () => {
  const manifest = JSON.parse(
    await readFile(join(config.dataDir, 'demo', 'manifest.json'), 'utf8'),
  ) as { personas: Array<{ accountNumber: string; balance: number }> }
  const { rows } = await pool.query<{ number: string; balance: number }>(
    `select a.number, coalesce(sum(e.amount), 0)::bigint as balance
     from account a left join ledger_entry e on e.account_id = a.id group by a.number`,
  )
  const balances = new Map(rows.map((row) => [row.number, row.balance]))
  expect(balances.size).toBe(100)
  for (const { accountNumber, balance } of manifest.personas) {
    expect([accountNumber, balances.get(accountNumber)]).toEqual([accountNumber, balance])
  }
  const whole = await pool.query('select sum(amount)::bigint as sum from ledger_entry')
  expect(whole.rows).toEqual([{ sum: 0 }])
})

/** A database of its own, and what takes somebody in there by hand. */
async function handImport() {
  const database = await createTestDatabase()
  const own = createPool(database.connection, { max: 2 })
  onTestFinished(async () => {
    await own.end()
    await database.drop()
  })
  const take = async (passwordHash: string, options: { demo: boolean; dryRun?: boolean }) => {
    const person = profileFile(`person${passwordHash.length}@example.com`, { passwordHash })
    const folder = await importFiles({ 'profiles.ndjson': [person] })
    const rules = { kinds: kindImports, currency: 'USD', timeZone: 'America/Los_Angeles', clock }
    return importFolder(own, folder, { ...rules, ...options })
  }
  return { own, take }
}

const utilitysHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'

it('the demo’s people stay out of an import by hand while the demo is off', async () => {
  const { own, take } = await handImport()
  for (const dryRun of [true, false]) {
    const { totals, files } = await take(demoPasswordHash, { demo: false, dryRun })
    expect(totals).toMatchObject({ new: 0, rejected: 1 })
    expect(files[0]?.rejects).toMatchObject([
      { line: 1, reason: expect.stringMatching(/^the password is that of the demo’s people/) },
    ])
  }
  expect((await own.query('select from profile')).rowCount).toBe(0)
  await refuseDemoPeople({ demo: false }, own)
  expect((await take(utilitysHash, { demo: false })).totals).toMatchObject({ new: 1, rejected: 0 })
})

it('R20: a demo that is imported by hand is remembered, too', async () => {
  const { own, take } = await handImport()
  const takenIn = { new: 1, rejected: 0 }
  expect((await take(utilitysHash, { demo: true })).totals).toMatchObject(takenIn)
  const dry = await take(demoPasswordHash, { demo: true, dryRun: true })
  expect(dry.totals).toMatchObject(takenIn)
  await refuseDemoPeople({ demo: false }, own)
  expect((await take(demoPasswordHash, { demo: true })).totals).toMatchObject(takenIn)
  await expect(refuseDemoPeople({ demo: false }, own)).rejects.toThrow(/^DEMO is off/)
  await refuseDemoPeople({ demo: true }, own)
})

it('R20: a demo that was put in before databases remembered it is known by its people', async () => {
  const migrateMark = () =>
    migrateAgain({ connection }, '045-imported-demo.sql', 'drop table imported_demo')
  const refused = async () => {
    await migrateMark()
    return refuseDemoPeople({ demo: false }, pool).then(
      () => false,
      () => true,
    )
  }
  expect(await refused()).toBe(true)
  await pool.query(`update profile set password_hash = 'changed'`)
  expect(await refused()).toBe(true)
  await pool.query(`update profile set email = 'x' || email, password_hash = $1`, [
    demoPasswordHash,
  ])
  expect(await refused()).toBe(true)
  await pool.query(`update profile set password_hash = 'changed'`)
  expect(await refused()).toBe(false)
  await refuseDemoPeople({ demo: true }, pool)
})

it('does nothing the next time, nor with files that were meant for another database', async () => {
  expect(await ensureDemo(config, pool, making)).toBeNull()
  await writeFile(join(config.dataDir, 'demo', 'unfinished-import.txt'), 'another database')
  expect(await ensureDemo(config, pool, making)).toBeNull()
})
