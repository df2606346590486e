import { countUnread } from '@portal/contract/alerts/alerts'
import { routeQuery } from '@portal/browser/api/route-query'

/** Of how many things somebody has unread alerts; the watch keeps it fresh. */
export const unreadQuery = routeQuery(countUnread, {})
