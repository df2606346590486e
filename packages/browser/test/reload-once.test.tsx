import { expect, it, vi } from 'vitest'
import { reloadOnce } from '../src/page/reload-once.tsx'

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
    fail: () =>
      reloadOnce(
        reload,
        () => state.time,
        () => storage,
      ),
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
  reloadOnce(
    reload,
    () => 1_000_000,
    () => forbidden,
  )
  expect(reload).not.toHaveBeenCalled()
})

it('[SHELL-20] nor where a browser refuses the very name of its storage', () => {
  const reload = vi.fn()
  const refused = () => {
    throw new DOMException('Storage is forbidden.', 'SecurityError')
  }
  expect(reloadOnce(reload, Date.now, refused)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('[SHELL-20] a page that is reloading already says so to whatever else is missing in it', () => {
  const { reload, storage } = browser()
  const miss = () => reloadOnce(reload, Date.now, () => storage)
  expect([miss(), miss(), miss()]).toEqual([true, true, true])
  expect(reload).toHaveBeenCalledTimes(1)
})

it('[SHELL-20] a page that was just reloaded says that it does not reload again', () => {
  const { state, storage, fail } = browser()
  const began = vi.spyOn(performance, 'now').mockReturnValue(200)
  storage.setItem('portal.reloaded-at', `${state.time - 300}`)
  expect(fail()).toBe(false)
  began.mockRestore()
})
