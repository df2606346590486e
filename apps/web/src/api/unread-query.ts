import { countUnread } from '@portal/contract/alerts/alerts'
import { routeQuery } from './route-query.ts'

/** Of how many things somebody has unread alerts; the watch keeps it fresh. */
export const unreadQuery = routeQuery(countUnread, {})
