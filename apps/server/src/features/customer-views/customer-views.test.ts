import { randomUUID } from 'node:crypto'
import { expect, describe, it, vi } from 'vitest'
import { askForView, openView } from '../../../test/customer-views/open-view.ts'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import { testServer } from '../../../test/server-test.ts'

const server = await testServer()
const { clock } = server
const administrator = await insertOperator(server, 'administrator')
const agent = await insertOperator(server, 'agent')
const { as: customer, accounts } = await newPayer(server, 2)
const [first, second] = accounts.map(({ id }) => id)
const accountId = first ?? ''
const seen = { accountId, profileId: customer.profileId }
const open = (token: string) => server.call('openCustomerView', { body: { token } })
const codeOf = async (as: { token: string }) => {
  const answered = await server.call('listAccounts', { as })
  return answered.status === 200 ? 'answered' : answered.problem.code
}

describe('to see as a customer', () => {
  it('takes the right to', async () => {
    for (const role of ['viewer', 'dispatcher'] as const) {
      const as = await insertOperator(server, role)
      const body = { profileId: customer.profileId, reason: 'Curious' }
      const params = { accountId }
      const asked = await callDesk(server, 'createCustomerView', { as, params, body })
      expect(asked.problem.code).toBe('forbidden')
    }
  })

  it('is of somebody who has the account, with a reason', async () => {
    const listed = await callDesk(server, 'listViewableProfiles', {
      as: agent,
      params: { accountId },
    })
    expect(listed.body.profiles.map(({ id, role }) => [id, role])).toEqual([
      [customer.profileId, 'owner'],
    ])
    const stranger = await server.signIn()
    const ask = (account: string, profileId: string, reason: string) =>
      callDesk(server, 'createCustomerView', {
        as: agent,
        params: { accountId: account },
        body: { profileId, reason },
      })
    expect((await ask(accountId, stranger.profileId, 'Why')).problem.code).toBe('not-found')
    expect((await ask(randomUUID(), customer.profileId, 'Why')).problem.code).toBe('not-found')
    expect((await ask(accountId, customer.profileId, '  ')).problem.code).toBe('invalid-input')
  })

  it('shows what the customer sees, by whose eyes, why and until when', async () => {
    const view = await openView(server, agent, seen)
    const listed = await server.call('listAccounts', { as: view })
    expect(listed.body).toEqual((await server.call('listAccounts', { as: customer })).body)
    const { body } = await server.call('getCustomerView', { as: view })
    expect(body.reason).toBe('Asks why the bill is high')
    expect(body.expiresAt).toBe(new Date(clock.now().getTime() + 20 * 60_000).toISOString())
    const own = await server.call('getCustomerView', { as: customer })
    expect(own.problem.code).toBe('not-found')
  })

  it('begins once by a link that is opened twenty times at once, and not by an old one', async () => {
    const link = await askForView(server, agent, seen)
    const tries = await Promise.all(Array.from({ length: 20 }, () => open(link)))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    const late = await askForView(server, agent, seen)
    clock.advance({ minutes: 2 })
    expect((await open(late)).problem.code).toBe('link-expired')
  })

  it('is written down at its begin and at every look', async () => {
    const view = await openView(server, agent, seen)
    const params = { accountId }
    await server.call('listBills', { as: view, params })
    await server.call('getAccount', { as: view, params })
    await server.call('countUnread', { as: view })
    const { entries } = (
      await callDesk(server, 'listOperatorAudit', {
        as: administrator,
        query: { operatorId: agent.operatorId },
      })
    ).body
    const [last, before, begin] = entries
    expect([last?.act, before?.act, begin?.act]).toEqual([
      'getAccount',
      'listBills',
      'createCustomerView',
    ])
    expect(last?.subject).toBe(accountId)
    expect(begin?.details).toMatchObject({
      profileId: customer.profileId,
      reason: 'Asks why the bill is high',
      customerViewId: last?.details['customerViewId'],
    })
  })

  it('is no visit of the customer’s, and stands in the log of the accounts that it showed', async () => {
    const { as, accounts: own } = await newPayer(server, 2)
    const [one, other] = own.map(({ id }) => ({ accountId: id }))
    const view = await openView(server, agent, { accountId: one?.accountId ?? '', ...as })
    const log = async (by: { token: string }, params = { accountId: one?.accountId ?? '' }) =>
      (await server.call('getAccessLog', { as: by, params })).body
    const looks = (entries: Awaited<ReturnType<typeof log>>['entries']) =>
      entries.filter(({ act }) => act === 'seen-by-utility')
    const through = await log(view)
    expect(through.visitors.map(({ lastAt }) => lastAt)).toEqual([null])
    await log(view)
    const { entries } = await log(as)
    expect(looks(entries)).toMatchObject([{ name: 'Cedar Bay Power', email: '', isYou: false }])
    expect(looks((await log(as, other)).entries)).toEqual([])

    // A list names no account in its path; that it showed some is not waited for.
    await server.call('listAccounts', { as: view })
    await vi.waitFor(async () => expect(looks((await log(as, other)).entries)).toHaveLength(1))
    const { items } = (await server.call('listSessions', { as })).body
    expect(items).toHaveLength(1)
  })
})

