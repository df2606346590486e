import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { webhooksChannel } from './webhooks-channel.ts'

/** Has all servers look for what waits, once the transaction has committed. */
export async function tellPumps(tx: Database): Promise<void> {
  await sql`select pg_notify(${webhooksChannel}, '')`.execute(tx)
}
