import { getLeaving } from '@portal/contract/access/access-leaving'
import { routeQuery } from '@portal/browser/api/route-query'

/** Read when it is asked for: others act on it, too. */
export function leavingQuery(accountId: string) {
  return { ...routeQuery(getLeaving, { params: { accountId } }), staleTime: 0 }
}
