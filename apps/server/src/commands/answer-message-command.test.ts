import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startCommand } from '../../test/command-process.ts'
import { databaseUrl } from '../../test/import-process.ts'
import { newPayer } from '../../test/payments/test-payer.ts'
import { testServer } from '../../test/server-test.ts'

const server = await testServer({ now: new Date().toISOString() })
const run = (...given: Array<string>) =>
  startCommand('answer-message', given, {
    DATABASE_URL: databaseUrl(server.connection),
    SECRET_KEY: server.key.toString('base64'),
    PUBLIC_URL: 'https://my.example',
  }).ended

it('[FEATURE-21] an operator answers a message: its writer gets a mail, and finds it there', async () => {
  const { as, email } = await newPayer(server)
  const about = { concern: 'other', text: 'A light hums.', accountId: null, guest: null, files: [] }
  const body = { idempotencyKey: randomUUID(), ...about }
  const { id, number } = (await server.call('createConversation', { as, body })).body
  await server.outbox.next(email)
  const ended = await run(number, 'It is repaired.')
  expect(ended).toMatchObject({ code: 0, said: `Answered ${number}.\n`, complained: '' })
  const mail = await server.outbox.next(email)
  expect(mail.text).toContain('It is repaired.')
  expect(mail.text).toContain(`https://my.example/contact?message=${id}`)
  const read = await server.call('getConversation', { as, params: { conversationId: id } })
  expect(read.body).toMatchObject({ state: 'answered', messages: [{}, { by: 'utility' }] })
  const acts = await server.db.selectFrom('audit_entry').select('act').execute()
  expect(acts).toContainEqual({ act: 'message-answered' })
}, 60_000)

it('says what it cannot do, and changes nothing', async () => {
  expect(await run('M-0000-0000', 'Hello')).toMatchObject({
    code: 1,
    complained: 'The portal has no message M-0000-0000.\n',
  })
  expect((await run()).complained).toContain('Usage: npm run answer-message')
  expect((await run('M-0000-0000', ' ')).code).toBe(2)
}, 60_000)
