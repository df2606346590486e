import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import type { Mail, MailFileOrder } from './mail.ts'
import { createMailWriter, createMailer } from './mail-queue.ts'

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

it('a file that cannot be made is tried again for a while; then its mail goes without it, and says so', async () => {
  const { config, key } = server
  const random = { bytes: randomBytes, uuid: randomUUID }
  const handlers = new Map<string, JobHandler<never>>()
  const waiting: Array<object> = []
  const sent: Array<Mail> = []
  const mailer = createMailer({
    clock,
    config,
    db,
    key,
    log: { error: () => undefined, warn: () => undefined } as never,
    random,
    jobs: {
      ...jobs,
      register: (name, handler) => void handlers.set(name, handler),
      send: async (_, data) => void waiting.push(data),
    },
    mail: { send: async (mail) => void sent.push(mail), close: async () => undefined },
    makeFile: () => Promise.reject(new Error('no paper')),
    findAddress: async (_, email) => email,
  })
  const order = { kind: 'bill', locale: 'en' } as unknown as MailFileOrder
  const sheet = {
    subject: 'Your bill',
    heading: 'Your bill',
    paragraphs: [],
    file: { order, said: 'The PDF comes with this email.' },
  }
  const to = { email: 'walter@example.com', locale: 'en' } as const
  await inTransaction(db, (tx) => mailer.queue(tx, to, sheet))
  const send = handlers.get('send-mail')!
  for (const failures of [0, 1, 7])
    await expect(send(waiting[0] as never, failures)).rejects.toThrow('no paper')
  expect(sent).toEqual([])
  await send(waiting[0] as never, 8)
  expect(sent).toMatchObject([{ file: null }])
  expect(sent[0]?.text).toContain('We couldn’t attach the PDF this time.')
  expect(sent[0]?.text).not.toContain('comes with this email')
})
