import { setTimeout as wait } from 'node:timers/promises'
import type { TokenResponse } from '@portal/contract/identity/identity'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createPool } from '../../src/db/pool.ts'
import { freezeListeners } from '../freeze-listeners.ts'
import { testServer } from '../server-test.ts'
import { untilServed } from '../until-served.ts'
import type { TestServer } from '../server-test.ts'
import { importRecords } from '../test-records.ts'

/** R7: what was revoked opens nothing later than this, at any server process. */
const LIMIT_MS = 1_000

const here = await testServer()
const there = await testServer({ beside: here })
const pool = createPool(here.connection, { max: 1 })
afterAll(() => pool.end())
await importRecords(here, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [buildProfile()],
})

let password: string = demoPassword
const bearer = ({ accessToken }: TokenResponse) => ({
  headers: { authorization: `Bearer ${accessToken}` },
})
const login = async (): Promise<TokenResponse> =>
  (
    await here.call('login', {
      body: { email: 'ada@example.com', password },
      headers: { 'x-device-id': 'laptop-of-ada' },
    })
  ).body
const opens = async (server: TestServer, tokens: TokenResponse) =>
  (await server.call('getProfile', bearer(tokens))).status === 200
const refresh = (server: TestServer, { refreshToken }: TokenResponse) =>
  server.call('refreshSession', { body: { refreshToken } })

/** How long after `began` the token last opened something at the server, asked without a pause for so long as it may. */
async function lastSuccess(
  server: TestServer,
  tokens: TokenResponse,
  began: number,
): Promise<number> {
  let last = 0
  while (performance.now() - began < LIMIT_MS + 300) {
    if (await opens(server, tokens)) last = performance.now() - began
    await wait(5)
  }
  return last
}

interface Signed {
  victim: TokenResponse
  other: TokenResponse
}

const acts: Record<string, (signed: Signed) => Promise<unknown>> = {
  'signing out everywhere': ({ other }) => here.call('logoutAll', bearer(other)),
  'ending one session from another': async ({ victim, other }) => {
    const { items } = (await here.call('listSessions', bearer(victim))).body
    const { id: sessionId } = items.find(({ current }) => current)!
    return here.call('deleteSession', { ...bearer(other), params: { sessionId } })
  },
  'a stolen refresh token that comes back': async ({ victim }) => {
    const next = (await refresh(here, victim)).body
    await refresh(here, next)
    return refresh(here, victim)
  },
  'changing the password elsewhere': async ({ other }) => {
    const newPassword = `${demoPassword} and more`
    const body = { currentPassword: password, newPassword }
    const answer = await here.call('changePassword', { ...bearer(other), body })
    password = newPassword
    return answer
  },
}

describe.each(Object.entries(acts))('R7: %s', (_name, act) => {
  it('[SESSION-14] closes the session at every server process within a second', async () => {
    const signed = { victim: await login(), other: await login() }
    const { victim } = signed
    // Both remember the session now.
    for (const server of [here, there]) expect(await opens(server, victim)).toBe(true)
    await act(signed)
    const began = performance.now()
    const last = await Promise.all(
      [here, there].map((server) => lastSuccess(server, victim, began)),
    )
    expect(Math.max(...last)).toBeLessThan(LIMIT_MS)
    for (const server of [here, there]) {
      expect(await opens(server, victim)).toBe(false)
      expect((await refresh(server, victim)).status).toBe(401)
    }
  })
})

it('R7: a process that did not hear of the end, because its connection broke, forgets what it knew', async () => {
  const tokens = await login()
  expect(await opens(there, tokens)).toBe(true)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'portal-listen' and datname = current_database()`.execute(here.db)
  await here.call('logoutAll', bearer(tokens))
  expect(await lastSuccess(there, tokens, performance.now())).toBeLessThan(LIMIT_MS)
  expect(await opens(there, tokens)).toBe(false)
})

it('R7: who ends a session forgets it before it answers, and a process that is deaf forgets within seconds', async () => {
  const tokens = await login()
  for (const server of [here, there]) expect(await opens(server, tokens)).toBe(true)
  const thaw = await freezeListeners(pool)
  try {
    await here.call('logoutAll', bearer(tokens))
    expect(await opens(here, tokens)).toBe(false)
    await expect.poll(() => opens(there, tokens), { timeout: 9_000 }).toBe(false)
  } finally {
    thaw()
  }
}, 20_000)

it('R7: access to an account that was taken away opens nothing more, at once', async () => {
  const tokens = await login()
  const { items } = (await there.call('listAccounts', bearer(tokens))).body
  const params = { accountId: items.map(({ id }) => id).join() }
  expect((await there.call('getAccount', { ...bearer(tokens), params })).status).toBe(200)
  await here.db.deleteFrom('access_grant').where('account_id', '=', params.accountId).execute()
  expect((await there.call('getAccount', { ...bearer(tokens), params })).status).toBe(404)
})

it('R8: the tokens of a session are one family, whichever process is asked', async () => {
  const first = await login()
  const atOnce = await Promise.all(
    Array.from({ length: 50 }, (_, tab) =>
      untilServed(() => refresh(tab % 2 ? here : there, first)),
    ),
  )
  expect(atOnce.map(({ status }) => status)).toEqual(Array(50).fill(200))
  // Each tab goes on with what it got last, and every one of them within the time of a lost answer.
  const second = atOnce.map(({ body }) => body)
  const next = await Promise.all(
    second.map((tokens, tab) => untilServed(() => refresh(tab % 2 ? there : here, tokens))),
  )
  expect(next.map(({ status }) => status)).toEqual(Array(50).fill(200))
  // The first one again is two steps behind: a theft.
  expect((await refresh(there, first)).status).toBe(401)
  const after = await Promise.all(next.map(({ body }) => untilServed(() => refresh(here, body))))
  expect(after.map(({ status }) => status)).toEqual(Array(50).fill(401))
})
