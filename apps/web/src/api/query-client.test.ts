import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, isWorthRetrying, retryDelay } from './query-client.ts'

const failed = new ApiError({ code: 'internal', status: 500 })

it('[SESSION-21] what nobody looks at is let go after 5 minutes', () => {
  const { queries } = createQueryClient(() => {}).getDefaultOptions()
  expect(queries?.gcTime).toBe(5 * 60 * 1000)
})

it('[SESSION-21] tries three times more, waiting longer each time, 30 seconds at most', () => {
  expect([0, 1, 2, 3].map((failures) => isWorthRetrying(failures, failed))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

it('does not repeat what was refused', () => {
  const codes = { 'not-found': 404, 'session-gone': 401, 'too-many-requests': 429 } as const
  for (const [code, status] of Object.entries(codes)) {
    const error = new ApiError({ code: code as keyof typeof codes, status })
    expect(isWorthRetrying(0, error)).toBe(false)
  }
})
