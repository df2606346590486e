import { createHash, randomUUID } from 'node:crypto'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'

const server = await testServer()
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount()],
  profiles: [buildProfile()],
})
const ada = { email: 'ada@example.com', password: demoPassword }
const android =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

const bearer = ({ accessToken }: { accessToken: string }) => ({
  headers: { authorization: `Bearer ${accessToken}` },
})
const login = async (headers: Record<string, string> = {}) =>
  (await server.call('login', { body: ada, headers })).body
const refresh = (refreshToken: string) => server.call('refreshSession', { body: { refreshToken } })
const isAlive = async (tokens: { accessToken: string }) =>
  (await server.call('getProfile', bearer(tokens))).status === 200

const endAll = () =>
  server.db.updateTable('session').set({ ended_at: server.clock.now() }).execute()

describe('the life of a session', () => {
  it('[SESSION-07] without rememberMe it ends after half an hour without use, access and refresh alike', async () => {
    const used = await login()
    server.clock.advance({ minutes: 14 })
    expect(await isAlive(used)).toBe(true)
    // Half an hour after signing in, but not after its last use.
    server.clock.advance({ minutes: 29 })
    const next = await refresh(used.refreshToken)
    expect(next.status).toBe(200)
    server.clock.advance({ minutes: 31 })
    expect((await refresh(next.body.refreshToken)).problem.code).toBe('session-gone')
  })

  it('[SESSION-07] does not outlive its rest in the memory of a server', async () => {
    const used = await login()
    // Every call within a minute of the one before, so that the server answers from its memory.
    for (let n = 0; n < 3; n += 1) {
      server.clock.advance({ minutes: 0.5 })
      expect(await isAlive(used)).toBe(true)
    }
    const row = await server.db
      .selectFrom('session')
      .select(['id', 'last_used_at'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.last_used_at).toEqual(server.clock.now())
    // A short access token would hide what is tested.
    await server.db
      .updateTable('session_token')
      .set({ expires_at: new Date(server.clock.now().getTime() + 86_400_000) })
      .where('session_id', '=', row.id)
      .execute()
    server.clock.advance({ minutes: 29.9 })
    expect(await isAlive(used)).toBe(true)
    server.clock.advance({ minutes: 30.6 })
    expect(await isAlive(used)).toBe(false)
  })

  it('notes its use at most every half minute', async () => {
    const used = await login()
    const { items } = (await server.call('listSessions', bearer(used))).body
    const { id, startedAt } = items.find(({ current }) => current)!
    const lastUsed = () =>
      server.db
        .selectFrom('session')
        .select('last_used_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
        .then(({ last_used_at: at }) => at.toISOString())
    server.clock.advance({ minutes: 29 / 60 })
    await isAlive(used)
    expect(await lastUsed()).toBe(startedAt)
    server.clock.advance({ minutes: 1 / 60 })
    await isAlive(used)
    expect(await lastUsed()).toBe(server.clock.now().toISOString())
  })

  it('with rememberMe it rests for days, and ends after the days that are set', async () => {
    const remembered = await login({ 'x-remember-me': '1' })
    server.clock.advance({ days: 29 })
    const next = await refresh(remembered.refreshToken)
    expect(next.status).toBe(200)
    server.clock.advance({ days: 31 })
    expect((await refresh(next.body.refreshToken)).status).toBe(401)
  })

  it('[SESSION-11] keepSession counts as use', async () => {
    const used = await login()
    server.clock.advance({ minutes: 14 })
    expect((await server.call('keepSession', bearer(used))).status).toBe(204)
    server.clock.advance({ minutes: 29 })
    expect((await refresh(used.refreshToken)).status).toBe(200)
  })

  it('is not brought back by being asked for after its end', async () => {
    const used = await login()
    await server.db
      .updateTable('session_token')
      .set({ expires_at: new Date(server.clock.now().getTime() + 86_400_000) })
      .where('hash', '=', createHash('sha256').update(used.accessToken).digest())
      .execute()
    server.clock.advance({ minutes: 31 })
    expect([await isAlive(used), await isAlive(used)]).toEqual([false, false])
    expect((await refresh(used.refreshToken)).status).toBe(401)
  })
})

describe('the sessions of a profile', () => {
  it('are listed with their device, the last used first, without those that ended', async () => {
    await endAll()
    await login({ 'user-agent': android })
    server.clock.advance({ minutes: 40 })
    const phone = await login({ 'user-agent': android, 'x-remember-me': '1' })
    server.clock.advance({ minutes: 1 })
    const here = await login()
    const { items } = (await server.call('listSessions', bearer(here))).body
    expect(
      items.map(({ device, rememberMe, current, method }) => [device, rememberMe, current, method]),
    ).toEqual([
      [null, false, true, 'password'],
      ['Chrome on Android', true, false, 'password'],
    ])
    // Asking is a use: now the phone is the last one.
    const asked = (await server.call('listSessions', bearer(phone))).body.items
    expect(asked.find(({ current }) => current)).toMatchObject({
      device: 'Chrome on Android',
      lastUsedAt: server.clock.now().toISOString(),
    })
  })

  it('can be ended one by one, and ending again changes nothing', async () => {
    await endAll()
    const other = await login()
    const here = await login()
    const list = async () => (await server.call('listSessions', bearer(here))).body.items
    const events = async () => (await server.call('listSecurityEvents', bearer(here))).body.items
    const sessionId = (await list()).find(({ current }) => !current)!.id
    const before = (await events()).length
    for (let n = 0; n < 2; n += 1) {
      const answer = await server.call('deleteSession', { ...bearer(here), params: { sessionId } })
      expect(answer.status).toBe(204)
    }
    expect((await list()).map(({ current }) => current)).toEqual([true])
    const after = await events()
    expect([after.length, after[0]?.act]).toEqual([before + 1, 'session-ended'])
    expect((await refresh(other.refreshToken)).status).toBe(401)
    expect((await refresh(here.refreshToken)).status).toBe(200)
  })

  it('[GUARD-11] of somebody else are not found, as those that do not exist', async () => {
    const here = await login()
    const stranger = await server.signIn()
    const answers = await Promise.all(
      [stranger.sessionId, randomUUID()].map((sessionId) =>
        server.call('deleteSession', { ...bearer(here), params: { sessionId } }),
      ),
    )
    expect(answers.map(({ problem }) => problem.code)).toEqual(['not-found', 'not-found'])
    expect((await server.call('getProfile', { as: stranger })).status).toBe(200)
  })
})

describe('the security log', () => {
  it('tells what happened to the sign-in, newest first, with the device, and nothing else', async () => {
    const stranger = await server.signIn()
    await server.call('login', {
      body: { ...ada, password: 'not-hers' },
      headers: { 'user-agent': android },
    })
    server.clock.advance({ minutes: 1 })
    const here = await login({ 'user-agent': android })
    const { items } = (await server.call('listSecurityEvents', bearer(here))).body
    expect(items.slice(0, 2)).toEqual([
      { at: server.clock.now().toISOString(), act: 'login', device: 'Chrome on Android' },
      {
        at: new Date(server.clock.now().getTime() - 60_000).toISOString(),
        act: 'login-refused',
        device: 'Chrome on Android',
      },
    ])
    const { profileId } = (await server.db
      .selectFrom('profile')
      .select('id as profileId')
      .where('email', '=', ada.email)
      .executeTakeFirst())!
    await server.db
      .insertInto('audit_entry')
      .values([
        { at: server.clock.now(), profile_id: profileId, act: 'payment-made' },
        ...Array.from({ length: 120 }, () => ({
          at: server.clock.now(),
          profile_id: profileId,
          act: 'login',
        })),
      ])
      .execute()
    const more = (await server.call('listSecurityEvents', bearer(here))).body.items
    expect(more.length).toBe(100)
    expect(new Set(more.map(({ act }) => act))).toEqual(new Set(['login']))
    expect((await server.call('listSecurityEvents', { as: stranger })).body.items).toEqual([])
  })
})
