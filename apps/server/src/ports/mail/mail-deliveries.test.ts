import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { mailsDone } from '../../../test/mail-jobs.ts'
import { testServer } from '../../../test/server-test.ts'
import { startMailServer } from '../../../test/test-mail-server.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { MailPort } from './mail.ts'
import { createSmtpMail } from './smtp-mail.ts'

const from = 'Cedar Bay Power <no-reply@cedarbaypower.example>'
const sheet = { subject: 'Your bill', heading: 'Your bill', paragraphs: [] }

/** A server that sends by a mail server of this machine, and how it goes out to somebody there. */
async function open(
  refuses: (to: string) => number | null = () => null,
  around: (port: MailPort) => MailPort = (port) => port,
) {
  const begun: Array<string> = []
  const mailServer = await startMailServer({
    refuses,
    met: (step, to) => void (step === 'begun' && begun.push(to)),
  })
  const port = createSmtpMail({ url: mailServer.url, from })
  onTestFinished(() => port.close())
  const server = await testServer({ mail: around(port) })
  const { db } = server
  const { mailer } = notifying(server)
  const send = async (): Promise<string> => {
    const to = `${randomUUID()}@example.com`
    await inTransaction(db, (tx) => mailer.queue(tx, { email: to, locale: 'en' }, sheet))
    return to
  }
  const deliveries = () =>
    db.selectFrom('alert_delivery').select(['id', 'channel', 'state', 'reason', 'at']).execute()
  const states = async () => (await deliveries()).map(({ state }) => state)
  return { server, mailServer, begun, send, deliveries, states }
}

const patience = { timeout: 30_000, interval: 100 }

it('250: a delivery is sent, once the mail server has taken it, and is known there by its id', async () => {
  const { server, mailServer, send, deliveries } = await open()
  const to = await send()
  const received = await mailServer.next()
  expect(received.to).toEqual([to])
  await mailsDone(server.db)
  const [delivery, ...others] = await deliveries()
  expect(others).toEqual([])
  expect(delivery).toMatchObject({ channel: 'email', state: 'sent', reason: null })
  expect(delivery?.at).toEqual(server.clock.now())
  expect(received.mail.messageId).toBe(`<${delivery?.id}@cedarbaypower.example>`)
})

it('550: a recipient that is refused for good is told by its code, and not tried again', async () => {
  const { server, mailServer, begun, send, deliveries } = await open(() => 550)
  const to = await send()
  await mailsDone(server.db)
  expect(await deliveries()).toMatchObject([{ state: 'refused', reason: '550' }])
  expect([begun, mailServer.received]).toEqual([[to], []])
})

it('451: what is refused for now waits, and expires once all tries are used up', async () => {
  const { server, begun, send, states } = await open(() => 451)
  const { db } = server
  await send()
  await expect.poll(() => begun.length, patience).toBeGreaterThan(0)
  expect(await states()).toEqual(['waiting'])
  await expect
    .poll(async () => {
      const { numAffectedRows } = await sql`
        update jobs.job set retry_limit = 2 where name = 'send-mail' and state = 'retry'`.execute(
        db,
      )
      return Number(numAffectedRows)
    }, patience)
    .toBe(1)
  await expect.poll(states, patience).toEqual(['expired'])
  expect(begun.length).toBe(3)
}, 120_000)

it('a mail that was taken, of which nobody heard, is handed in again as the same one', async () => {
  let isHeard = false
  const { server, mailServer, send, states } = await open(undefined, (port) => ({
    ...port,
    send: async (mail) => {
      await port.send(mail)
      if (isHeard) return
      isHeard = true
      throw new Error('Killed before it heard')
    },
  }))
  await send()
  const both = [await mailServer.next(), await mailServer.next()]
  expect(new Set(both.map(({ mail }) => mail.messageId)).size).toBe(1)
  await mailsDone(server.db)
  expect(await states()).toEqual(['sent'])
})

it('a delivery that is settled is not handed in again, also where its job comes again', async () => {
  const { server, begun, send } = await open()
  const { db, jobs } = server
  await send()
  await mailsDone(db)
  const { rows } = await sql<{ data: object }>`
    select data from jobs.job where name = 'send-mail'`.execute(db)
  await jobs.send('send-mail', rows[0]!.data)
  await mailsDone(db)
  expect(begun.length).toBe(1)
})

it('what is only pretended leaves nothing behind', async () => {
  const { server, begun, deliveries } = await open()
  const { db } = server
  const { mailer } = notifying(server)
  await inTransaction(db, (tx) => mailer.pretend(tx, 'en', sheet))
  await mailsDone(db)
  expect([begun, await deliveries()]).toEqual([[], []])
})
