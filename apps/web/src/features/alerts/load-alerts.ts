import { id } from '@portal/contract/ids'
import type { QueryClient } from '@tanstack/react-query'
import { accountListQuery } from '../../api/account-list.ts'
import { ApiError } from '@portal/browser/api/api-error'
import type { AlertsSearch } from './alerts-address.ts'
import { alertListQuery, alertQuery, needsQuery } from './alerts-queries.ts'
import { unreadQuery } from '../../api/unread-query.ts'

interface Given {
  search: AlertsSearch
  query: QueryClient
}

/** Everything that the page shows at once. */
export async function loadAlerts({ search, query }: Given): Promise<void> {
  const { alert, account } = search
  for (const named of [alert, account]) {
    if (named !== undefined && !id.safeParse(named).success) throw notFound()
  }
  const [list, needs] = await Promise.all([
    query.ensureInfiniteQueryData(alertListQuery(search)),
    query.ensureQueryData(needsQuery),
    query.ensureQueryData(accountListQuery),
    query.ensureQueryData(unreadQuery),
  ])
  if (alert === undefined) return
  const known = [
    ...list.pages.flatMap(({ items }) => items),
    ...needs.items.map((need) => need.alert),
  ].find((each) => each.id === alert)
  // What the list tells of it is all there is.
  if (known) query.setQueryData(alertQuery(alert).queryKey, (before) => before ?? known)
  else await query.ensureQueryData(alertQuery(alert))
}

function notFound(): ApiError {
  return new ApiError({ code: 'not-found', status: 404 })
}
