import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { mailsDone, readJobs } from '../../../test/mail-jobs.ts'
import { testServer } from '../../../test/server-test.ts'
import { TestClock } from '../../../test/test-clock.ts'
import { createTestFolder } from '../../../test/test-folder.ts'
import { inTransaction } from '../../db/transaction.ts'
import { createFileSms, listKeptTexts } from './file-sms.ts'
import { openSms } from './open-sms.ts'
import { createTextWriter } from './text-queue.ts'

const to = { number: '+15035550142', profileId: randomUUID(), locale: 'en' } as const
const server = await testServer()
const { db, texts } = server
const texter = createTextWriter({ ...server, random: { bytes: randomBytes, uuid: randomUUID } })

it('a text message leaves once its transaction has committed, with the utility’s name first; what waits of it is sealed', async () => {
  await expect(
    inTransaction(db, async (tx) => {
      await texter.queue(tx, to, 'This is never said.')
      throw new Error('No')
    }),
  ).rejects.toThrow('No')
  const id = await inTransaction(db, (tx) => texter.queue(tx, to, 'Your code is 123456.'))
  expect(await readJobs(db)).not.toMatch(/123456|5035550142|never said/)
  expect(await texts.next(to.number)).toBe('Cedar Bay Power: Your code is 123456.')
  await mailsDone(db)
  const deliveries = await db
    .selectFrom('alert_delivery')
    .select(['id', 'channel', 'state'])
    .execute()
  expect(deliveries).toEqual([{ id, channel: 'sms', state: 'sent' }])
  expect(texts.sent).toEqual([])
})

it('there are none where nobody could read them', () => {
  const { config, clock } = server
  expect(openSms({ ...config, mailPage: false }, 'https://my.example', clock)).toBeNull()
})

it('without a way out each is a file that only the server’s user reads', async () => {
  const { path, remove } = await createTestFolder()
  onTestFinished(remove)
  const folder = join(path, 'texts')
  const clock = new TestClock('2026-11-20T20:00:00.000Z')
  const port = createFileSms(folder, clock)
  const message = { id: randomUUID(), to: to.number, text: 'Hello' }
  await port.send(message)
  await port.send(message)
  expect(await listKeptTexts(folder, 10)).toEqual([{ ...message, at: '2026-11-20T20:00:00.000Z' }])
  const [name] = await readdir(folder)
  expect((await stat(join(folder, name!))).mode & 0o077).toBe(0)
})
