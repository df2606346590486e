import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { TestClock } from '../../../test/test-clock.ts'
import { createTestFolder } from '../../../test/test-folder.ts'
import { createFileMail, findKeptMail, listKeptMails } from './file-mail.ts'
import type { Mail } from './mail.ts'

async function open() {
  const { path, remove } = await createTestFolder()
  onTestFinished(remove)
  const clock = new TestClock('2026-11-20T20:00:00.000Z')
  const folder = join(path, 'mail')
  return { folder, clock, port: createFileMail(folder, clock) }
}

const mailOf = (to = 'maya@example.com'): Mail => ({
  id: randomUUID(),
  to,
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  file: null,
  oneClick: null,
  follows: null,
})

it('keeps each mail as a file that only the server’s user reads, the newest first', async () => {
  const { folder, clock, port } = await open()
  const [first, second] = [mailOf('a@example.com'), mailOf('b@example.com')]
  await port.send(first)
  clock.advance({ minutes: 1 })
  await port.send(second)
  expect(await listKeptMails(folder, 10)).toEqual([
    { ...second, at: '2026-11-20T20:01:00.000Z' },
    { ...first, at: '2026-11-20T20:00:00.000Z' },
  ])
  expect(await findKeptMail(folder, first.id)).toMatchObject(first)
  expect(await findKeptMail(folder, randomUUID())).toBeNull()
  const names = await readdir(folder)
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  expect((await stat(folder)).mode & 0o077).toBe(0)
})

it('keeps a mail once that is handed in twice', async () => {
  const { folder, clock, port } = await open()
  const mail = mailOf()
  await port.send(mail)
  clock.advance({ minutes: 1 })
  await port.send(mail)
  expect(await readdir(folder)).toHaveLength(1)
})

it('keeps the five hundred newest', async () => {
  const { folder, clock, port } = await open()
  const mails = Array.from({ length: 510 }, () => mailOf())
  for (const mail of mails) {
    clock.advance({ minutes: 1 })
    await port.send(mail)
  }
  expect(await readdir(folder)).toHaveLength(500)
  expect(await findKeptMail(folder, mails[9]!.id)).toBeNull()
  expect(await findKeptMail(folder, mails[10]!.id)).not.toBeNull()
})

it('has no mails where none was sent', async () => {
  const { folder } = await open()
  expect(await listKeptMails(folder, 10)).toEqual([])
})
