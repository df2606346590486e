import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@portal/browser/api/query-client'
import { preferences } from '@portal/browser/device/preferences'
import { Listeners } from '@portal/browser/device/listeners'
import type { SessionEnd } from '../session/session-parts.ts'
import type { PortalRouter } from './routing/router.tsx'
import { followSession } from './session-end.ts'

/** The first end also fetches the code that ends. */
const patience = { timeout: 10_000 }

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

/** The shell's part in the end of a session, on the page `/accounts`. */
function follow() {
  const ended = new Listeners<SessionEnd>()
  const begun = new Listeners<{ elsewhere: boolean }>()
  const navigate = vi.fn(async () => {})
  const latestLocation = { href: '/accounts', pathname: '/accounts', searchStr: '', search: {} }
  const query = createQueryClient(() => undefined)
  query.setQueryData(['listAccounts', {}], { items: ['of the person'] })
  const router = { latestLocation, navigate } as unknown as PortalRouter
  followSession({ onEnd: ended.add, onBegin: begun.add }, router, query)
  return { ended, begun, navigate, query }
}

it.each<SessionEnd>(['signed-out', 'left', 'expired', 'refused'])(
  '[SESSION-14] nothing that was read stays in the cache: %s',
  async (why) => {
    const { ended, query } = follow()
    ended.notify(why)
    await vi.waitFor(() => expect(query.getQueryCache().getAll()).toEqual([]), patience)
  },
)

it.each<[SessionEnd, string | null]>([
  ['signed-out', '/auth/login'],
  ['left', null],
  ['refused', '/auth/login?redirect=%2Faccounts'],
  ['expired', '/auth/login?redirect=%2Faccounts&inactiveLogout=true'],
])('[SESSION-14] [SESSION-13] where the end leads: %s', async (why, href) => {
  const { ended, navigate, query } = follow()
  ended.notify(why)
  await vi.waitFor(() => expect(query.getQueryCache().getAll()).toEqual([]), patience)
  const ways = href === null ? [] : [[{ href, replace: true, ignoreBlocker: true }]]
  expect(navigate.mock.calls).toEqual(ways)
})

it('[SESSION-14] storage keeps what is the device’s alone, in local and in session storage', () => {
  for (const name of ['token', 'guest', 'rest-end', 'drafts', 'anything']) {
    preferences.set(name, 'of the person')
  }
  const devices = { theme: 'dark', locale: 'es', 'device-id': 'a', 'keep-path': 'on', ended: 'x' }
  for (const [name, value] of Object.entries(devices)) preferences.set(name, value)
  sessionStorage.setItem('portal.draft', 'of the person')
  preferences.clear()
  const kept = Object.entries(localStorage).map(([key, value]) => [key, value])
  expect(Object.fromEntries(kept)).toEqual(
    Object.fromEntries(Object.entries(devices).map(([name, value]) => [`portal.${name}`, value])),
  )
  expect(sessionStorage.length).toBe(0)
})
