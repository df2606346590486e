import { keyPrefix } from '@portal/contract/operators/operators-keys'
import { describe, expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'
import { verifyAudit } from './audit/audit-chain.ts'

const logged: Array<string> = []
const server = await testServer({ log: { write: (line) => void logged.push(line) } })
const { clock, db } = server
const administrator = await insertOperator(server, 'administrator')

async function makeKey(expiresInDays = 30) {
  const body = { name: 'Watch tower', scopes: ['read-audit' as const], expiresInDays }
  const made = await callDesk(server, 'createApiKey', { as: administrator, body })
  expect(made.status).toBe(201)
  return { ...made.body.key, token: made.body.secret }
}
const readAudit = (token: string, of = server) =>
  callDesk(of, 'listOperatorAudit', { as: { token } })

describe('a key of a system', () => {
  it('opens what its scope says; the log names it', async () => {
    const { id, token } = await makeKey()
    expect(token.startsWith(keyPrefix)).toBe(true)
    expect((await readAudit(token)).status).toBe(200)
    const { entries } = (await readAudit(token)).body
    expect(entries[0]).toMatchObject({
      act: 'listOperatorAudit',
      operator: null,
      key: { id, name: 'Watch tower' },
    })
    expect(entries.find(({ act }) => act === 'createApiKey')).toMatchObject({
      subject: id,
      details: { scopes: 'read-audit', expiresInDays: 30 },
    })
    expect((await verifyAudit(db)).broken).toBeNull()
  })

  it('opens nothing of the customers’ side', async () => {
    const { token } = await makeKey()
    const answered = await server.call('listAccounts', { as: { token } })
    expect(answered.problem.code).toBe('session-gone')
  })

  it('that was ended opens nothing from then on, in no server', async () => {
    const other = await testServer({ beside: server })
    const { id, token } = await makeKey()
    expect((await readAudit(token, other)).status).toBe(200)
    const revoke = () =>
      callDesk(server, 'revokeApiKey', { as: administrator, params: { keyId: id } })
    expect((await revoke()).status).toBe(204)
    expect((await readAudit(token)).problem.code).toBe('session-gone')
    expect((await readAudit(token, other)).problem.code).toBe('session-gone')
    const ended = async () => {
      const { keys } = (await callDesk(server, 'listApiKeys', { as: administrator })).body
      return keys.find((key) => key.id === id)?.revokedAt
    }
    const first = await ended()
    clock.advance({ hours: 1 })
    expect((await revoke()).status).toBe(204)
    expect(await ended()).toBe(first)
  })

  it('expires on its day, and tells when it was used last', async () => {
    const { id, token } = await makeKey(2)
    clock.advance({ days: 1 })
    await readAudit(token)
    const used = clock.now().toISOString()
    clock.advance({ days: 1 })
    expect((await readAudit(token)).problem.code).toBe('session-gone')
    const { keys } = (await callDesk(server, 'listApiKeys', { as: administrator })).body
    expect(keys.find((key) => key.id === id)?.lastUsedAt).toBe(used)
  })

  it('is kept and logged by nobody', async () => {
    const { token } = await makeKey()
    await readAudit(token)
    const rows = await db.selectFrom('api_key').selectAll().execute()
    const audit = await db.selectFrom('operator_audit_entry').select('entry').execute()
    const kept = JSON.stringify([rows, audit, logged])
    expect(logged).not.toEqual([])
    expect(kept).not.toContain(token.slice(keyPrefix.length))
    expect(rows.some(({ hash }) => hash.equals(Buffer.from(token)))).toBe(false)
  })

  it('that is made up is refused, and one for nothing is not made', async () => {
    const madeUp = `${keyPrefix}${'A'.repeat(43)}`
    expect((await readAudit(madeUp)).problem.code).toBe('session-gone')
    const body = { name: 'Nothing', scopes: [], expiresInDays: 30 }
    const none = await callDesk(server, 'createApiKey', { as: administrator, body })
    expect(none.problem.code).toBe('invalid-input')
    const params = { keyId: '00000000-0000-4000-8000-000000000000' }
    const unknown = await callDesk(server, 'revokeApiKey', { as: administrator, params })
    expect(unknown.problem.code).toBe('not-found')
  })
})
