import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import { MOST_FILE_BYTES } from '@portal/contract/support/support-conversations'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { supportJobs } from './support-jobs.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
  .withExif({ IFD0: { Copyright: 'Ada' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF')

type By = { as: SignedIn } | { headers: Record<string, string> }
const upload = (by: By, body: Uint8Array, name = 'meter.jpg') =>
  server.call('createSupportFile', { ...by, query: { name }, body })
const write = (by: By, files: ReadonlyArray<string>) =>
  server.call('createConversation', {
    ...by,
    body: {
      idempotencyKey: randomUUID(),
      concern: 'other',
      text: 'See the file',
      accountId: null,
      guest: { name: 'Ada', email: 'ada@example.com' },
      files: [...files],
    },
  })
async function newGuest(): Promise<By> {
  const { body } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  return { headers: { [guestModeHeader]: body.guestId } }
}

it('[FEATURE-21] a picture and a PDF come with the message, and are handed on to be saved alone', async () => {
  const by = { as: await server.signIn() }
  const one = (await upload(by, picture, 'C:\\photos\\Ωmeter\u202Egnp.exe.JPEG')).body
  expect(one).toMatchObject({ type: 'image/jpeg', name: 'Ωmetergnp.exe.jpg' })
  const two = (await upload(by, pdf, '../../letter.pdf')).body
  expect(two).toMatchObject({ type: 'application/pdf', name: 'letter.pdf', bytes: pdf.length })
  const { id, messages } = (await write(by, [one.id, two.id])).body
  expect(messages[0]?.files.map(({ name }) => name).toSorted()).toEqual(
    ['letter.pdf', 'Ωmetergnp.exe.jpg'].toSorted(),
  )
  const get = (supportFileId: string, whose: By = by) =>
    server.call('getSupportFile', { ...whose, params: { conversationId: id, supportFileId } })
  const { headers, raw } = await get(two.id)
  expect(headers['content-disposition']).toBe('attachment; filename="letter.pdf"')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(raw.equals(pdf)).toBe(true)
  expect((await get(one.id)).raw.includes('Ada')).toBe(false)
  // Nor does one's own conversation open what stands in another.
  const other = { as: await server.signIn() }
  const params = { conversationId: (await write(other, [])).body.id, supportFileId: one.id }
  expect((await server.call('getSupportFile', { ...other, params })).problem.code).toBe('not-found')
  for (const other of [{ as: await server.signIn() }, await newGuest()]) {
    expect((await get(one.id, other)).problem.code).toBe('not-found')
  }
})

it('[FEATURE-21] another’s file, and one that a message has, cannot be sent', async () => {
  const by = { as: await server.signIn() }
  const { id } = (await upload(by, picture)).body
  const other = await newGuest()
  expect((await write(other, [id])).problem).toMatchObject({ errors: [{ path: 'files' }] })
  expect((await write(by, [id, randomUUID()])).problem).toMatchObject({
    errors: [{ path: 'files' }],
  })
  expect((await write(by, [id])).status).toBe(201)
  expect((await write(by, [id])).problem.code).toBe('invalid-input')
})

it('[FEATURE-21] hostile files are refused with a clear code, and nothing is kept', async () => {
  const by = await newGuest()
  const count = async () =>
    (await server.db.selectFrom('support_file').select('id').execute()).length
  const before = await count()
  for (const body of [Buffer.from('<svg/>'), picture.subarray(0, 60), Buffer.of()]) {
    expect((await upload(by, body)).problem.code).toBe('file-unusable')
  }
  const large = Buffer.concat([pdf, Buffer.alloc(MOST_FILE_BYTES)])
  expect((await upload(by, large)).problem.code).toBe('too-large')
  const asJson = await server.app.inject({
    method: 'POST',
    url: '/api/support-files?name=a',
    headers: { ...('headers' in by ? by.headers : {}), 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(asJson.json().code).toBe('unsupported-media-type')
  expect(await count()).toBe(before)
})

it('[FEATURE-21] so many files count before they are looked at', async () => {
  const by = await newGuest()
  const { filesPerWriter } = server.config.settings.rules.support.limits
  for (let sent = 0; sent < filesPerWriter; sent += 1) {
    expect((await upload(by, Buffer.from('no file'))).problem.code).toBe('file-unusable')
  }
  expect((await upload(by, pdf)).problem.code).toBe('too-many-messages')
}, 30_000)

it('[FEATURE-21] so many megabytes come from a writer, and from an address by whoever writes there; without a message they are gone in an hour', async () => {
  server.clock.advance({ days: 2 })
  const { megabytesPerWriterAndDay: perWriter, megabytesPerAddressAndDay: perAddress } =
    server.config.settings.rules.support.limits
  const large = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(9_999_000, 32), pdf.subarray(9)])
  const flood = async (by: By): Promise<number> => {
    const answers = await Promise.all(Array.from({ length: 11 }, () => upload(by, large)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.every(({ status }) => status === 429 || status === 503)).toBe(true)
    return answers.length - refused.length
  }
  const kept = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(length(content)), 0)::int as bytes from support_file where message_id is null`.execute(
      server.db,
    )
    return rows[0]!.bytes
  }
  const before = await kept()
  expect(await flood(await newGuest())).toBeLessThanOrEqual(perWriter / 10)
  for (const as of [await server.signIn(), await server.signIn()]) await flood({ as })
  for (let guest = 0; guest < 3; guest += 1) await flood(await newGuest())
  expect((await kept()) - before).toBeLessThanOrEqual(perAddress * 1_000_000)
  expect((await upload({ as: await server.signIn() }, large)).problem.code).toBe(
    'too-many-messages',
  )
  server.clock.advance({ minutes: 61 })
  const { settings } = server.config
  for (const job of supportJobs({ db: server.db, clock: server.clock, settings })) {
    if (job.kind === 'repeated') await job.run()
  }
  expect(await kept()).toBe(0)
  // So that the rest is not held off.
  server.clock.advance({ days: 1 })
}, 60_000)

it('[FEATURE-21] a file without a message is gone after a day, conversations after their months', async () => {
  const by = { as: await server.signIn() }
  const { id: kept } = (await upload(by, pdf, 'kept.pdf')).body
  await write(by, [kept])
  const { id: loose } = (await upload(by, pdf, 'loose.pdf')).body
  const { settings } = server.config
  const run = async () => {
    for (const job of supportJobs({ db: server.db, clock: server.clock, settings })) {
      if (job.kind === 'daily') await job.run('2026-11-22')
      if (job.kind === 'repeated') await job.run()
    }
    const files = await server.db.selectFrom('support_file').select('id').execute()
    return files.map(({ id }) => id)
  }
  server.clock.advance({ days: 2 })
  const left = await run()
  expect([left.includes(kept), left.includes(loose)]).toEqual([true, false])
  server.clock.advance({ days: (settings.rules.support.keptMonths + 1) * 31 })
  expect(await run()).toEqual([])
})
