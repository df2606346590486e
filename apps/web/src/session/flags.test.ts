import { getHeartbeat } from '@portal/contract/releases/releases'
import { expect, it, vi } from 'vitest'
import { api } from '@portal/browser/api/api'
import { fillPageConfig } from '@portal/browser/test/fill-page-config'
import { flags } from './flags.ts'
import { minVersion } from './min-version.ts'
import './portal-session.ts'

const answer = { healthy: true, version: '1.0.0' }

/** One call of the product's client, answered with these headers. */
async function answerWith(headers: Record<string, string>) {
  fillPageConfig()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer, { headers }))
  await api.call(getHeartbeat, {})
}

it('[SESSION-17] before any answer: 1.0.0, and what the page allows', () => {
  fillPageConfig()
  expect(minVersion.get()).toBe('1.0.0')
  expect(minVersion.isAbove('0.1.0')).toBe(false)
  expect(flags.get()).toEqual({ allowGuest: true, allowRegistration: true })
})

it('[SESSION-17] [SESSION-18] every answer says what is allowed now; whoever looks hears of a change', async () => {
  const heard = vi.fn()
  const stop = flags.subscribe(heard)
  await answerWith({ 'x-flag-guest': 'false', 'x-flag-registration': 'true' })
  expect(flags.get()).toEqual({ allowGuest: false, allowRegistration: true })
  await answerWith({ 'x-flag-guest': 'false', 'x-flag-registration': 'true' })
  expect(heard).toHaveBeenCalledOnce()
  await answerWith({ 'x-flag-guest': 'no', 'x-flag-registration': 'false' })
  expect(flags.get()).toEqual({ allowGuest: true, allowRegistration: false })
  await answerWith({})
  expect(flags.get()).toEqual({ allowGuest: true, allowRegistration: true })
  stop()
})

it('[SESSION-17] the least version is read from every answer, an absent one as 0.1.0', async () => {
  await answerWith({ 'x-min-version': '2.3.4' })
  expect(minVersion.get()).toBe('2.3.4')
  await answerWith({})
  expect(minVersion.get()).toBe('0.1.0')
  await answerWith({ 'x-min-version': 'latest' })
  expect(minVersion.get()).toBe('0.1.0')
})

it.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.9', '1.10.0', true],
  ['9.0.0', '10.0.0', true],
  ['0.9.12', '1.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.10.0', '1.9.0', false],
  ['2.0.0', '1.99.99', false],
])('[SESSION-19] version %s where %s is the least: below it is %s', async (own, least, below) => {
  await answerWith({ 'x-min-version': least })
  expect(minVersion.isAbove(own)).toBe(below)
})
