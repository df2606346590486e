import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isProblem } from './api-error.ts'
import { noteListed, noteMissing } from './lost-accounts.ts'

/** [SESSION-21] */
const gcTime = 5 * 60_000
const maxRetries = 3
const maxRetryDelay = 30_000

/** What was read half a minute ago is shown again without asking: a prefetch is not fetched twice. */
const staleTime = 30_000

/** Says that the page shows what no longer holds. */
const elsewhere = ['conflict', 'not-found', 'forbidden'] as const

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
 * (`meta: { announced: true }`). An act refused as `conflict`, or because its account is not there or not allowed any
 * more, met what has changed elsewhere: what the page shows is read anew. What may not be seen any more is not shown on.
 */
export function createQueryClient(actFailed: (error: unknown) => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: (data, { queryKey }) => noteListed(queryKey, data),
      onError: (error, query) => {
        if (isProblem(error, 'not-found')) noteMissing(client, query.queryKey)
        if (isProblem(error, 'forbidden') && query.state.data !== undefined) query.reset()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.['announced']) actFailed(error)
        if (elsewhere.some((code) => isProblem(error, code))) void client.invalidateQueries()
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
  return client
}