describe('a view ends', () => {
  it('when it is closed, by whoever has its token', async () => {
    const view = await openView(server, agent, seen)
    expect(await codeOf(view)).toBe('answered')
    await server.call('closeCustomerView', { body: view })
    expect(await codeOf(view)).toBe('session-gone')
    await server.call('closeCustomerView', { body: view })
    const query = { act: 'closeCustomerView' }
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
      .body
    expect(entries).toMatchObject([
      { operator: { id: agent.operatorId }, subject: customer.profileId },
    ])
  })

  it('after its minutes, however it is used, and cannot be renewed', async () => {
    const view = await openView(server, agent, seen)
    clock.advance({ minutes: 19 })
    expect(await codeOf(view)).toBe('answered')
    clock.advance({ minutes: 2 })
    expect(await codeOf(view)).toBe('session-gone')
    const renewed = await server.call('refreshSession', { body: { refreshToken: view.token } })
    expect(renewed.problem.code).toBe('session-gone')
  })

  it('at once with the session that asked for it, and with its operator’s right', async () => {
    const leaving = await insertOperator(server, 'agent')
    const one = await openView(server, leaving, seen)
    const link = await askForView(server, leaving, seen)
    await callDesk(server, 'logoutOperator', { as: leaving })
    expect(await codeOf(one)).toBe('session-gone')
    expect((await open(link)).problem.code).toBe('link-expired')

    for (const change of [
      { role: 'agent', isSuspended: true },
      { role: 'viewer', isSuspended: false },
    ] as const) {
      const going = await insertOperator(server, 'agent')
      const view = await openView(server, going, seen)
      const params = { operatorId: going.operatorId }
      await callDesk(server, 'updateOperator', { as: administrator, params, body: change })
      expect(await codeOf(view)).toBe('session-gone')
    }
  })

  it('when its operator rests; to look is work', async () => {
    const resting = await insertOperator(server, 'agent')
    await server.db
      .updateTable('operator_session')
      .set({ last_used_at: clock.now() })
      .where('operator_id', '=', resting.operatorId)
      .execute()
    const view = await openView(server, resting, seen)
    clock.advance({ minutes: 10 })
    expect(await codeOf(view)).toBe('answered')
    clock.advance({ minutes: 8 })
    expect(await codeOf(view)).toBe('answered')
    const other = await openView(server, resting, seen)
    clock.advance({ minutes: 16 })
    expect(await codeOf(other)).toBe('session-gone')
  })

  it('of an account once the customer’s access to it does', async () => {
    const view = await openView(server, agent, seen)
    const params = { accountId: second ?? '' }
    expect((await server.call('getAccount', { as: view, params })).status).toBe(200)
    await server.db.deleteFrom('access_grant').where('account_id', '=', params.accountId).execute()
    expect((await server.call('getAccount', { as: view, params })).problem.code).toBe('not-found')
  })
})

it('a view’s token opens nothing of the operators’ side', async () => {
  const view = await openView(server, agent, seen)
  const answered = await callDesk(server, 'getOwnOperator', { as: view })
  expect(answered.problem.code).toBe('session-gone')
})
