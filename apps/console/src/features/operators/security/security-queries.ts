import { routeQuery } from '@portal/browser/api/route-query'
import { listOwnSessions } from '@portal/contract/operators/operators-own'
import { listOperatorPasskeys } from '@portal/contract/operators/operators-passkeys'

export const ownPasskeysQuery = routeQuery(listOperatorPasskeys, {})
export const ownSessionsQuery = routeQuery(listOwnSessions, {})
