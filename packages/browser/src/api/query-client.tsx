import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isProblem } from './api-error.tsx'

/** [SESSION-21] */
const gcTime = 5 * 60_000
const maxRetries = 3
const maxRetryDelay = 30_000

/** What was read half a minute ago is shown again without asking: a prefetch is not fetched twice. */
const staleTime = 30_000

/** Another try helps where the server or the way to it failed, never where it refused. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= maxRetries || !(error instanceof ApiError)) return false
  if (error.code === 'offline') return navigator.onLine
  return error.status >= 500
}

/** 1, 2, 4 … seconds, at most 30 [SESSION-21]. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, maxRetryDelay)
}

/**
 * The cache of what was read. `actFailed` hears of a failed act that shows its own failure nowhere
 * (`meta: { announced: true }`). An act refused as `conflict` met what has changed elsewhere: what the page shows is read
 * anew.
 */
export function createQueryClient(actFailed: (error: unknown) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation, { client }) => {
        if (mutation.meta?.['announced']) actFailed(error)
        if (isProblem(error, 'conflict')) void client.invalidateQueries()
      },
    }),
    defaultOptions: {
      queries: {
        gcTime,
        staleTime,
        retry: isWorthRetrying,
        retryDelay,
        // Without a network a call fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
