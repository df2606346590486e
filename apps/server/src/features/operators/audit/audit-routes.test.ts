import { describe, expect, it } from 'vitest'
import { insertAccount } from '../../../../test/test-account.ts'
import { sql } from 'kysely'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { verifyAudit } from './audit-chain.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer()
const { clock, db } = server
const [administrator, agent] = [
  await insertOperator(server, 'administrator'),
  await insertOperator(server, 'agent'),
]
const list = async (query = {}) =>
  (await callDesk(server, 'listOperatorAudit', { as: administrator, query })).body
const note = (accountId: string, text: string) =>
  callDesk(server, 'createCustomerNote', {
    as: agent,
    params: { accountId },
    body: { text, idempotencyKey: crypto.randomUUID() },
  })
const accountId = await insertAccount(db)
const { number } = await db
  .selectFrom('account')
  .select('number')
  .where('id', '=', accountId)
  .executeTakeFirstOrThrow()
await note(accountId, 'On Monday')
const monday = clock.now().toISOString()
clock.advance({ days: 2 })
const wednesday = clock.now().toISOString()
await note(accountId, 'On Wednesday')
await callDesk(server, 'listOperators', { as: administrator })

/** What no statement of the server can do. */
async function tamper(change: string): Promise<void> {
  const trigger = sql.id('operator_audit_immutable')
  await db.transaction().execute(async (tx) => {
    await sql`alter table operator_audit_entry disable trigger ${trigger}`.execute(tx)
    await sql.raw(change).execute(tx)
    await sql`alter table operator_audit_entry enable trigger ${trigger}`.execute(tx)
  })
}

async function brokenAt(): Promise<number | null> {
  clock.advance({ minutes: 1 })
  return (await callDesk(server, 'checkOperatorAudit', { as: administrator })).body.broken
}

describe('the audit log is read', () => {
  it('by what was done, by whom, about which account by its number, and when', async () => {
    const acts = async (query: object) => (await list(query)).entries.map(({ at }) => at)
    expect(await acts({ act: 'createCustomerNote' })).toEqual([wednesday, monday])
    expect(await acts({ operatorId: agent.operatorId })).toEqual([wednesday, monday])
    expect(await acts({ subject: number })).toEqual([wednesday, monday])
    expect(await acts({ subject: number, from: wednesday })).toEqual([wednesday])
    expect(await acts({ subject: number, until: wednesday })).toEqual([monday])
    expect(await acts({ subject: number, from: monday, until: monday })).toEqual([])
    expect(await acts({ subject: 'no-such-number' })).toEqual([])
  })

  it('with what everything is called, and from where it came', async () => {
    const [entry] = (await list({ act: 'createCustomerNote' })).entries
    expect(entry).toMatchObject({
      operator: { id: agent.operatorId, name: 'Test Operator' },
      about: { kind: 'account', id: accountId, name: number },
      from: '127.0.0.1',
    })
    const params = { entryNumber: entry?.number ?? 0 }
    const alone = await callDesk(server, 'getOperatorAuditEntry', { as: administrator, params })
    expect(alone.body).toEqual(entry)
    const none = { entryNumber: 9_999_999 }
    const missing = await callDesk(server, 'getOperatorAuditEntry', {
      as: administrator,
      params: none,
    })
    expect(missing.problem.code).toBe('not-found')
  })

  it('as a table of what is asked for, and that is written down too', async () => {
    const { statusCode, headers, payload } = await server.app.inject({
      url: `${server.config.apiBase}/operator/audit/table`,
      query: { subject: number },
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('audit.csv')
    const [head, ...lines] = payload.trim().split('\r\n')
    expect(head).toContain('Entry,At,Operator')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(`createCustomerNote,${accountId},${number},127.0.0.1`)
    expect((await list()).entries[0]).toMatchObject({
      act: 'exportOperatorAudit',
      details: { subject: number },
    })
  })

  it('and checked when somebody asks; what came of it is shown until the next time', async () => {
    const last = async () => (await callDesk(server, 'getAuditCheck', { as: administrator })).body
    expect(await last()).toEqual({ check: null })
    const { body: check } = await callDesk(server, 'checkOperatorAudit', { as: administrator })
    expect(check).toMatchObject({ broken: null, at: clock.now().toISOString() })
    expect(check.count).toBeGreaterThan(4)
    expect(await last()).toEqual({ check })
    await tamper(
      `update operator_audit_entry set entry = replace(entry, '127.0.0.1', '127.0.0.9') where number = 1`,
    )
    expect(await brokenAt()).toBe(1)
    await tamper(
      `update operator_audit_entry set entry = replace(entry, '127.0.0.9', '127.0.0.1') where number = 1`,
    )
    expect(await brokenAt()).toBeNull()
  })

  it('of which the last entries were cut off is told as broken, by the check before, for as long as they are gone', async () => {
    expect(await brokenAt()).toBeNull()
    const { count } = await verifyAudit(db)
    await tamper('create table kept as select * from operator_audit_entry')
    await tamper(`delete from operator_audit_entry where number > ${count - 4}`)
    expect(await brokenAt()).toBe(count - 3)
    // Also once there are as many again.
    for (let nth = 0; nth < 5; nth += 1) expect(await brokenAt()).not.toBeNull()
  })
})
