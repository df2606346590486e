import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { MockInstance } from 'vitest'

/* A test during which anything writes to console.error fails: errors are handled or they are bugs. */
let spy: MockInstance<typeof console.error> | undefined

beforeEach(() => {
  spy = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = spy?.mock.calls ?? []
  vi.restoreAllMocks()
  expect(calls, 'console.error was called').toEqual([])
})
