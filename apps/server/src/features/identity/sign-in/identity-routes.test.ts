import { setTimeout as wait } from 'node:timers/promises'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { untilServed } from '../../../../test/until-served.ts'
import { importRecords } from '../../../../test/test-records.ts'

const lines: Array<string> = []
const server = await testServer({ log: { write: (line) => void lines.push(line) } })
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [buildProfile()],
})

const ada = { email: 'ada@example.com', password: demoPassword }
const login = () => server.call('login', { body: ada })
const refresh = (refreshToken: string) => server.call('refreshSession', { body: { refreshToken } })
const profileBy = (accessToken: string) =>
  server.call('getProfile', { headers: { authorization: `Bearer ${accessToken}` } })

describe('signing in', () => {
  it('[SESSION-01] answers a token set for the right e-mail and password', async () => {
    const { status, body } = await login()
    expect(status).toBe(200)
    expect(body.tokenType).toBe('Bearer')
    expect(body.expiresIn).toBe(15 * 60)
    expect((await profileBy(body.accessToken)).body.email).toBe(ada.email)
  })

  it('[FORM-01] takes the e-mail in any case and with spaces around', async () => {
    const answer = await server.call('login', { body: { ...ada, email: ' ADA@Example.com ' } })
    expect(answer.status).toBe(200)
  })

  it('[SESSION-01] answers a wrong password and an unknown e-mail alike', async () => {
    const wrong = await server.call('login', { body: { ...ada, password: 'not-hers' } })
    const unknown = await server.call('login', { body: { ...ada, email: 'nobody@example.com' } })
    expect(wrong.status).toBe(422)
    expect({ ...wrong.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' })
    expect(wrong.problem.code).toBe('wrong-credentials')
  })

  it('refuses at once what is too much, and says when to come again', async () => {
    const crowd = Array.from({ length: 120 }, (_, n) =>
      server.call('login', { body: { email: `nobody-${n}@example.com`, password: 'not-hers' } }),
    )
    const answers = await Promise.all(crowd)
    const refused = answers.filter(({ status }) => status !== 422)
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThan(answers.length)
    // The rest of one address’s crowd, and on a busy machine those whose turn does not come in time.
    for (const { problem, headers } of refused) {
      expect(['too-many-requests', 'overloaded']).toContain(problem.code)
      expect(headers['retry-after']).toBe('2')
    }
  })

  it('[SESSION-22] tells the profile', async () => {
    const { body } = await login()
    expect((await profileBy(body.accessToken)).body).toEqual({
      firstName: 'Ada',
      lastName: 'Brook',
      email: 'ada@example.com',
      businessName: null,
      phone: '+1 541 555 0101',
      hasPassword: true,
      loginMethods: [],
      keptFrom: null,
    })
  })
})

describe('refreshing', () => {
  it('exchanges the token; the access token before lives on', async () => {
    const first = (await login()).body
    const second = (await refresh(first.refreshToken)).body
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect((await profileBy(second.accessToken)).status).toBe(200)
    expect((await profileBy(first.accessToken)).status).toBe(200)
  })

  it('[SESSION-05] answers 401 to a token that nobody gave out', async () => {
    const answer = await refresh('A'.repeat(43))
    expect(answer.status).toBe(401)
    expect(answer.problem.code).toBe('session-gone')
  })

  it('[SESSION-04] fifty at once with one token all go on', async () => {
    const { refreshToken } = (await login()).body
    // One waits for another; who would wait for too long on a busy machine is told to come again, and does.
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilServed(() => refresh(refreshToken))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const last = answers.at(-1)!.body
    expect((await refresh(last.refreshToken)).status).toBe(200)
  })

  it('a lost answer may be asked for again within three quarters of a minute', async () => {
    const first = (await login()).body
    await refresh(first.refreshToken)
    server.clock.advance({ minutes: 44 / 60 })
    const again = await refresh(first.refreshToken)
    expect(again.status).toBe(200)
    expect((await refresh(again.body.refreshToken)).status).toBe(200)
  })

  it('an older token ends the session for whoever holds it', async () => {
    const first = (await login()).body
    const second = (await refresh(first.refreshToken)).body
    server.clock.advance({ minutes: 1 })
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
    await wait(100)
    expect((await profileBy(second.accessToken)).status).toBe(401)
    const entries = await server.db.selectFrom('audit_entry').select('act').execute()
    expect(entries.map(({ act }) => act)).toContain('refresh-token-reused')
  })

  it('a token two steps behind ends the session even within that time', async () => {
    const first = (await login()).body
    const second = (await refresh(first.refreshToken)).body
    const third = (await refresh(second.refreshToken)).body
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(third.refreshToken)).status).toBe(401)
  })

  it('ends every session at last, however much it is used', async () => {
    const remembered = { body: ada, headers: { 'x-remember-me': '1' } }
    let living = (await server.call('login', remembered)).body
    for (let month = 0; month < 7; month += 1) {
      server.clock.advance({ days: 25 })
      living = (await refresh(living.refreshToken)).body
    }
    server.clock.advance({ days: 6 })
    expect((await refresh(living.refreshToken)).status).toBe(401)
  })
})

describe('ending', () => {
  it('[SESSION-14] logout-all ends every session of the profile within a second', async () => {
    const sessions = [(await login()).body, (await login()).body, (await login()).body]
    const stranger = await server.signIn()
    for (const { accessToken } of sessions) await profileBy(accessToken)
    const headers = { authorization: `Bearer ${sessions[0]!.accessToken}` }
    expect((await server.call('logoutAll', { headers })).status).toBe(204)
    await wait(200)
    for (const { accessToken, refreshToken } of sessions) {
      expect((await profileBy(accessToken)).status).toBe(401)
      expect((await refresh(refreshToken)).status).toBe(401)
    }
    expect((await server.call('getProfile', { as: stranger })).status).toBe(200)
  })

  it('an access token ends by itself after its minutes', async () => {
    const { accessToken } = (await login()).body
    expect((await profileBy(accessToken)).status).toBe(200)
    server.clock.advance({ minutes: 16 })
    expect((await profileBy(accessToken)).status).toBe(401)
  })
})

it('neither passwords, tokens nor addresses stand in the log or the database', async () => {
  const { accessToken, refreshToken } = (await login()).body
  await refresh(refreshToken)
  const log = lines.join('')
  const kept = await server.db.selectFrom('session_token').selectAll().execute()
  const rows = JSON.stringify(kept.map(({ hash, ...rest }) => [hash.toString('utf8'), rest]))
  for (const secret of [demoPassword, accessToken, refreshToken, ada.email]) {
    expect(log).not.toContain(secret)
    expect(rows).not.toContain(secret)
  }
})
