import { describe, expect, it } from 'vitest'
import { totpAt, wrongTotpAt } from '../../../test/identity/test-totp.ts'
import { mailToken } from '../../../test/mail-token.ts'
import {
  callDesk,
  insertOperator,
  joinOperator,
  operatorPassword,
} from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'

// Whoever calls says from where.
const server = await testServer({
  configure: (config) => ({ ...config, trustProxy: ['127.0.0.1'] }),
})
const { clock } = server
const administrator = await insertOperator(server, 'administrator')
const own = (token: string) => callDesk(server, 'getOwnOperator', { as: { token } })
const login = (email: string, password: string, code: string, address = '203.0.113.7') =>
  callDesk(server, 'loginOperator', {
    body: { email, password, code },
    headers: { 'x-forwarded-for': address },
  })
/** A code is good once. */
const nextStep = () => clock.advance({ minutes: 1 })

async function invite(email: string): Promise<string> {
  const body = { email, name: 'Sam Ortiz', role: 'agent' } as const
  const invited = await callDesk(server, 'inviteOperator', { as: administrator, body })
  expect(invited.status).toBe(201)
  return mailToken(await server.outbox.next(email))
}
const open = (token: string) => callDesk(server, 'openOperatorInvitation', { body: { token } })
const accept = (token: string, code: string, newPassword = operatorPassword) =>
  callDesk(server, 'acceptOperatorInvitation', { body: { token, newPassword, code } })

describe('an operator', () => {
  it('is invited by mail, sets a password and an authenticator app, and comes in by both', async () => {
    const link = await invite('sam@cedarbaypower.example')
    const opened = (await open(link)).body
    expect(opened).toMatchObject({ email: 'sam@cedarbaypower.example', role: 'agent' })
    expect(opened.address).toContain('otpauth://totp/')
    const { token } = (await accept(link, totpAt(opened.secret, clock.now()))).body
    expect((await own(token)).body).toMatchObject({ name: 'Sam Ortiz', idleMinutes: 15 })

    // The code that accepted the invitation is used up.
    const { email, secret } = opened
    const again = await login(email, operatorPassword, totpAt(secret, clock.now()))
    expect(again.problem.code).toBe('wrong-credentials')
    nextStep()
    const session = await login(email, operatorPassword, totpAt(secret, clock.now()))
    expect(session.status).toBe(201)
    await callDesk(server, 'logoutOperator', { as: session.body })
    expect((await own(session.body.token)).problem.code).toBe('session-gone')
    expect((await own(token)).status).toBe(200)
  })

  it('is told the same whatever was wrong', async () => {
    const { email, secret } = await joinOperator(server, administrator, 'agent')
    nextStep()
    const right = totpAt(secret, clock.now())
    const wrong = wrongTotpAt(secret, clock.now())
    const answers = [
      await login('nobody@cedarbaypower.example', operatorPassword, right),
      await login(email, 'not-the-password', right),
      await login(email, operatorPassword, wrong),
    ]
    const told = answers.map(({ problem: { code, title, status } }) => ({ code, title, status }))
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(told[0]?.code).toBe('wrong-credentials')
  })

  it('comes in once by a code that is tried twenty times at once', async () => {
    const { email, secret } = await joinOperator(server, administrator, 'agent')
    nextStep()
    const code = totpAt(secret, clock.now())
    const tries = Array.from({ length: 20 }, (_, nth) =>
      login(email, operatorPassword, code, `198.51.100.${nth}`),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  })

  it('joins once by a link that is accepted twenty times at once', async () => {
    const link = await invite('many@cedarbaypower.example')
    const code = totpAt((await open(link)).body.secret, clock.now())
    const tries = await Promise.all(Array.from({ length: 8 }, () => accept(link, code)))
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await open(link)).problem.code).toBe('link-expired')
  })

  it('does not join with a wrong code, a weak password or an old link', async () => {
    const link = await invite('late@cedarbaypower.example')
    const { secret } = (await open(link)).body
    const wrong = await accept(link, wrongTotpAt(secret, clock.now()))
    expect(wrong.problem.code).toBe('wrong-code')
    const weak = await accept(link, totpAt(secret, clock.now()), 'password1234')
    expect(weak.problem.code).toBe('weak-password')
    clock.advance({ hours: 73 })
    const late = await accept(link, totpAt(secret, clock.now()))
    expect(late.problem.code).toBe('link-expired')
    clock.advance({ hours: -73 })
  })

  it('is guessed at a few times from one address, and still comes in from another', async () => {
    const { email, secret } = await joinOperator(server, administrator, 'agent')
    const guess = () => login(email, 'guess', wrongTotpAt(secret, clock.now()), '192.0.2.9')
    const guesses = await Promise.all(Array.from({ length: 20 }, guess))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(6)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(14)
    nextStep()
    const code = totpAt(secret, clock.now())
    expect((await login(email, operatorPassword, code, '192.0.2.9')).status).toBe(429)
    expect((await login(email, operatorPassword, code, '192.0.2.10')).status).toBe(201)
  })

  it('is not locked out of where they have come in before, however many try from elsewhere', async () => {
    const { email, secret } = await joinOperator(server, administrator, 'agent')
    nextStep()
    expect(
      (await login(email, operatorPassword, totpAt(secret, clock.now()), '192.0.2.50')).status,
    ).toBe(201)
    for (let nth = 0; nth < 10; nth += 1) {
      const guess = () => login(email, 'guess', '000000', `198.51.100.${nth}`)
      await Promise.all(Array.from({ length: 6 }, guess))
    }
    nextStep()
    const code = totpAt(secret, clock.now())
    expect((await login(email, operatorPassword, code, '192.0.2.51')).status).toBe(429)
    expect((await login(email, operatorPassword, code, '192.0.2.50')).status).toBe(201)
  })

  it('rests a quarter of an hour, and no longer', async () => {
    const { token } = await joinOperator(server, administrator, 'viewer')
    clock.advance({ minutes: 14 })
    expect((await own(token)).status).toBe(200)
    clock.advance({ minutes: 14 })
    expect((await own(token)).status).toBe(200)
    clock.advance({ minutes: 16 })
    expect((await own(token)).problem.code).toBe('session-gone')
  })
})

