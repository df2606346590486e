import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import type { WrittenBodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { describe, expect, it } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { inTransaction } from '../../db/transaction.ts'
import { answerMessage } from './answer-message.ts'

type Body = WrittenBodyOf<Routes['createConversation']>

/** How often a connection to the database was taken. */
let acquired = 0
const server = await testServer({ watch: (pool) => void pool.on('acquire', () => (acquired += 1)) })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { limits, linkDays } = server.config.settings.rules.support
const { email, as, accounts } = await newPayer(server)
const accountId = accounts[0]!.id

type Guest = Record<string, string>
async function newGuest(): Promise<Guest> {
  const { body } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  return { [guestModeHeader]: body.guestId, 'accept-language': 'en' }
}
let guests = 0
const guestBody = (changes: Partial<Body> = {}): Body => ({
  idempotencyKey: randomUUID(),
  concern: 'other',
  text: 'The street light on my corner hums.',
  accountId: null,
  guest: { name: 'Ada', email: `guest-${(guests += 1)}@example.com` },
  files: [],
  ...changes,
})
const ownBody = (changes: Partial<Body> = {}) => guestBody({ guest: null, accountId, ...changes })
const write = (body: Body, by: { as: SignedIn } | { headers: Guest }) =>
  server.call('createConversation', { ...by, body })
const answer = (number: string, text = 'It is repaired.', key: string = randomUUID()) => {
  const surroundings = {
    ...notifying(server),
    settings: server.config.settings,
    random: { bytes: (count: number) => Buffer.alloc(count, randomUUID()), uuid: randomUUID },
  }
  const now = server.clock.now()
  return inTransaction(server.db, (tx) =>
    answerMessage(surroundings, tx, { number, text, key, now }),
  )
}
const openTasks = async (number: string) => {
  const tasks = server.db.selectFrom('operator_task').selectAll().where('subject', '=', number)
  return (await tasks.where('closed_at', 'is', null).execute()).map(({ kind }) => kind)
}
const proofIn = (text: string) => /&proof=([\w-]+)/.exec(text)?.[1] ?? ''

describe('[FEATURE-21] who is signed in', () => {
  it('writes about an account: it has a number, a task, an alert and a mail', async () => {
    const { status, body } = await write(ownBody({ concern: 'bill' }), { as })
    expect(status).toBe(201)
    expect(body).toMatchObject({ concern: 'bill', accountId, state: 'waiting', email })
    expect(body.number).toMatch(/^M-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(await openTasks(body.number)).toEqual(['message-waits'])
    const mail = await server.outbox.next(email)
    expect(mail.subject).toBe(`We have your message ${body.number}`)
    const { items } = (await server.call('listAlerts', { as })).body
    expect(items[0]).toMatchObject({
      event: 'message',
      link: { page: `/contact?message=${body.id}` },
    })
    expect((await server.call('listConversations', { as })).body.items[0]?.id).toBe(body.id)
  })

  it('reads the answer as alert, mail and in the conversation, and answers back', async () => {
    const { body } = await write(ownBody(), { as })
    await server.outbox.next(email)
    expect(await answer(body.number, 'First line.\n\nSecond line.')).toBe(true)
    expect(await openTasks(body.number)).toEqual([])
    const mail = await server.outbox.next(email)
    expect(mail.subject).toBe(`Re: We have your message ${body.number}`)
    expect(mail.text).toContain('First line.\n\nSecond line.')
    const params = { conversationId: body.id }
    const read = async () => (await server.call('getConversation', { as, params })).body
    expect(await read()).toMatchObject({ state: 'answered', messages: [{}, { by: 'utility' }] })
    server.clock.advance({ minutes: 1 })
    const reply = { idempotencyKey: randomUUID(), text: 'Thank you', files: [] }
    await server.call('replyToConversation', { as, params, body: reply })
    await server.call('replyToConversation', { as, params, body: reply })
    const after = await read()
    expect(after.state).toBe('waiting')
    expect(after.messages.map(({ by }) => by)).toEqual(['customer', 'utility', 'customer'])
    expect(await openTasks(body.number)).toEqual(['message-waits'])
  })

  it('is refused an account of somebody else as one that is not there', async () => {
    const other = (await newPayer(server)).accounts[0]!.id
    for (const named of [other, randomUUID()]) {
      const refused = await write(ownBody({ accountId: named }), { as })
      expect(refused.problem.code).toBe('not-found')
    }
  })

  it('reads nothing that somebody else has written', async () => {
    const { body } = await write(ownBody(), { as })
    const stranger = await server.signIn()
    const params = { conversationId: body.id }
    for (const by of [{ as: stranger }, { headers: await newGuest() }]) {
      const refused = await server.call('getConversation', { ...by, params })
      expect(refused.problem.code).toBe('not-found')
    }
    expect((await server.call('listConversations', { as: stranger })).body.items).toEqual([])
  })
})

describe('[FEATURE-21] a guest', () => {
  it('gets answers at the address given, and opens the conversation by the link for its days', async () => {
    const sent = guestBody()
    const to = sent.guest!.email
    const { body } = await write(sent, { headers: await newGuest() })
    const first = await server.outbox.next(to)
    // Nobody has confirmed the address: the mail has none of the words, and no name.
    expect(`${first.subject} ${first.text}`).not.toMatch(/hums|Ada/)
    await answer(body.number)
    const mail = await server.outbox.next(to)
    expect(mail.text).toContain('It is repaired.')
    const headers = await newGuest()
    const params = { conversationId: body.id }
    const open = (proof: string) =>
      server.call('getConversation', { headers, params, query: { proof } })
    const proof = proofIn(mail.text)
    expect((await open(proof)).body.messages).toHaveLength(2)
    expect((await open(proofIn(first.text))).status).toBe(200)
    expect((await open(`${proof}A`)).problem.code).toBe('not-found')
    const reply = { idempotencyKey: randomUUID(), text: 'Thank you', files: [] }
    const replied = { headers, params, query: { proof }, body: reply }
    expect((await server.call('replyToConversation', replied)).body.messages).toHaveLength(3)
    // Another conversation is not opened by it.
    const other = await write(guestBody(), { headers: await newGuest() })
    const elsewhere = { headers, params: { conversationId: other.body.id }, query: { proof } }
    expect((await server.call('getConversation', elsewhere)).problem.code).toBe('not-found')
    server.clock.advance({ days: linkDays })
    const later = { headers: await newGuest(), params, query: { proof } }
    expect((await server.call('getConversation', later)).problem.code).toBe('not-found')
  })

  it('says who they are, and names no account', async () => {
    const headers = await newGuest()
    expect((await write(guestBody({ guest: null }), { headers })).problem).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'guest' }],
    })
    expect((await write(guestBody({ accountId }), { headers })).problem.code).toBe('not-found')
  })
})

