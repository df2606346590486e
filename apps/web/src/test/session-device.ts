import { vi } from 'vitest'
import type { SessionParts } from '../session/session-parts.ts'
import { Session } from '../session/session.ts'

export const minute = 60_000
export const start = new Date('2026-11-21T12:00:00Z').getTime()
export const payload = { email: 'maya@example.com', password: 'a password' }

const deviceNames = ['device-id', 'ended']

/** A device: what it stores, its clock, its server, and as many tabs as the test opens. */
export function sessionDevice() {
  const stored = new Map<string, string>()
  let round = 0
  let turn: Promise<unknown> = Promise.resolve()
  const state = { time: start, sameRun: true, native: false, frozen: false }
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
  const log = vi.fn()
  /** What one tab wrote the others hear of; a frozen page hears nothing. */
  const watchers = new Set<{ tab: symbol; name: string; changed: () => void }>()
  const changedBy = (writer: symbol, name: string) => {
    for (const { tab, name: watched, changed } of watchers) {
      if (tab !== writer && name === watched && !state.frozen) changed()
    }
  }
  /** What each tab sees while what others write is late: as it was, and what it wrote itself. */
  let views: Map<symbol, Map<string, string>> | null = null
  let before = new Map<string, string>()
  const seenBy = (tab: symbol) => {
    if (!views) return stored
    const view = views.get(tab) ?? new Map(before)
    views.set(tab, view)
    return view
  }
  /** From now on tabs see what others write only when the answered function is called. */
  const late = () => {
    views = new Map()
    before = new Map(stored)
    return () => {
      views = null
    }
  }
  const write = (tab: symbol, name: string, value: string | null) => {
    for (const place of new Set([seenBy(tab), stored])) {
      if (value === null) place.delete(name)
      else place.set(name, value)
    }
    if (!views) changedBy(tab, name)
  }
  const preferencesOf = (tab: symbol): SessionParts['preferences'] => ({
    get: (name) => seenBy(tab).get(name) ?? null,
    set: (name, value) => write(tab, name, value),
    remove: (name) => write(tab, name, null),
    clear() {
      const names = [...seenBy(tab).keys()].filter((each) => !deviceNames.includes(each))
      for (const name of names) write(tab, name, null)
    },
    watch(name, changed) {
      const watcher = { tab, name, changed }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  })
  const tab = () =>
    new Session({
      preferences: preferencesOf(Symbol('tab')),
      browserRun: { mark: () => {}, isSame: () => state.sameRun },
      server,
      isNative: () => state.native,
      makeId: () => 'a-device-id',
      alone: async (act) => {
        const mine = turn.then(act)
        turn = mine.catch(() => {})
        return mine
      },
      now: () => new Date(state.time),
      log,
    })
  return { state, server, stored, log, tab, late }
}