describe('what operators may', () => {
  it('nothing on the customers’ side', async () => {
    const answered = await server.call('listAccounts', { as: administrator })
    expect(answered.problem.code).toBe('session-gone')
  })
})

describe('an administrator', () => {
  it('sees the staff, those who are invited too', async () => {
    await invite('waiting@cedarbaypower.example')
    const { operators } = (await callDesk(server, 'listOperators', { as: administrator })).body
    const waiting = operators.find(({ email }) => email === 'waiting@cedarbaypower.example')
    expect(waiting).toMatchObject({ joinedAt: null, lastSeenAt: null, suspendedAt: null })
    expect(operators.find(({ id }) => id === administrator.operatorId)?.lastSeenAt).not.toBeNull()
  })

  it('invites nobody twice', async () => {
    const body = { email: administrator.email, name: 'Twice', role: 'viewer' } as const
    const again = await callDesk(server, 'inviteOperator', { as: administrator, body })
    expect(again.problem.code).toBe('conflict')
  })

  it('withdraws the invitation of who has not joined, and of nobody else', async () => {
    const email = 'not-after-all@cedarbaypower.example'
    const link = await invite(email)
    const { operators } = (await callDesk(server, 'listOperators', { as: administrator })).body
    const invited = operators.find((one) => one.email === email)
    expect(Date.parse(invited?.invitationExpiresAt ?? '')).toBeGreaterThan(clock.now().getTime())
    const params = { operatorId: invited?.id ?? '' }
    await callDesk(server, 'withdrawInvitation', { as: administrator, params })
    expect((await open(link)).problem.code).toBe('link-expired')
    const { operatorId } = await joinOperator(server, administrator, 'agent')
    const joined = await callDesk(server, 'withdrawInvitation', {
      as: administrator,
      params: { operatorId },
    })
    expect(joined.problem.code).toBe('conflict')
    expect(await invite(email)).not.toBe(link)
  })

  it('gives another role and takes all access, both at once in force', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    const { operatorId } = person
    const change = (role: 'finance', isSuspended: boolean) =>
      callDesk(server, 'updateOperator', {
        as: administrator,
        params: { operatorId },
        body: { role, isSuspended },
      })
    expect((await change('finance', false)).body.role).toBe('finance')
    expect((await own(person.token)).problem.code).toBe('session-gone')
    nextStep()
    const code = totpAt(person.secret, clock.now())
    const { token } = (await login(person.email, operatorPassword, code)).body
    expect((await change('finance', true)).body.suspendedAt).not.toBeNull()
    expect((await own(token)).problem.code).toBe('session-gone')
    nextStep()
    const later = await login(person.email, operatorPassword, totpAt(person.secret, clock.now()))
    expect(later.problem.code).toBe('wrong-credentials')
  })

  it('changes neither themselves nor the last of them', async () => {
    const params = { operatorId: administrator.operatorId }
    const body = { role: 'viewer', isSuspended: false } as const
    const self = await callDesk(server, 'updateOperator', { as: administrator, params, body })
    expect(self.problem.code).toBe('conflict')
    const renewed = await callDesk(server, 'renewOperator', { as: administrator, params })
    expect(renewed.problem.code).toBe('conflict')
  })

  it('two who take each other’s role at once do not both lose it', async () => {
    await server.db
      .updateTable('operator')
      .set({ suspended_at: clock.now() })
      .where('role', '=', 'administrator')
      .execute()
    const [one, other] = [
      await insertOperator(server, 'administrator'),
      await insertOperator(server, 'administrator'),
    ]
    const demote = (as: typeof one, operatorId: string) =>
      callDesk(server, 'updateOperator', {
        as,
        params: { operatorId },
        body: { role: 'viewer', isSuspended: false },
      })
    await Promise.all([demote(one, other.operatorId), demote(other, one.operatorId)])
    const left = await server.db
      .selectFrom('operator')
      .select('id')
      .where('role', '=', 'administrator')
      .where('suspended_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
    await server.db
      .updateTable('operator')
      .set({ suspended_at: null })
      .where('id', '=', administrator.operatorId)
      .execute()
  })

  it('invites somebody anew, whose password, app and sessions then count no more', async () => {
    const { token, operatorId, email, secret } = await joinOperator(server, administrator, 'agent')
    const params = { operatorId }
    await callDesk(server, 'renewOperator', { as: administrator, params })
    expect((await own(token)).problem.code).toBe('session-gone')
    nextStep()
    const before = await login(email, operatorPassword, totpAt(secret, clock.now()))
    expect(before.problem.code).toBe('wrong-credentials')
    const link = mailToken(await server.outbox.next(email))
    const opened = (await open(link)).body
    expect(opened.secret).not.toBe(secret)
    expect((await accept(link, totpAt(opened.secret, clock.now()))).status).toBe(201)
  })
})
