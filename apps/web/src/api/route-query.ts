import { queryOptions } from '@tanstack/react-query'
import type { Route } from '@portal/contract/route'
import type { Input } from './api-client.ts'
import { api } from './api.ts'

type ReadInput<R extends Route> = Omit<Input<R>, 'body'>

/**
 * The query of a reading route, its cache key made from name and input: a loader awaits
 * `query.ensureQueryData(routeQuery(getBill, { params }))`, the page reads it with `useSuspenseQuery`.
 */
export function routeQuery<R extends Route>(route: R, input: ReadInput<R>) {
  return queryOptions({
    queryKey: [route.name, input] as const,
    queryFn: ({ signal }) => api.call(route, input as Input<R>, { signal }),
  })
}
