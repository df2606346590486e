import type { AnyRoute } from '@portal/contract/route'
import { queryOptions } from '@tanstack/react-query'
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Input } from './api-client.tsx'
import { api } from './api.tsx'

type Shows = NonNullable<AnyRoute['shows']>
type ShowingRoute = AnyRoute & { readonly shows: Shows }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { shows?: Shows; [other: string]: unknown }
  }
}

/**
 * What every query of a route begins with: its key, made from the route's name and what it was asked, and what it shows,
 * by which it is invalidated.
 */
export function cachedAs<const Asked extends ReadonlyArray<unknown>>(
  route: ShowingRoute,
  ...asked: Asked
) {
  return {
    queryKey: [route.name, ...asked] as const,
    meta: { shows: route.shows },
  }
}

/**
 * The query of a reading route: a loader awaits `query.ensureQueryData(routeQuery(getBill, { params }))`, the page reads
 * it with `useSuspenseQuery`.
 */
export function routeQuery<R extends ShowingRoute>(route: R, input: Input<R>) {
  return queryOptions({
    ...cachedAs(route, input),
    queryFn: ({ signal }) => api.call(route, input, { signal }),
  })
}

/** Shows an act's answer instead of asking for it; ends when all else that the act has changed shows, too. */
export async function keepAnswer<Data>(
  query: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  answer: NoInfer<Data>,
): Promise<void> {
  // What was asked before the act may come after it, and would show what no longer holds.
  await query.cancelQueries({ queryKey, exact: true })
  query.setQueryData(queryKey, answer)
  await api.refreshed()
}
