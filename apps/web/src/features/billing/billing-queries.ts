import { getBill } from '@portal/contract/billing/billing'
import { routeQuery } from '@portal/browser/api/route-query'

export function billQuery(accountId: string, billId: string) {
  return routeQuery(getBill, { params: { accountId, billId } })
}
