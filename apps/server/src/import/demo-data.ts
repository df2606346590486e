import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { localDate } from '@portal/rules/local-date'
import type { Config } from '../config.ts'
import { markDemo } from '../db/demo/demo-mark.ts'
import { importFolder } from './import-folder.ts'
import type { ImportOptions } from './import-folder.ts'
import type { ImportReport } from './import-report.ts'
import type { KindImport } from './kind-import.ts'

/** How far the demo is: its files are written, then they are imported. */
export interface DemoProgress {
  step: 'generate' | 'import'
  /** 0 to 1 */
  share: number
}

interface DemoMaking {
  clock: { now: () => Date }
  kinds: ReadonlyArray<KindImport<unknown>>
  /** Where the import is written down. */
  listed?: {
    journal: NonNullable<ImportOptions['journal']>
    end: (state: 'done') => Promise<void>
  }
  /** What the demo's people did in the portal; once they are imported. */
  live: () => Promise<void>
}

/**
 * Fills an empty database with the demo utility where the configuration wants it: writes the demo's files into
 * `<data folder>/demo`, imports them as any utility's, and has its people live. What was cut off goes on at the next call.
 * @returns what was imported; null where there was nothing to do
 */
export async function ensureDemo(
  config: Config,
  pool: pg.Pool,
  { clock, kinds, listed, live }: DemoMaking,
  onProgress: (progress: DemoProgress) => void = () => undefined,
): Promise<ImportReport | null> {
  if (!config.demo) return null
  const folder = join(config.dataDir, 'demo')
  const unfinished = join(folder, 'unfinished-import.txt')
  const database = await identify(pool)
  const marked = await readFile(unfinished, 'utf8').catch(() => null)
  const { currency, timeZone } = config.settings.utility
  if (marked !== database) {
    if (!(await isEmpty(pool))) return null
    // Only a first start pays for loading the generator.
    const { generateDemo } = await import('@portal/fixtures/generate-demo')
    await rm(folder, { recursive: true, force: true })
    await generateDemo({
      today: localDate(clock.now(), timeZone),
      accounts: config.demoAccounts,
      folder,
      onProgress: (done, total) => onProgress({ step: 'generate', share: done / total }),
    })
    await writeFile(unfinished, database)
  }
  await markDemo(pool)
  const report = await importFolder(pool, folder, {
    kinds,
    currency,
    timeZone,
    demo: true,
    clock,
    ...(listed && { journal: listed.journal }),
    rejectsFolder: join(config.dataDir, 'import-rejects'),
    onProgress: ({ bytesRead, bytesTotal }) =>
      onProgress({ step: 'import', share: bytesTotal === 0 ? 1 : bytesRead / bytesTotal }),
  })
  await listed?.end('done')
  await live()
  await rm(unfinished)
  return report
}

/** Which database this is, so that files left for one never end up in another. */
async function identify(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `select system_identifier || '/' || oid as identity
     from pg_control_system(), pg_database where datname = current_database()`,
  )
  return rows[0]?.identity ?? ''
}

async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ filled: boolean }>(
    `select exists (select 1 from tariff) or exists (select 1 from account)
       or exists (select 1 from profile) as filled`,
  )
  return rows[0]?.filled === false
}
