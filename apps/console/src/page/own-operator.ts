import { routeQuery } from '@portal/browser/api/route-query'
import type { OperatorPermission } from '@portal/contract/operators/operators'
import { getOwnOperator } from '@portal/contract/operators/operators-sessions'
import { useSuspenseQuery } from '@tanstack/react-query'

/** Who is signed in, and what they may do. */
export const ownOperatorQuery = routeQuery(getOwnOperator, {})

/** The shell read it before the page. */
export function useOwnOperator() {
  return useSuspenseQuery(ownOperatorQuery).data
}

/** Whether who is signed in may do this; what they may not do is not offered. */
export function useMay(permission: OperatorPermission): boolean {
  return useOwnOperator().permissions.includes(permission)
}
