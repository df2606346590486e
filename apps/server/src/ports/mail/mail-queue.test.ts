import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createMailWriter } from './mail-queue.ts'

const lines: Array<string> = []
const server = await testServer({ log: { write: (line: string) => void lines.push(line) } })
const { clock, db, jobs } = server

it('a mail that waits from before SECRET_KEY was changed is told by name, tried for a while and given up', async () => {
  const random = { bytes: randomBytes, uuid: randomUUID }
  const before = createMailWriter({ clock, jobs, key: randomBytes(32), random })
  const sheet = { subject: 'Your bill', heading: 'Your bill', paragraphs: [], notes: [] }
  const to = { email: 'nobody@example.com', locale: 'en' } as const
  await inTransaction(db, (tx) => before.queue(tx, to, sheet))
  await vi.waitFor(() => expect(lines.join('')).toContain('sealed with another SECRET_KEY'), 10_000)
  expect(lines.join('')).not.toContain('nobody@')
  const { rows } = await sql<{ retry_limit: number }>`
    select retry_limit from jobs.job where name = 'send-mail'`.execute(db)
  expect(rows).toEqual([{ retry_limit: 20 }])
  expect(server.outbox.sent).toEqual([])
})
