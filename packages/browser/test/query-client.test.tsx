import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { ApiError } from '../src/api/api-error.tsx'
import { createQueryClient, isWorthRetrying, retryDelay } from '../src/api/query-client.tsx'

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

it.each([
  ['conflict', 409, 2],
  ['forbidden', 403, 1],
] as const)(
  'an act refused as %s (%i): what is shown was read %i times in all',
  async (code, status, times) => {
    const query = createQueryClient(() => {})
    let reads = 0
    const shown = { queryKey: ['shown'], queryFn: () => (reads += 1) }
    onTestFinished(new QueryObserver(query, shown).subscribe(() => {}))
    await expect.poll(() => reads).toBe(1)
    const mutationFn = () => Promise.reject(new ApiError({ code, status }))
    await new MutationObserver(query, { mutationFn }).mutate().catch(() => {})
    await expect.poll(() => query.isFetching()).toBe(0)
    expect(reads).toBe(times)
  },
)
