import { getBill } from '@portal/contract/billing/billing'
import { routeQuery } from '../../api/route-query.ts'

export function billQuery(accountId: string, billId: string) {
  return routeQuery(getBill, { params: { accountId, billId } })
}
