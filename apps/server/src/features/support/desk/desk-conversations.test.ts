import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { openTaskId } from '../../../../test/work/place-work.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const agent = await insertOperator(server, 'agent')
const other = await insertOperator(server, 'agent')

async function write(text = 'Why did my plan change?') {
  const { as, email, accounts } = await newPayer(server)
  const about = { concern: 'bill', accountId: accounts[0]?.id ?? null, guest: null }
  const file = await server.call('createSupportFile', {
    as,
    query: { name: 'bill.pdf' },
    body: Buffer.from('%PDF-1.7 %%EOF'),
  })
  const body = { idempotencyKey: randomUUID(), text, ...about, files: [file.body.id] }
  const { id, number } = (await server.call('createConversation', { as, body })).body
  await server.outbox.next(email)
  const params = { conversationId: id }
  return { as, email, number, params, fileId: file.body.id, accountId: about.accountId }
}
type Params = { conversationId: string }
const get = (params: Params) => callDesk(server, 'getDeskConversation', { as: agent, params })
const answer = (params: Params, body: { text: string; after: string; key?: string }, as = agent) =>
  callDesk(server, 'answerConversation', {
    as,
    params,
    body: { idempotencyKey: body.key ?? randomUUID(), text: body.text, after: body.after },
  })
const lastOf = async (params: Params) => (await get(params)).body.messages.at(-1)?.id ?? ''

describe('[FEATURE-21] an operator', () => {
  it('finds what a customer wrote, with its task, and answers it: the customer reads it', async () => {
    const { as, email, number, params, accountId } = await write()
    const taskId = await openTaskId(server, number)
    const query = { state: 'waiting' as const }
    const listed = await callDesk(server, 'listDeskConversations', { as: agent, query })
    expect(listed.body.items[0]).toMatchObject({
      number,
      excerpt: 'Why did my plan change?',
      assignedTo: null,
    })
    const before = (await get(params)).body
    expect(before).toMatchObject({ taskId, email, isGuest: false, account: { id: accountId } })
    const task = await callDesk(server, 'getTask', { as: agent, params: { taskId } })
    expect(task.body).toMatchObject({
      about: { kind: 'message-waits', text: 'Why did my plan change?', messages: 1 },
      acts: ['answer', 'close'],
      seen: 'message-waiting',
    })

    const after = await answer(params, { text: 'It did not.', after: await lastOf(params) })
    expect(after.status).toBe(201)
    expect(after.body).toMatchObject({ state: 'answered', taskId: null })
    expect(after.body.messages.at(-1)?.operator?.id).toBe(agent.operatorId)
    expect((await server.outbox.next(email)).text).toContain('It did not.')
    const read = await server.call('getConversation', { as, params })
    expect(read.body.messages.map(({ text }) => text)).toContain('It did not.')
    const settled = await callDesk(server, 'getTask', { as: agent, params: { taskId } })
    expect(settled.body).toMatchObject({ acts: [], seen: 'nothing' })
    expect(settled.body.closedAt).not.toBeNull()
  })

  it('answers once for a key, and not past what they have not seen', async () => {
    const { as, params } = await write()
    const first = await lastOf(params)
    const given = { text: 'Here it is.', after: first, key: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(params, given)))
    // A machine under load turns some away.
    const answered = answers.filter(({ status }) => status !== 503)
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([201]))
    expect((await get(params)).body.messages).toHaveLength(2)
    const another = await answer(params, { ...given, text: 'Something else.' })
    expect(another.problem.code).toBe('idempotency-mismatch')
    // Two of the staff at once, and a customer who wrote meanwhile.
    const late = await answer(params, { text: 'Me too.', after: first }, other)
    expect(late.problem.code).toBe('conflict')
    const seen = await lastOf(params)
    const more = { idempotencyKey: randomUUID(), text: 'And now?', files: [] }
    await server.call('replyToConversation', { as, params, body: more })
    const past = await answer(params, { text: 'All is well.', after: seen })
    expect(past.problem.code).toBe('conflict')
    expect((await get(params)).body.messages.map(({ text }) => text).slice(1)).toEqual([
      'Here it is.',
      'And now?',
    ])
  })

  it('closes what needs no answer, and opens it again; so does what its customer writes', async () => {
    const { as, number, params } = await write()
    const act = (name: 'closeConversation' | 'reopenConversation') =>
      callDesk(server, name, { as: agent, params })
    await openTaskId(server, number)
    expect((await act('reopenConversation')).problem.code).toBe('conflict')
    expect((await act('closeConversation')).body).toMatchObject({ state: 'closed', taskId: null })
    expect((await act('closeConversation')).problem.code).toBe('conflict')
    expect((await server.call('getConversation', { as, params })).body.state).toBe('closed')
    expect((await act('reopenConversation')).body.state).toBe('waiting')
    await openTaskId(server, number)
    await act('closeConversation')
    const body = { idempotencyKey: randomUUID(), text: 'Hello?', files: [] }
    await server.call('replyToConversation', { as, params, body })
    expect((await get(params)).body.state).toBe('waiting')
    await openTaskId(server, number)
  })

  it('opens a file of this conversation alone', async () => {
    const { params, fileId } = await write()
    const another = await write()
    const open = (conversationId: string) =>
      callDesk(server, 'getConversationFile', {
        as: agent,
        params: { conversationId, supportFileId: fileId },
      })
    expect((await open(params.conversationId)).raw.toString()).toBe('%PDF-1.7 %%EOF')
    expect((await open(another.params.conversationId)).problem.code).toBe('not-found')
  })

  it('finds none that is not there', async () => {
    const params = { conversationId: randomUUID() }
    expect((await get(params)).problem.code).toBe('not-found')
    const answered = await answer(params, { text: 'Hello', after: randomUUID() })
    expect(answered.problem.code).toBe('not-found')
  })
})
