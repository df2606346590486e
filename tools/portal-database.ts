import pg from 'pg'
import { findEmbeddedPostgres } from '../apps/server/src/db/embedded-postgres.ts'

/** A connection of its own to the database of a product that runs, to stand in its way; `end` gives back what it holds. */
export async function connectBeside(dataDir: string): Promise<pg.Client> {
  const connection = await findEmbeddedPostgres(dataDir)
  if (!connection) throw new Error(`No database runs on ${dataDir}.`)
  const client = new pg.Client(connection)
  await client.connect()
  return client
}
