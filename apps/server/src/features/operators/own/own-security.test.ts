import { describe, expect, it } from 'vitest'
import { totpAt, wrongTotpAt } from '../../../../test/identity/test-totp.ts'
import type { Bearer } from '../../../../test/call-route.ts'
import {
  callDesk,
  insertOperator,
  joinOperator,
  operatorPassword,
} from '../../../../test/operators/test-operator.ts'
import type { TestOperator } from '../../../../test/operators/test-operator.ts'
import { testServer } from '../../../../test/server-test.ts'

const server = await testServer({
  configure: ({ settings, ...config }) => ({
    ...config,
    settings: { ...settings, identity: { ...settings.identity, stepUpMinutes: 10 } },
  }),
})
const { clock } = server
const administrator = await insertOperator(server, 'administrator')
const other = 'copper-meadow-whistle-17'
const own = (as: Bearer) => callDesk(server, 'getOwnOperator', { as })

type Person = TestOperator & { secret: string }

/** A code is good once. */
async function login({ email }: Person, secret: string, password = operatorPassword) {
  clock.advance({ minutes: 1 })
  const body = { email, password, code: totpAt(secret, clock.now()) }
  return callDesk(server, 'loginOperator', { body })
}

const changePassword = (as: Bearer, newPassword: string) =>
  callDesk(server, 'changeOwnPassword', { as, body: { newPassword } })

describe('an operator’s own security', () => {
  it('lists where they are signed in, and ends another session, never another’s', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    const second = (await login(person, person.secret)).body
    const { sessions } = (await callDesk(server, 'listOwnSessions', { as: second })).body
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(sessions).toHaveLength(2)
    const first = sessions.find(({ isCurrent }) => !isCurrent)
    const params = { sessionId: first?.id ?? '' }
    const foreign = await callDesk(server, 'endOwnSession', { as: administrator, params })
    expect(foreign.problem.code).toBe('not-found')
    expect((await own(person)).status).toBe(200)
    await callDesk(server, 'endOwnSession', { as: second, params })
    expect((await own(person)).problem.code).toBe('session-gone')
    expect((await own(second)).status).toBe(200)
  })

  it('changes the password: the one before and all other sessions count no more, and a mail says so', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    const second = (await login(person, person.secret)).body
    expect((await changePassword(second, 'password1234')).problem.code).toBe('weak-password')
    expect((await changePassword(second, other)).status).toBe(204)
    expect((await own(person)).problem.code).toBe('session-gone')
    expect((await own(second)).status).toBe(200)
    const mail = await server.outbox.next(person.email)
    expect(mail.subject).toBe('Your console password was changed')
    expect((await login(person, person.secret)).problem.code).toBe('wrong-credentials')
    expect((await login(person, person.secret, other)).status).toBe(201)
  })

  it('moves to another authenticator app once its code is proven; until then the one before counts', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    const confirm = (code: string) =>
      callDesk(server, 'confirmOwnAuthenticator', { as: person, body: { code } })
    expect((await confirm('123456')).problem.code).toBe('conflict')
    const { secret } = (await callDesk(server, 'startOwnAuthenticator', { as: person })).body
    expect((await confirm(wrongTotpAt(secret, clock.now()))).problem.code).toBe('wrong-code')
    const second = (await login(person, person.secret)).body
    expect((await confirm(totpAt(secret, clock.now()))).status).toBe(204)
    expect((await own(second)).problem.code).toBe('session-gone')
    const mail = await server.outbox.next(person.email)
    expect(mail.subject).toBe('Your console authenticator app was changed')
    expect((await login(person, person.secret)).problem.code).toBe('wrong-credentials')
    expect((await login(person, secret)).status).toBe(201)
    // It is used up.
    expect((await confirm(totpAt(secret, clock.now()))).problem.code).toBe('conflict')
  })

  it('is changed only shortly after they came in', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    clock.advance({ minutes: 12 })
    expect((await changePassword(person, other)).problem.code).toBe('step-up-required')
    const started = await callDesk(server, 'startOwnAuthenticator', { as: person })
    expect(started.problem.code).toBe('step-up-required')
    const body = { code: '123456' }
    const confirmed = await callDesk(server, 'confirmOwnAuthenticator', { as: person, body })
    expect(confirmed.problem.code).toBe('step-up-required')
  })

  it('is written down once for each act', async () => {
    const person = await joinOperator(server, administrator, 'agent')
    await changePassword(person, other)
    const query = { operatorId: person.operatorId }
    const { entries } = (await callDesk(server, 'listOperatorAudit', { as: administrator, query }))
      .body
    expect(entries.map(({ act }) => act)).toEqual(['changeOwnPassword', 'acceptOperatorInvitation'])
  })
})
