import { expect, it, vi } from 'vitest'
import { ApiError } from '@portal/browser/api/api-error'
import { minute, payload, sessionDevice as device, start } from '../test/session-device.ts'

it('[SESSION-02] [SESSION-03] stores the token with its expiry, a minute before the server’s', async () => {
  const { tab, stored } = device()
  await tab().login(payload, true)
  expect(JSON.parse(stored.get('token') ?? '')).toEqual({
    tokenType: 'Bearer',
    accessToken: 'access-token-number-1',
    refreshToken: 'refresh-token-number-1',
    expiresIn: 900,
    expiresAt: new Date(start + 14 * minute).toISOString(),
    sessionExpiresAt: null,
    rememberMe: true,
  })
})

it('[SESSION-04] many calls in several tabs make one refresh', async () => {
  const { tab, state, server } = device()
  const one = tab()
  await one.login(payload, true)
  const other = tab()
  state.time += 20 * minute
  const all = [one, other, one, other, one].map((session) => session.accessToken())
  expect(new Set(await Promise.all(all))).toEqual(new Set(['access-token-number-2']))
  expect(server.refresh).toHaveBeenCalledExactlyOnceWith('refresh-token-number-1')
})

it.each([false, true])(
  '[SESSION-04] who signs out while a refresh is under way stays signed out (elsewhere: %s)',
  async (elsewhere) => {
    const { tab, state, server, stored } = device()
    const [one, other] = [tab(), tab()]
    await one.login(payload, true)
    state.time += 20 * minute
    const answer = await server.login()
    const held = Promise.withResolvers<typeof answer>()
    server.refresh.mockReturnValueOnce(held.promise)
    const waiting = one.accessToken()
    await vi.waitFor(() => expect(server.refresh).toHaveBeenCalledOnce())
    await (elsewhere ? other : one).logout()
    held.resolve(answer)
    expect(await waiting).toBeNull()
    expect(stored.has('token')).toBe(false)
    expect([one.state(), other.state()]).toEqual(['anonymous', 'anonymous'])
  },
)

it('[SESSION-05] a refresh that is refused ends the session', async () => {
  const { tab, state, server } = device()
  const session = tab()
  const ended = vi.fn()
  session.onEnd(ended)
  await session.login(payload, true)
  state.time += 20 * minute
  server.refresh.mockRejectedValue(new ApiError({ code: 'session-gone', status: 401 }))
  expect(await session.accessToken()).toBeNull()
  expect(ended).toHaveBeenCalledExactlyOnceWith('expired')
  expect(session.isSignedIn()).toBe(false)
})

it('[SESSION-05] any other failure of a refresh is only logged, and the token serves for as long as it lives', async () => {
  const { tab, state, server, log } = device()
  const session = tab()
  await session.login(payload, true)
  state.time += 14.5 * minute
  server.refresh.mockRejectedValue(new ApiError({ code: 'offline', status: 0 }))
  expect(await session.accessToken()).toBe('access-token-number-1')
  expect(log).toHaveBeenCalledOnce()
  expect(session.isSignedIn()).toBe(true)
})

it.each([
  ['overloaded', 503],
  ['offline', 0],
] as const)(
  '[SESSION-05] a token that is over is not sent while a refresh fails (%s), and the session goes on afterwards',
  async (code, status) => {
    const { tab, state, server, log } = device()
    const session = tab()
    const ended = vi.fn()
    session.onEnd(ended)
    await session.login(payload, true)
    state.time += 20 * minute
    server.refresh.mockRejectedValueOnce(new ApiError({ code, status }))
    await expect(session.accessToken()).rejects.toMatchObject({ code, status })
    expect(log).toHaveBeenCalledOnce()
    expect(await session.accessToken()).toBe('access-token-number-2')
    expect(ended).not.toHaveBeenCalled()
  },
)

it('[SESSION-06] a token that ended on its way to the server is refreshed, and ends nothing where that fails', async () => {
  const { tab, state, server } = device()
  const session = tab()
  const ended = vi.fn()
  session.onEnd(ended)
  await session.login(payload, true)
  state.time += 20 * minute
  server.refresh.mockRejectedValueOnce(new ApiError({ code: 'overloaded', status: 503 }))
  await expect(session.isReplaced('access-token-number-1')).rejects.toMatchObject({ status: 503 })
  expect(await session.isReplaced('access-token-number-1')).toBe(true)
  expect(ended).not.toHaveBeenCalled()
  state.time += 20 * minute
  server.refresh.mockRejectedValueOnce(new ApiError({ code: 'session-gone', status: 401 }))
  expect(await session.isReplaced('access-token-number-2')).toBe(false)
  expect(ended).toHaveBeenCalledExactlyOnceWith('expired')
})

it('[SESSION-06] a refused token ends the session, unless a newer one is there', async () => {
  const { tab } = device()
  const session = tab()
  const ended = vi.fn()
  session.onEnd(ended)
  await session.login(payload, true)
  expect(await session.isReplaced('an older token')).toBe(true)
  expect(await session.isReplaced('access-token-number-1')).toBe(false)
  expect(ended).toHaveBeenCalledExactlyOnceWith('refused')
})

