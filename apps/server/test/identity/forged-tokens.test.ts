import { problem } from '@portal/contract/problems'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgeTokens } from './forged-tokens.ts'
import { testServer } from '../server-test.ts'
import { importRecords } from '../test-records.ts'

const server = await testServer()
const elsewhere = await testServer()
const records = {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [buildProfile()],
}
for (const each of [server, elsewhere]) await importRecords(each, records)

const email = 'ada@example.com'
const login = async (at = server) =>
  (await at.call('login', { body: { email, password: demoPassword } })).body

/** Where a token may be tried, and what has to be answered to one that nobody gave out. */
const doors = {
  'as an access token': (token: string) =>
    send('GET', '/profile', { headers: { authorization: `Bearer ${token}` } }),
  'as a refresh token': (refreshToken: string) =>
    send('POST', '/identity/refresh', { payload: { refreshToken } }),
  'as a link to a new password': (token: string) =>
    send('POST', '/identity/reset-password/check', { payload: { token } }),
}
const refusals = new Set(['session-gone', 'invalid-input', 'link-expired'])

async function send(
  method: 'GET' | 'POST',
  path: string,
  given: { headers?: Record<string, string>; payload?: object },
): Promise<{ accepted: boolean; code: string }> {
  const answer = await server.app.inject({ method, url: server.config.apiBase + path, ...given })
  if (answer.statusCode < 300) return { accepted: true, code: '' }
  return { accepted: false, code: z.parse(problem, answer.json()).code }
}

/** The tokens that a door let in, or did not refuse as it should. */
async function letIn(
  tokens: ReadonlyArray<string>,
  open: (token: string) => ReturnType<typeof send>,
): Promise<Array<string>> {
  const found: Array<string> = []
  for (const token of tokens) {
    const { accepted, code } = await open(token)
    if (accepted || !refusals.has(code)) found.push(`${code} ${token}`)
  }
  return found
}

const tokens = await login()
const { items } = (
  await server.call('listSessions', { headers: { authorization: `Bearer ${tokens.accessToken}` } })
).body
const { profileId } = await server.db
  .selectFrom('profile')
  .select('id as profileId')
  .where('email', '=', email)
  .executeTakeFirstOrThrow()
const { guestId } = (await server.call('guestLogin', { body: { deviceId: 'some-device' } })).body
const sessionId = items.map(({ id }) => id).join()
const forged = forgeTokens({
  tokens: [tokens.accessToken, tokens.refreshToken],
  profileId,
  sessionId,
  email,
})

describe('R9: a token that nobody gave out', () => {
  it('is tried in more than 500 forms', () => {
    const all = Object.values(forged).flat()
    expect(new Set(all).size).toBeGreaterThanOrEqual(500)
  })

  describe.each(Object.entries(forged))('%s', (_way, made) => {
    it.each(Object.entries(doors))('opens nothing %s', async (_door, open) => {
      expect(await letIn(made, open)).toEqual([])
    })
  })

  it('is found by this suite where a door lets it in', async () => {
    const planted = await letIn(['A'.repeat(43), tokens.accessToken], doors['as an access token'])
    expect(planted).toEqual([` ${tokens.accessToken}`])
  })
})

describe('R9: a real token', () => {
  it('opens nothing that it was not made for', async () => {
    const { accessToken, refreshToken } = tokens
    expect(await letIn([refreshToken, guestId], doors['as an access token'])).toEqual([])
    expect(await letIn([accessToken, guestId], doors['as a refresh token'])).toEqual([])
    const all = [accessToken, refreshToken, guestId]
    expect(await letIn(all, doors['as a link to a new password'])).toEqual([])
  })

  it('of another installation opens nothing here, though the person is the same', async () => {
    const foreign = await Promise.all(Array.from({ length: 5 }, () => login(elsewhere)))
    const access = foreign.map(({ accessToken }) => accessToken)
    const refresh = foreign.map(({ refreshToken }) => refreshToken)
    expect(await letIn(access, doors['as an access token'])).toEqual([])
    expect(await letIn(refresh, doors['as a refresh token'])).toEqual([])
  })

  it('opens nothing once it has expired, its session has ended, or its person is gone', async () => {
    const { accessToken: ended, refreshToken } = await login()
    await server.call('logoutAll', { headers: { authorization: `Bearer ${ended}` } })
    await vi.waitFor(async () =>
      expect(await letIn([ended], doors['as an access token'])).toEqual([]),
    )
    expect(await letIn([refreshToken], doors['as a refresh token'])).toEqual([])

    const expired = await login()
    server.clock.advance({ minutes: 16 })
    expect(await letIn([expired.accessToken], doors['as an access token'])).toEqual([])
    server.clock.advance({ days: 31 })
    expect(await letIn([expired.refreshToken], doors['as a refresh token'])).toEqual([])

    const gone = await server.signIn()
    await server.db.deleteFrom('profile').where('id', '=', gone.profileId).execute()
    expect(await letIn([gone.token], doors['as an access token'])).toEqual([])
  })
})

it.each([
  ['Basic', 'token'],
  ['Token', 'token'],
  ['Bearer:', 'token'],
  ['Bearer  ', 'token'],
  ['', 'token'],
  ['Bearer', ''],
])('R9: a real token opens nothing after the scheme %j', async (scheme, what) => {
  const { token } = await server.signIn()
  const authorization = `${scheme} ${what === 'token' ? token : ''}`
  expect(await send('GET', '/profile', { headers: { authorization } })).toEqual({
    accepted: false,
    code: 'session-gone',
  })
})
