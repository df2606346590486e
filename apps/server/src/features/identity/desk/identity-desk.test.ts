import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../../test/operators/test-operator.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { endGrants } from '../../access/people/grant-store.ts'

const server = await testServer()
const agent = await insertOperator(server, 'agent')
const person = async () => {
  const payer = await newPayer(server)
  return { ...payer, accountId: payer.accounts[0]?.id ?? '', profileId: payer.as.profileId }
}
const sessionsOf = async (accountId: string) =>
  (await callDesk(server, 'listCustomerSessions', { as: agent, params: { accountId } })).body.people

describe('somebody who has access', () => {
  it('is signed out on one device, and everywhere', async () => {
    const { as, accountId, profileId } = await person()
    const second = await server.signIn(profileId)
    const [found] = await sessionsOf(accountId)
    expect(found?.sessions).toHaveLength(2)
    const params = { accountId, sessionId: second.sessionId }
    expect((await callDesk(server, 'endCustomerSession', { as: agent, params })).status).toBe(204)
    expect((await callDesk(server, 'endCustomerSession', { as: agent, params })).status).toBe(204)
    expect((await server.call('getProfile', { as: second })).problem.code).toBe('session-gone')
    expect((await server.call('getProfile', { as })).status).toBe(200)
    const all = await callDesk(server, 'endCustomerSessions', {
      as: agent,
      params: { accountId, profileId },
    })
    expect(all.body.ended).toBe(1)
    expect((await server.call('getProfile', { as })).problem.code).toBe('session-gone')
    const events = await server.db
      .selectFrom('audit_entry')
      .select('act')
      .where('profile_id', '=', profileId)
      .where('act', '=', 'session-ended')
      .execute()
    expect(events).toHaveLength(2)
  })

  it('is not found by the account of another', async () => {
    const { accountId } = await person()
    const { as, profileId } = await person()
    const params = { accountId, profileId }
    for (const name of ['endCustomerSessions', 'unlockCustomer'] as const) {
      expect((await callDesk(server, name, { as: agent, params })).problem.code).toBe('not-found')
    }
    const session = await callDesk(server, 'endCustomerSession', {
      as: agent,
      params: { accountId, sessionId: as.sessionId },
    })
    expect(session.problem.code).toBe('not-found')
  })

  it('is let in again who has tried too many wrong passwords', async () => {
    const { email, accountId, profileId } = await person()
    const guess = () =>
      server.call('login', { body: { email, password: 'wrong', rememberMe: false } as never })
    for (;;) if ((await guess()).status === 429) break
    expect((await sessionsOf(accountId))[0]?.heldUntil).not.toBeNull()
    const params = { accountId, profileId }
    expect((await callDesk(server, 'unlockCustomer', { as: agent, params })).status).toBe(204)
    expect((await sessionsOf(accountId))[0]?.heldUntil).toBeNull()
  })
})

describe('a profile that somebody else took over', () => {
  const restore = (accountId: string, profileId: string, email: string) =>
    callDesk(server, 'restoreCustomer', {
      as: agent,
      params: { accountId, profileId },
      body: { email, proof: 'Photo card and the last bill, in the office' },
    })

  it('[R19] is returned to its owner: everybody is out, and the link goes to the owner’s address', async () => {
    const { as, accountId, profileId } = await person()
    const email = `${randomUUID()}@example.com`
    expect((await restore(accountId, profileId, email)).status).toBe(204)
    expect((await server.call('getProfile', { as })).problem.code).toBe('session-gone')
    const mail = await server.outbox.next(email)
    expect(mail.text).toContain('/auth/')
    const [found] = await sessionsOf(accountId)
    expect(found).toMatchObject({ email, hasPassword: false, sessions: [] })
    const administrator = await insertOperator(server, 'administrator')
    const query = { subject: accountId }
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
      .body
    const entry = entries.find(({ act }) => act === 'restoreCustomer')
    expect(entry?.details).toMatchObject({ profileId, isNewEmail: true })
    expect(JSON.stringify(entry)).not.toContain(email)
  })

  it('[R19] also where the intruder has ended its access', async () => {
    const { accountId, profileId, email, as } = await person()
    const accomplice = await person()
    const { id } = await server.db
      .selectFrom('access_grant')
      .select('id')
      .where('profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
    await endGrants(server.db, [id], { endedBy: accomplice.profileId, now: server.clock.now() })
    expect((await restore(accountId, profileId, email)).status).toBe(204)
    expect((await server.call('getProfile', { as })).problem.code).toBe('session-gone')
  })

  it('does not get the address of another profile', async () => {
    const { accountId, profileId, as } = await person()
    const { email } = await person()
    expect((await restore(accountId, profileId, email)).problem.code).toBe('conflict')
    expect((await server.call('getProfile', { as })).status).toBe(200)
  })
})
