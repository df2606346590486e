import { queryOptions } from '@tanstack/react-query'
import type { RouteName } from '@portal/contract/routes'
import type { Input } from './api-client.ts'
import { api } from './api.ts'

type ReadInput<N extends RouteName> = Omit<Input<N>, 'body'>

/**
 * The query of a reading route, its cache key made from name and input: a loader awaits
 * `query.ensureQueryData(routeQuery('getBill', { params }))`, the page reads it with `useSuspenseQuery`.
 */
export function routeQuery<N extends RouteName>(name: N, input: ReadInput<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: ({ signal }) => api.call(name, input as Input<N>, { signal }),
  })
}
