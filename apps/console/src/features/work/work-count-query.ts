import { routeQuery } from '@portal/browser/api/route-query'
import { countWork } from '@portal/contract/work/work-list'

/** Of the side navigation, which is there before any list of tasks. */
export const countQuery = routeQuery(countWork, {})
