import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepPath, pathHistoryName } from '../../device/keep-path.ts'
import { recordPaths, restorePaths } from './path-history.ts'

const kept = (): unknown => JSON.parse(sessionStorage.getItem(pathHistoryName) ?? 'null')
const keep = (entries: Array<string>, index: number) =>
  sessionStorage.setItem(pathHistoryName, JSON.stringify({ entries, index }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it('[SHELL-19] records each step and where one is', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  recordPaths(history)
  expect(kept()).toEqual({ entries: ['/'], index: 0 })
  history.push('/accounts')
  history.push('/accounts/1?bill=2#lines')
  expect(kept()).toEqual({ entries: ['/', '/accounts', '/accounts/1?bill=2#lines'], index: 2 })
  history.back()
  expect(kept()).toMatchObject({ index: 1 })
  history.forward()
  expect(kept()).toMatchObject({ index: 2 })
  history.go(-2)
  expect(kept()).toMatchObject({ index: 0 })
  history.replace('/contact')
  expect(kept()).toEqual({
    entries: ['/contact', '/accounts', '/accounts/1?bill=2#lines'],
    index: 0,
  })
  history.push('/alerts')
  expect(kept()).toEqual({ entries: ['/contact', '/alerts'], index: 1 })
})

it('[SHELL-19] finds its place again where somebody went back before the recording began', () => {
  keep(['/', '/accounts', '/contact', '/accounts'], 3)
  recordPaths(createMemoryHistory({ initialEntries: ['/contact'] }))
  expect(kept()).toEqual({ entries: ['/', '/accounts', '/contact', '/accounts'], index: 2 })
})

it('[SHELL-19] keeps a hundred steps at most', () => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  recordPaths(history)
  for (let step = 1; step <= 120; step++) history.push(`/reports/${step}`)
  const { entries, index } = kept() as { entries: Array<string>; index: number }
  expect([entries.length, index]).toEqual([100, 99])
  expect([entries[0], entries[99]]).toEqual(['/reports/21', '/reports/120'])
})

it('[SHELL-19] goes on with what was recorded before the reload, and forgets it when it is switched off', () => {
  keep(['/', '/accounts'], 1)
  const stop = recordPaths(createMemoryHistory({ initialEntries: ['/accounts'] }))
  expect(kept()).toEqual({ entries: ['/', '/accounts'], index: 1 })
  stop()
  expect(kept()).toBeNull()
})

it('[SHELL-19] lays the steps out again where they were lost', async () => {
  keep(['/', '/accounts', '/accounts/1', '/contact'], 2)
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await restorePaths(history, true)
  expect(history.location.href).toBe('/accounts/1')
  history.back()
  expect(history.location.href).toBe('/accounts')
  history.go(2)
  expect(history.location.href).toBe('/contact')
})

it('[SHELL-19] a browser that kept its own steps only goes where it should be', async () => {
  const before = window.location.href
  const history = createBrowserHistory()
  onTestFinished(() => {
    history.destroy()
    window.history.replaceState(null, '', before)
  })
  window.history.pushState(null, '', '/first')
  window.history.pushState(null, '', '/second')
  const length = window.history.length
  keep(['/first', '/third'], 1)
  await restorePaths(history, true)
  history.flush()
  expect(window.location.pathname).toBe('/third')
  expect(window.history.length).toBe(length)
})

it('[SHELL-19] an address that somebody opens anew wins over what was recorded', async () => {
  keep(['/', '/accounts'], 1)
  const history = createMemoryHistory({ initialEntries: ['/contact'] })
  await restorePaths(history, false)
  expect(history.location.href).toBe('/contact')
  expect(kept()).toBeNull()
})

it.each([
  '',
  '{',
  '{"entries":[],"index":0}',
  '{"entries":["/"],"index":3}',
  '{"entries":[1],"index":0}',
])('what is no history of steps is none: %j', async (text) => {
  sessionStorage.setItem(pathHistoryName, text)
  const history = createMemoryHistory({ initialEntries: ['/contact'] })
  await restorePaths(history, true)
  expect(history.location.href).toBe('/contact')
})

it('[SHELL-19] is wished for by the flag in local storage, or by an event with `enabled`', () => {
  const heard = vi.fn()
  onTestFinished(keepPath.subscribe(heard))
  const say = (detail: unknown) =>
    window.dispatchEvent(new CustomEvent('keep-path-after-reload', { detail }))
  keepPath.set(true)
  expect([keepPath.isOn(), localStorage.getItem('portal.keep-path')]).toEqual([true, 'true'])
  keepPath.set(false)
  expect([keepPath.isOn(), localStorage.getItem('portal.keep-path')]).toEqual([false, null])
  say({ enabled: true })
  expect(keepPath.isOn()).toBe(true)
  say({ enabled: 'no' })
  say(null)
  window.dispatchEvent(new Event('keep-path-after-reload'))
  expect(keepPath.isOn()).toBe(true)
  say({ enabled: false })
  expect(keepPath.isOn()).toBe(false)
  expect(heard).toHaveBeenCalledTimes(4)
})