it('signing out in one tab signs out in all', async () => {
  const { tab } = device()
  const [one, other] = [tab(), tab()]
  await one.login(payload, true)
  expect(other.isSignedIn()).toBe(true)
  await one.logout()
  expect(other.isSignedIn()).toBe(false)
})

it('[SESSION-14] signs out on the device also when the server does not answer', async () => {
  const { tab, server, stored } = device()
  const session = tab()
  await session.login(payload, true)
  server.logoutAll.mockRejectedValue(new ApiError({ code: 'offline', status: 0 }))
  await session.logout()
  expect(session.isSignedIn()).toBe(false)
  expect(stored.has('token')).toBe(false)
})

it('who did not ask to stay signed in is signed out by closing the browser', async () => {
  const { tab, state } = device()
  await tab().login(payload, false)
  expect(tab().isSignedIn()).toBe(true)
  state.sameRun = false
  expect(tab().isSignedIn()).toBe(false)
})

it('anything else in the store is no token', () => {
  const { tab, stored } = device()
  for (const text of ['', '{', '{}', '{"tokenType":"Bearer"}', 'null']) {
    stored.set('token', text)
    expect(tab().isSignedIn()).toBe(false)
  }
})

it('[SESSION-02] a stored token without the added parts has their defaults', () => {
  const { tab, stored } = device()
  stored.set(
    'token',
    JSON.stringify({
      tokenType: 'Bearer',
      accessToken: 'access-token-number-1',
      refreshToken: 'refresh-token-number-1',
      expiresIn: 900,
      expiresAt: new Date(start + minute).toISOString(),
    }),
  )
  const session = tab()
  expect(session.isSignedIn()).toBe(true)
  expect(session.restLeft()).toBe(Infinity)
})

it('[SESSION-06] a token that another tab has renewed meanwhile is no reason to leave', async () => {
  const { tab, state } = device()
  const [one, other] = [tab(), tab()]
  await one.login(payload, true)
  state.time += 20 * minute
  await other.accessToken()
  expect(await one.isReplaced('access-token-number-1')).toBe(true)
  expect(one.isSignedIn()).toBe(true)
})

it('[SESSION-14] signing out forgets what is the person’s and keeps what is the device’s', async () => {
  const { tab, server, stored } = device()
  const session = tab()
  await session.login(payload, true)
  stored.set('drafts', 'of the person')
  const deviceId = session.deviceId()
  await session.logout()
  expect(server.logoutAll).toHaveBeenCalledOnce()
  expect(server.deactivateDevice).not.toHaveBeenCalled()
  expect([...stored.keys()].sort()).toEqual(['device-id', 'ended'])
  expect(tab().deviceId()).toBe(deviceId)
})

it('[SESSION-14] the server is not told where that is not wanted', async () => {
  const { tab, server } = device()
  const session = tab()
  await session.login(payload, true)
  await session.logout({ server: false })
  expect(server.logoutAll).not.toHaveBeenCalled()
  expect(session.state()).toBe('anonymous')
})

it('[SESSION-14] goes to sign in, unless that is not wanted', async () => {
  const { tab } = device()
  const session = tab()
  const ended = vi.fn()
  session.onEnd(ended)
  await session.login(payload, true)
  await session.logout()
  await session.login(payload, true)
  await session.logout({ toLogin: false })
  expect(ended.mock.calls).toEqual([['signed-out'], ['left']])
})

it('[SESSION-14] on native the device gets no more notifications, and a failure of that is only logged', async () => {
  const { tab, state, server, log } = device()
  state.native = true
  const session = tab()
  await session.login(payload, false)
  server.deactivateDevice.mockRejectedValue(new ApiError({ code: 'internal', status: 500 }))
  await session.logout()
  expect(server.deactivateDevice).toHaveBeenCalledExactlyOnceWith('a-device-id')
  expect(log).toHaveBeenCalledOnce()
  expect(server.logoutAll).toHaveBeenCalledOnce()
  expect(session.isSignedIn()).toBe(false)
})

it('tells every tab why the session ended', async () => {
  const { tab, state, server } = device()
  const [one, other] = [tab(), tab()]
  const ended = vi.fn()
  other.onEnd(ended)
  await one.login(payload, true)
  await one.isReplaced('access-token-number-1')
  await one.login(payload, true)
  state.time += 20 * minute
  server.refresh.mockRejectedValue(new ApiError({ code: 'session-gone', status: 401 }))
  await one.accessToken()
  expect(ended.mock.calls).toEqual([['refused'], ['expired']])
})

it('signing in with another proof, and in another tab, is told as well', async () => {
  const { tab, server } = device()
  const [one, other] = [tab(), tab()]
  const begun = vi.fn()
  one.onBegin(begun)
  other.onBegin(begun)
  one.begin(await server.login(), true)
  expect(begun.mock.calls).toEqual([[{ elsewhere: true }], [{ elsewhere: false }]])
  expect([one, other].map((session) => session.state())).toEqual(['profile', 'profile'])
})
