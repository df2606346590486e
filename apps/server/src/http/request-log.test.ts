import { expect, it } from 'vitest'
import { testServer } from '../../test/server-test.ts'
import { createLog } from './request-log.ts'

const lines: Array<string> = []
const server = await testServer({ log: { write: (line) => void lines.push(line) } })

it('writes one line for each request, with its route and no value of it', async () => {
  const { token } = await server.signIn()
  const accountId = crypto.randomUUID()
  lines.length = 0
  const answer = await server.app.inject({
    url: `/api/accounts/${accountId}/bills?before=2026-01-01`,
    headers: { authorization: `Bearer ${token}` },
  })
  await server.app.inject({
    method: 'POST',
    url: '/api/identity/login',
    payload: { email: 'somebody@example.com', password: 7 },
  })
  const [first, second] = lines.map((line) => JSON.parse(line))
  expect(lines).toHaveLength(2)
  expect(first).toMatchObject({ method: 'GET', route: 'listBills', status: 404 })
  expect(first.requestId).toBe(answer.headers['x-request-id'])
  expect(second).toMatchObject({ method: 'POST', route: 'login', status: 400 })
  for (const secret of [token, accountId, '2026-01-01', 'somebody', '127.0.0.1']) {
    expect(lines.join('')).not.toContain(secret)
  }
})

it('writes a line of what open pages ask by themselves only where it fails', async () => {
  const { token } = await server.signIn()
  lines.length = 0
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/alerts/unread', headers })
  await ask({ authorization: `Bearer ${token}` })
  await ask({})
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([401])
})

it('tells of a database error what failed, but no value of a row', () => {
  const written: Array<string> = []
  const log = createLog('info', { write: (line) => void written.push(line) })
  const error = Object.assign(new Error('invalid input syntax: "ann@example.com"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(ann@example.com) exists',
    constraint: 'profile_email_key',
  })
  log.error({ err: error }, 'A request failed.')
  expect(written[0]).toContain('22P02')
  expect(written[0]).toContain('profile_email_key')
  expect(written[0]).not.toContain('ann@example.com')
})
