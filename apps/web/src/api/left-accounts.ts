import { listLeftAccounts } from '@portal/contract/access/access-leaving'
import { routeQuery } from '@portal/browser/api/route-query'

/** What the signed-in person left a moment ago and can still have back. */
export const leftAccountsQuery = routeQuery(listLeftAccounts, {})
