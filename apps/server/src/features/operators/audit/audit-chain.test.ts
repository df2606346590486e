import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { untilServed } from '../../../../test/until-served.ts'
import { testServer } from '../../../../test/server-test.ts'
import { verifyAudit } from './audit-chain.ts'

const server = await testServer()
const { db } = server
const administrator = await insertOperator(server, 'administrator')
const invite = (email: string) =>
  callDesk(server, 'inviteOperator', {
    as: administrator,
    body: { email, name: 'Kit Moss', role: 'viewer' },
  })
const listAudit = (query = {}) =>
  callDesk(server, 'listOperatorAudit', { as: administrator, query })

/** What no role of the database that the server runs as could do by mistake: it takes the trigger away first. */
async function tamper(change: string): Promise<void> {
  await sql`alter table operator_audit_entry disable trigger operator_audit_immutable`.execute(db)
  await sql.raw(change).execute(db)
  await sql`alter table operator_audit_entry enable trigger operator_audit_immutable`.execute(db)
}

describe('the audit log of operators', () => {
  it('has every act once and without a gap, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        untilServed(() => invite(`at-once-${nth}@cedarbaypower.example`)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    const { entries } = (await listAudit()).body
    expect(entries.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, nth) => 20 - nth),
    )
    expect(entries[0]).toMatchObject({
      act: 'inviteOperator',
      operator: { id: administrator.operatorId, name: 'Test Operator' },
      details: { role: 'viewer' },
    })
    const invited = answers.map(({ body }) => body.id)
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(invited))
    expect(await verifyAudit(db)).toMatchObject({ count: 21, broken: null })
  })

  it('has nothing of an act that was refused', async () => {
    const before = (await verifyAudit(db)).count
    expect((await invite('at-once-1@cedarbaypower.example')).status).toBe(409)
    expect((await verifyAudit(db)).count).toBe(before)
  })

  it('has who looks into it, and is read by operator, by subject and page by page', async () => {
    const { operatorId } = administrator
    for (let nth = 0; nth < 40; nth += 1) await listAudit({ operatorId })
    const first = (await listAudit({ operatorId })).body
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]).toMatchObject({ act: 'listOperatorAudit', details: { operatorId } })
    const second = (await listAudit({ operatorId, before: first.next ?? undefined })).body
    expect(second.entries[0]?.number).toBe((first.next ?? 0) - 1)
    expect(second.next).toBeNull()
    const subject = second.entries.at(-1)?.subject ?? ''
    const about = (await listAudit({ subject })).body.entries
    expect(about.map(({ act }) => act)).toEqual(['inviteOperator'])
  })

  it('is never changed by the server’s own statements', async () => {
    const change = db.updateTable('operator_audit_entry').set({ entry: '{}' }).execute()
    await expect(change).rejects.toThrow('immutable')
    await expect(db.deleteFrom('operator_audit_entry').execute()).rejects.toThrow('immutable')
  })

  it('tells one changed byte, a changed column, an entry that is gone, and a head that is another', async () => {
    const keyed = { name: 'Archive', scopes: ['read-audit' as const], expiresInDays: 30 }
    const made = await callDesk(server, 'createApiKey', { as: administrator, body: keyed })
    const keyId = made.body.key.id
    const whole = await verifyAudit(db)
    expect(whole.broken).toBeNull()
    const heldAgainst = async (change: string, undo: string) => {
      await tamper(change)
      const { broken } = await verifyAudit(db)
      await tamper(undo)
      expect(await verifyAudit(db)).toEqual(whole)
      return broken
    }
    const swap = (from: string, to: string) =>
      `update operator_audit_entry set entry = replace(entry, '${from}', '${to}') where number = 7`
    expect(await heldAgainst(swap('viewer', 'viewar'), swap('viewar', 'viewer'))).toBe(7)
    const swapSubject = (to: string) =>
      `update operator_audit_entry set subject = ${to} where number = 9`
    expect(await heldAgainst(swapSubject(`'x'`), swapSubject(`(entry::jsonb ->> 'subject')`))).toBe(
      9,
    )
    const ofEntry = (column: string, to: string) =>
      `update operator_audit_entry set ${column} = ${to} where number = 9`
    expect(
      await heldAgainst(
        ofEntry('operator_id', 'null'),
        ofEntry('operator_id', `(entry::jsonb ->> 'operatorId')::uuid`),
      ),
    ).toBe(9)
    expect(
      await heldAgainst(
        ofEntry('at', `at + interval '1 second'`),
        ofEntry('at', `(entry::jsonb ->> 'at')::timestamptz`),
      ),
    ).toBe(9)
    expect(await heldAgainst(ofEntry('key_id', `'${keyId}'`), ofEntry('key_id', 'null'))).toBe(9)
    await tamper('create table kept as select * from operator_audit_entry where number = 12')
    expect(
      await heldAgainst(
        'delete from operator_audit_entry where number = 12',
        'insert into operator_audit_entry select * from kept',
      ),
    ).toBe(12)
    await tamper(`delete from operator_audit_entry where number = ${whole.count}`)
    const cut = await verifyAudit(db)
    expect(cut.broken).toBeNull()
    // What was kept elsewhere tells that.
    expect((await verifyAudit(db, { expected: whole })).broken).toBe(whole.count)
    expect((await verifyAudit(db, { expected: cut })).broken).toBeNull()
    const other = { ...cut, head: whole.head }
    expect((await verifyAudit(db, { expected: other })).broken).toBe(cut.count)
  })
})
