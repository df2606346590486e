import type { ImportKind, ImportRecord } from '@portal/contract/import-records'
import { createPool } from '../src/db/pool.ts'
import { ImportSession } from '../src/import/import-session.ts'
import { kindImports } from '../src/kind-imports.ts'
import type { TestServer } from './server-test.ts'

export type TestRecords = { [K in ImportKind]?: Array<ImportRecord<K>> }

/** Takes records into the server's database the way a utility's come in. @throws Error naming the first that is refused */
export async function importRecords(
  { connection, config, clock }: TestServer,
  records: TestRecords,
): Promise<void> {
  const { currency, timeZone } = config.settings.utility
  const rules = { currency, timeZone, demo: true, now: clock.now() }
  const pool = createPool(connection, { max: 1 })
  const session = await ImportSession.open(pool, rules)
  try {
    for (const kindImport of kindImports) {
      const { kind } = kindImport
      // One at a time, so that a bill and the one that replaces it may stand beside each other.
      for (const [index, record] of (records[kind] ?? []).entries()) {
        const applied = await session.apply(kindImport, [{ line: index + 1, record }])
        const refused = applied.rejects[0]
        if (refused) throw new Error(`${kind} ${refused.line} was refused: ${refused.reason}`)
      }
    }
  } finally {
    await session.close()
    await pool.end()
  }
}
