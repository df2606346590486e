import { api } from '@portal/browser/api/api'
import type { Input } from '@portal/browser/api/api-client'
import { cachedAs } from '@portal/browser/api/route-query'
import type { AnswerOf, DeskRoute } from '@portal/contract/route'
import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { MoreOfList } from './list-more.tsx'

type Cursor = string | number | null
type ListRoute = DeskRoute & { readonly shows: NonNullable<DeskRoute['shows']> }
type Page<R extends ListRoute> = AnswerOf<R> & { next: Cursor }

/**
 * The query of a list that comes page by page: a loader awaits `query.ensureInfiniteQueryData(cursorQuery(…))`.
 * @param cursor the name by which the route's query takes an answer's `next`
 */
export function cursorQuery<R extends ListRoute>(route: R, input: Input<R>, cursor: string) {
  const asked: { query?: object } = input
  return infiniteQueryOptions({
    ...cachedAs(route, input),
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...asked.query, ...(pageParam !== null && { [cursor]: pageParam }) }
      const answer = await api.call(route, { ...input, query }, { signal })
      // Lists of the operators' API say where they go on.
      return answer as unknown as Page<R>
    },
    initialPageParam: null as Cursor,
    getNextPageParam: ({ next }: Page<R>) => next,
  })
}

/** All that was read of a list until now, and how there comes more, for `ListAndDetail`. */
export function useCursorList<R extends ListRoute, Item>(
  query: ReturnType<typeof cursorQuery<R>>,
  itemsOf: (page: Page<R>) => ReadonlyArray<Item>,
): { items: ReadonlyArray<Item>; more: MoreOfList } {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(query)
  return {
    items: data.pages.flatMap(itemsOf),
    more: {
      isMore: hasNextPage,
      isLoading: isFetchingNextPage,
      load: () => void fetchNextPage(),
    },
  }
}
