import { routeQuery } from '@portal/browser/api/route-query'
import { listOperators } from '@portal/contract/operators/operators-people'

export const operatorsQuery = routeQuery(listOperators, {})
