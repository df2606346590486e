import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** A connection of its own to the database of a product that runs, to stand in its way; `end` gives back what it holds. */
export async function connectBeside(dataDir: string): Promise<pg.Client> {
  // As PostgreSQL itself writes down where it is reached.
  const facts = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  const [host = '', port] = [facts[4], Number(facts[3])]
  const client = new pg.Client({ host, port, user: 'portal', database: 'portal', password })
  await client.connect()
  return client
}
