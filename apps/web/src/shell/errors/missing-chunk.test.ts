import { expect, it, vi } from 'vitest'
import { isMissingChunk, loadChunk, reloadForChunk, watchMissingChunks } from './missing-chunk.ts'

function browser() {
  const stored = new Map<string, string>()
  const state = { time: 1_000_000 }
  const reload = vi.fn()
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  }
  return {
    state,
    reload,
    storage,
    fail: () => reloadForChunk({ reload, now: () => state.time, storage }),
  }
}

it('[SHELL-20] a part that is gone reloads the page, at most once in 10 seconds', () => {
  const { state, reload, fail } = browser()
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
  fail()
  state.time += 9999
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
  state.time += 1
  fail()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('[SHELL-20] never where nothing can be remembered', () => {
  const { reload, storage } = browser()
  const forbidden = {
    ...storage,
    getItem() {
      throw new Error('Storage is forbidden.')
    },
  }
  reloadForChunk({ reload, now: () => 1_000_000, storage: forbidden })
  expect(reload).not.toHaveBeenCalled()
})

it('[SHELL-20] knows what is missing from other errors, also where it is told in other words', async () => {
  watchMissingChunks()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/gone.js')
  const event = Object.assign(new Event('vite:preloadError'), { payload })
  window.dispatchEvent(event)
  const told: unknown = await loadChunk(() => Promise.reject(payload)).catch(
    (error: unknown) => error,
  )
  expect([payload, told, new TypeError('else'), 'text', null].map(isMissingChunk)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
