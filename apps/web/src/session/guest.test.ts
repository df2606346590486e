import { expect, it, vi } from 'vitest'
import { ApiError } from '@portal/browser/api/api-error'
import { payload, sessionDevice as device } from '../test/session-device.ts'

it('[SESSION-15] a guest is known by the id that the server gave this device', async () => {
  const { tab, server, stored } = device()
  const session = tab()
  await session.enterAsGuest()
  expect(server.guestLogin).toHaveBeenCalledExactlyOnceWith('a-device-id')
  expect(session.state()).toBe('guest')
  expect(session.guestId()).toBe('a-guest-id-nobody-guesses')
  expect(stored.get('guest')).toBe('a-guest-id-nobody-guesses')
  expect(tab().state()).toBe('guest')
})

it('[SESSION-15] a failure is logged and thrown on', async () => {
  const { tab, server, log } = device()
  const closed = new ApiError({ code: 'guests-closed', status: 403 })
  server.guestLogin.mockRejectedValue(closed)
  const session = tab()
  await expect(session.enterAsGuest()).rejects.toBe(closed)
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), closed)
  expect(session.state()).toBe('anonymous')
})

it('a guest who goes on as a guest stays the same one; who is signed in becomes none', async () => {
  const { tab, server } = device()
  const session = tab()
  await session.enterAsGuest()
  await session.enterAsGuest()
  expect(server.guestLogin).toHaveBeenCalledOnce()
  await session.login(payload, true)
  await session.enterAsGuest()
  expect(session.state()).toBe('profile')
})

it('[GUARD-10] signing in leaves guest mode, in all tabs', async () => {
  const { tab, stored } = device()
  const [one, other] = [tab(), tab()]
  await one.enterAsGuest()
  expect(other.state()).toBe('guest')
  await one.login(payload, false)
  expect(stored.has('guest')).toBe(false)
  expect([one, other].map((session) => [session.state(), session.guestId()])).toEqual([
    ['profile', null],
    ['profile', null],
  ])
  await one.logout()
  expect(other.state()).toBe('anonymous')
})

it('a refused guest id leaves guest mode', async () => {
  const { tab } = device()
  const [one, other] = [tab(), tab()]
  const ended = vi.fn()
  one.onEnd(ended)
  other.onEnd(ended)
  await one.enterAsGuest()
  expect(await one.isReplaced('another guest’s')).toBe(true)
  expect(await one.isReplaced('a-guest-id-nobody-guesses')).toBe(false)
  expect(ended.mock.calls).toEqual([['refused'], ['refused']])
  expect(one.state()).toBe('anonymous')
})

it('a guest is forgotten by closing the browser, and by leaving', async () => {
  const { tab, state, server } = device()
  const session = tab()
  await session.enterAsGuest()
  await session.logout()
  expect(session.state()).toBe('anonymous')
  expect(server.logoutAll).not.toHaveBeenCalled()
  await session.enterAsGuest()
  state.sameRun = false
  expect(tab().state()).toBe('anonymous')
})
