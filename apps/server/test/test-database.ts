import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { SocketConnection } from '../src/db/pool.ts'
import { TEMPLATE } from './global-setup.ts'

/** A fresh, migrated database of this test file's own. */
export async function createTestDatabase(): Promise<{
  connection: SocketConnection
  drop: () => Promise<void>
}> {
  const postgres = inject('postgres')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client(postgres)
    await client.connect()
    await client.query(sql).finally(async () => client.end())
  }
  await admin(`create database ${database} template ${TEMPLATE}`)
  return {
    connection: { ...postgres, database },
    drop: () => admin(`drop database ${database} with (force)`),
  }
}
