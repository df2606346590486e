import { getNotifications } from '@portal/contract/alerts/alerts-notifications'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@portal/browser/api/api'
import { cachedAs } from '@portal/browser/api/route-query'

/** Its words come in a language, so each language has an answer of its own. */
export function notificationsQuery(locale: string) {
  return queryOptions({
    ...cachedAs(getNotifications, locale),
    queryFn: ({ signal }) => api.call(getNotifications, {}, { signal }),
  })
}
