import { getBillNotices } from '@portal/contract/billing/billing-notices'
import { routeQuery } from '../../../api/route-query.ts'

/** Whether an account's bills come by e-mail, and when its holder is reminded: chosen on its bills page. */
export function billNoticesQuery(accountId: string) {
  return routeQuery(getBillNotices, { params: { accountId } })
}
