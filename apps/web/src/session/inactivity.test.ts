import { expect, it, vi } from 'vitest'
import { ApiError } from '@portal/browser/api/api-error'
import { minute, payload, sessionDevice as device, start } from '../test/session-device.ts'

const storedEnd = (stored: Map<string, string>): unknown =>
  JSON.parse(stored.get('token') ?? '{}').sessionExpiresAt

it('[SESSION-07] a browser session without rememberMe ends after 30 minutes without use', async () => {
  const { tab, state, stored } = device()
  const session = tab()
  const ended = vi.fn()
  session.onEnd(ended)
  await session.login(payload, false)
  expect(storedEnd(stored)).toBe(new Date(start + 30 * minute).toISOString())
  state.time += 30 * minute - 1
  expect(session.check()).toBe(true)
  state.time += 1
  expect(session.check()).toBe(false)
  expect(ended).toHaveBeenCalledExactlyOnceWith('expired')
  expect(stored.has('token')).toBe(false)
})

it('[SESSION-07] each navigation renews it, in all tabs', async () => {
  const { tab, state } = device()
  const [one, other] = [tab(), tab()]
  await one.login(payload, false)
  state.time += 29 * minute
  one.renew()
  expect(other.restLeft()).toBe(30 * minute)
  expect(tab().restLeft()).toBe(30 * minute)
  state.time += 2 * minute
  expect([one.check(), other.check()]).toEqual([true, true])
})

it('[SESSION-07] a renewed token keeps how long the session may rest', async () => {
  const { tab, state } = device()
  const session = tab()
  await session.login(payload, false)
  state.time += 20 * minute
  await session.accessToken()
  expect(session.restLeft()).toBe(10 * minute)
})

it('[SESSION-07] what is used while a refresh is under way counts', async () => {
  const { tab, state, server } = device()
  const [one, other] = [tab(), tab()]
  await one.login(payload, false)
  state.time += 20 * minute
  const answer = await server.login()
  const held = Promise.withResolvers<typeof answer>()
  server.refresh.mockReturnValueOnce(held.promise)
  const waiting = one.accessToken()
  await vi.waitFor(() => expect(server.refresh).toHaveBeenCalledOnce())
  other.renew()
  held.resolve(answer)
  await waiting
  expect(one.restLeft()).toBe(30 * minute)
})

it('[SESSION-04] use never writes back a token that another tab has replaced meanwhile', async () => {
  const { tab, state, stored, late } = device()
  const [one, other] = [tab(), tab()]
  await one.login(payload, false)
  state.time += 20 * minute
  const arrive = late()
  await other.accessToken()
  one.renew()
  arrive()
  expect(JSON.parse(stored.get('token') ?? '{}').accessToken).toBe('access-token-number-2')
  expect([await one.accessToken(), await other.accessToken()]).toEqual([
    'access-token-number-2',
    'access-token-number-2',
  ])
})

it('[SESSION-08] on native it may rest as long as it likes', async () => {
  const { tab, state } = device()
  state.native = true
  const session = tab()
  await session.login(payload, false)
  state.time += 300 * minute
  expect(session.restLeft()).toBe(Infinity)
  expect(session.check()).toBe(true)
})

it('[SESSION-10] with rememberMe too', async () => {
  const { tab, state, stored } = device()
  const session = tab()
  await session.login(payload, true)
  expect(storedEnd(stored)).toBeNull()
  state.time += 300 * minute
  session.renew()
  expect(session.restLeft()).toBe(Infinity)
  expect(session.check()).toBe(true)
})

it('[SESSION-13] an expired session is ended without telling the server, and calls nothing', async () => {
  const { tab, state, server } = device()
  const session = tab()
  await session.login(payload, false)
  state.time += 31 * minute
  expect(await session.accessToken()).toBeNull()
  expect(server.logoutAll).not.toHaveBeenCalled()
  expect(server.refresh).not.toHaveBeenCalled()
})

it('[SESSION-13] all tabs hear that it ended for want of use', async () => {
  const { tab, state } = device()
  const [one, other] = [tab(), tab()]
  const ended = vi.fn()
  other.onEnd(ended)
  await one.login(payload, false)
  state.time += 31 * minute
  one.check()
  expect(ended).toHaveBeenCalledExactlyOnceWith('expired')
})

it('a page that slept, and heard nothing, neither ends nor undoes what others went on with', async () => {
  const { tab, state, stored } = device()
  const [used, asleep] = [tab(), tab()]
  await used.login(payload, false)
  state.frozen = true
  state.time += 20 * minute
  used.renew()
  await used.accessToken()
  state.time += 15 * minute
  expect(asleep.check()).toBe(true)
  asleep.renew()
  expect(stored.get('token')).toContain('access-token-number-2')
})

it('navigating in a page that slept ends it where another tab signed out meanwhile', async () => {
  const { tab, state } = device()
  const [used, asleep] = [tab(), tab()]
  await used.login(payload, false)
  state.frozen = true
  await used.logout()
  asleep.renew()
  expect(asleep.state()).toBe('anonymous')
})

it('[SESSION-11] the server hears of use, once a minute at most', async () => {
  const { tab, state, server } = device()
  const session = tab()
  await session.login(payload, false)
  session.renew()
  state.time += minute - 1
  session.renew()
  expect(server.keep).not.toHaveBeenCalled()
  state.time += 1
  session.renew()
  session.renew()
  expect(server.keep).toHaveBeenCalledOnce()
})

it('goes on where the server cannot hear it', async () => {
  const { tab, state, server, log } = device()
  const session = tab()
  await session.login(payload, false)
  state.time += minute
  server.keep.mockRejectedValue(new ApiError({ code: 'offline', status: 0 }))
  session.renew()
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce())
  expect(session.isSignedIn()).toBe(true)
})