describe('[FEATURE-21] sent exactly once', () => {
  it('twenty times at once is one conversation, one task and one mail', async () => {
    const sent = guestBody()
    const headers = await newGuest()
    const listDeliveries = () => server.db.selectFrom('alert_delivery').select('id').execute()
    const before = (await listDeliveries()).length
    const all = await Promise.all(Array.from({ length: 20 }, () => write(sent, { headers })))
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    await server.outbox.next(sent.guest!.email)
    expect(await openTasks(all[0]!.body.number)).toHaveLength(1)
    expect((await listDeliveries()).length).toBe(before + 1)
  }, 30_000)

  it('one key stands for one text', async () => {
    const sent = ownBody()
    await write(sent, { as })
    const other = await write({ ...sent, text: 'Something else' }, { as })
    expect(other.problem.code).toBe('idempotency-mismatch')
  })

  it('an answer that is given twice is one', async () => {
    const { body } = await write(ownBody(), { as })
    const key = randomUUID()
    await Promise.all([answer(body.number, 'Yes', key), answer(body.number, 'Yes', key)])
    const read = await server.call('getConversation', { as, params: { conversationId: body.id } })
    expect(read.body.messages).toHaveLength(2)
    expect(await answer('M-0000-0000')).toBe(false)
  })
})

describe('[FEATURE-21] limits count before the act', () => {
  const codesOf = async (bodies: ReadonlyArray<Body>, by: () => Promise<{ headers: Guest }>) => {
    const all = await Promise.all(bodies.map(async (body) => write(body, await by())))
    return all.filter(({ status }) => status === 201).length
  }

  it('of one writer, also twenty at once', async () => {
    server.clock.advance({ days: 1 })
    const guest = { headers: await newGuest() }
    const bodies = Array.from({ length: 20 }, () => guestBody())
    expect(await codesOf(bodies, async () => guest)).toBe(limits.perWriter)
    const refused = await write(guestBody(), guest)
    expect(refused.problem.code).toBe('too-many-messages')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }, 30_000)

  it('in the name of one address, whoever writes', async () => {
    server.clock.advance({ days: 1 })
    const guest = { name: 'Eve', email: 'victim@example.com' }
    const bodies = Array.from({ length: limits.perEmail + 3 }, () => guestBody({ guest }))
    const by = async () => ({ headers: await newGuest() })
    expect(await codesOf(bodies, by)).toBe(limits.perEmail)
  }, 30_000)
})

describe('[FEATURE-21] what is written comes as it was written', () => {
  it.each([
    ['10 000 characters', 'ä'.repeat(10_000)],
    ['emoji and right to left', 'שלום 👩‍👩‍👧 \u202Etxt.exe'],
    ['what looks like markup', '<script>alert(1)</script> {{7*7}}'],
    ['lines that look like a header', 'Hello\r\nBcc: all@example.com\r\n\r\nMore'],
  ])('%s', async (_what, text) => {
    server.clock.advance({ days: 1 })
    const sent = guestBody({ text, guest: { name: 'עדה 🌊', email: `odd-${guests}@example.com` } })
    const { body } = await write(sent, { headers: await newGuest() })
    expect(body.messages[0]?.text).toBe(text)
  })

  it.each([
    ['10 001 characters', { text: 'a'.repeat(10_001) }, 'text'],
    ['nothing', { text: ' \n ' }, 'text'],
    ['half a character', { text: 'a\ud800' }, 'text'],
    [
      'a name with a header',
      { guest: { name: 'A\r\nBcc: c@d.co', email: 'a@b.co' } },
      'guest.name',
    ],
    ['a name that turns the line', { guest: { name: '\u202EA', email: 'a@b.co' } }, 'guest.name'],
    [
      'an address with a header',
      { guest: { name: 'A', email: 'a@b.co\r\nBcc: c@d.co' } },
      'guest.email',
    ],
    ['two addresses', { guest: { name: 'A', email: 'a@b.co,c@d.co' } }, 'guest.email'],
    ['no concern of ours', { concern: 'no-such\r\nconcern' }, 'concern'],
  ])('refuses %s at its field', async (_what, changes, path) => {
    const { problem } = await write(guestBody(changes), { headers: await newGuest() })
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ path }] })
  })
})

it('[FEATURE-21] how to reach the utility is told without a database', async () => {
  const before = acquired
  const told = await server.call('getSupportDirectory', {})
  expect(acquired).toBe(before)
  expect(told.body.emergency.phone).toBe(server.config.settings.utility.contact.emergencyPhone)
  expect(told.body.offices).toHaveLength(3)
  expect(JSON.stringify(told.body)).not.toMatch(/perWriter|linkDays/)
})
