import { routeQuery } from '@portal/browser/api/route-query'
import { listApiKeys } from '@portal/contract/operators/operators-keys'

export const keysQuery = routeQuery(listApiKeys, {})
