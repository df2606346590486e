import { getAlert, listAlerts } from '@portal/contract/alerts/alerts'
import { listNeeds } from '@portal/contract/alerts/alerts-needs'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { cachedAs, routeQuery } from '@portal/browser/api/route-query'
import type { AlertsSearch } from './alerts-address.ts'

/** The alerts as the list is narrowed, page by page. */
export function alertListQuery({ show, account, about }: Omit<AlertsSearch, 'alert'>) {
  const asked = {
    ...(show === 'unread' && { unread: 'true' as const }),
    ...(account !== undefined && { accountId: account }),
    ...(about !== undefined && { event: about }),
  }
  return infiniteQueryOptions({
    ...cachedAs(listAlerts, asked),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listAlerts,
        { query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export const needsQuery = routeQuery(listNeeds, {})

export function alertQuery(alertId: string) {
  return routeQuery(getAlert, { params: { alertId } })
}
