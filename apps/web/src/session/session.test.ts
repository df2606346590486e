import { expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { Session } from './session.ts'
import type { SessionParts } from './session-parts.ts'

const minute = 60_000
const start = new Date('2026-11-21T12:00:00Z').getTime()
const deviceNames = ['device-id', 'ended']
const payload = { email: 'maya@example.com', password: 'a password' }

/** A device: what it stores, its clock, its server, and as many tabs as the test opens. */
function device() {
  const stored = new Map<string, string>()
  const watchers = new Set<() => void>()
  let round = 0
  let turn: Promise<unknown> = Promise.resolve()
  const state = { time: start, sameRun: true, native: false }
  const answer = () => ({
    tokenType: 'Bearer' as const,
    accessToken: `access-token-number-${++round}`,
    expiresIn: 900,
    refreshToken: `refresh-token-number-${round}`,
  })
  const server = {
    login: vi.fn(async () => answer()),
    refresh: vi.fn(async (_refreshToken: string) => answer()),
    keep: vi.fn(async () => {}),
    logoutAll: vi.fn(async () => {}),
    guestLogin: vi.fn(async (_deviceId: string) => ({ guestId: 'a-guest-id-nobody-guesses' })),
    deactivateDevice: vi.fn(async (_deviceId: string) => {}),
  }
  const parts: SessionParts = {
    preferences: {
      get: (name) => stored.get(name) ?? null,
      set: (name, value) => void stored.set(name, value),
      remove: (name) => void stored.delete(name),
      clear: () => {
        for (const name of stored.keys()) if (!deviceNames.includes(name)) stored.delete(name)
      },
      watch: (_name, changed) => {
        watchers.add(changed)
        return () => watchers.delete(changed)
      },
    },
    browserRun: { mark: () => {}, isSame: () => state.sameRun },
    server,
    isNative: () => state.native,
    makeId: () => 'a-device-id',
    alone: async (work) => {
      const mine = turn.then(work)
      turn = mine.catch(() => {})
      return mine
    },
    now: () => new Date(state.time),
    log: vi.fn(),
  }
  return {
    state,
    server,
    stored,
    parts,
    tab: () => new Session(parts),
    tell: () => watchers.forEach((w) => w()),
  }
}

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

it('[SESSION-05] any other failure of a refresh is only logged', async () => {
  const { tab, state, server, parts } = device()
  const session = tab()
  await session.login(payload, true)
  state.time += 20 * minute
  server.refresh.mockRejectedValue(new ApiError({ code: 'offline', status: 0 }))
  expect(await session.accessToken()).toBe('access-token-number-1')
  expect(parts.log).toHaveBeenCalledOnce()
  expect(session.isSignedIn()).toBe(true)
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
  const { tab, tell } = device()
  const [one, other] = [tab(), tab()]
  await one.login(payload, true)
  tell()
  expect(other.isSignedIn()).toBe(true)
  await one.logout()
  tell()
  expect(other.isSignedIn()).toBe(false)
})

it('signs out on the device also when the server does not answer', async () => {
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
