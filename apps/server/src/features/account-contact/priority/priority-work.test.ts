import { expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { openTaskId } from '../../../../test/work/place-work.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const agent = await insertOperator(server, 'agent')

async function ask() {
  const { as, email, accounts } = await newPayer(server)
  const [account] = accounts
  if (!account) throw new Error('Nobody has an account')
  const file = await server.call('createSupportFile', {
    as,
    query: { name: 'letter.pdf' },
    body: Buffer.from('%PDF-1.7 %%EOF'),
  })
  const facts = { person: 'Ada', equipment: ['oxygen' as const], backupHours: 4 }
  const params = { accountId: account.id }
  const body = { ...facts, files: [file.body.id] }
  await server.call('createPriorityService', { as, params, body })
  await server.outbox.next(email)
  const taskId = await openTaskId(server, account.number)
  const contact = async () => (await server.call('getAccountContact', { as, params })).body
  return { email, taskId, contact }
}
const decide = (taskId: string, decision: 'confirm' | 'decline') =>
  callDesk(server, 'decideTask', { as: agent, params: { taskId }, body: { decision } })

it('[FEATURE-06] an operator sees what was asked for, with its documents, and confirms it once', async () => {
  const { email, taskId, contact } = await ask()
  const { body } = await callDesk(server, 'getTask', { as: agent, params: { taskId } })
  expect(body).toMatchObject({
    about: { asked: { person: 'Ada', equipment: ['oxygen'] }, documents: [{ name: 'letter.pdf' }] },
    seen: 'priority-asked',
    acts: ['confirm', 'decline'],
  })
  const documents = body.about.kind === 'priority-service-asked' ? body.about.documents : []
  const params = { taskId, documentId: documents[0]?.id ?? '' }
  const file = await callDesk(server, 'getTaskFile', { as: agent, params })
  expect(file.raw.toString()).toBe('%PDF-1.7 %%EOF')
  const others = await callDesk(server, 'getTaskFile', {
    as: agent,
    params: { taskId: (await ask()).taskId, documentId: params.documentId },
  })
  expect(others.problem.code).toBe('not-found')

  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(taskId, 'confirm')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await server.outbox.next(email)).subject).toContain('priority service')
  expect((await contact()).priority?.state).toBe('confirmed')
})

it('[FEATURE-06] or declines it, and the owner is told', async () => {
  const { email, taskId, contact } = await ask()
  expect((await decide(taskId, 'decline')).body.closedAt).not.toBeNull()
  await server.outbox.next(email)
  expect((await contact()).priority?.state).toBe('declined')
})
