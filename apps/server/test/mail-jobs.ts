import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../src/db/transaction.ts'

/** Everything that the queue knows, of jobs that are done as well; what is packed in base64 is unpacked. */
export async function readJobs(db: Database): Promise<string> {
  const { rows } = await sql<{ data: object }>`select * from jobs.job`.execute(db)
  const packed = JSON.stringify(rows)
  const unpacked = packed.replaceAll(/"([A-Za-z0-9+/=]{60,})"/g, (_, text: string) =>
    Buffer.from(text, 'base64').toString('latin1'),
  )
  return packed + unpacked
}

/** Waits until all messages that were asked for have left or were found to be none. */
export async function mailsDone(db: Database, timeout = 15_000): Promise<void> {
  const countOpen = async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from jobs.job
      where name in ('mail-order', 'access-invitation', 'send-mail', 'send-text', 'send-push') and state <> 'completed'`.execute(
      db,
    )
    return rows[0]?.open
  }
  await vi.waitFor(async () => expect(await countOpen()).toBe(0), { timeout, interval: 50 })
}
