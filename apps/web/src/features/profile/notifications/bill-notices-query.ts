import { getBillNotices } from '@portal/contract/billing/billing-notices'
import { routeQuery } from '@portal/browser/api/route-query'

/** Whether an account's bills come by e-mail, and when its holder is reminded: chosen in the account’s settings. */
export function billNoticesQuery(accountId: string) {
  return routeQuery(getBillNotices, { params: { accountId } })
}
