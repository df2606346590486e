import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../src/db/transaction.ts'

interface Job {
  name: string
  state: string
  data: unknown
}

/** Everything that the queue has, done or not. */
export async function listJobs(db: Database): Promise<Array<Job>> {
  const { rows } = await sql<Job>`select * from jobs.job`.execute(db)
  return rows
}

/** Waits until all mails that were asked for have left or were found to be none. */
export async function mailsDone(db: Database, timeout = 15_000): Promise<void> {
  const isOpen = ({ name, state }: Job) =>
    ['mail-order', 'send-mail'].includes(name) && state !== 'completed'
  const open = async () => (await listJobs(db)).filter(isOpen)
  await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout, interval: 20 })
}
