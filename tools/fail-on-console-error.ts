import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test during which anything writes to console.error fails: errors are handled or they are bugs. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? console.error.mock.calls : []
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
