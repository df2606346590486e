import { getAutopay } from '@portal/contract/autopay/autopay'
import { routeQuery } from './route-query.ts'

/** The account's autopay; what it will draw stands among the payments to come, too. */
export function autopayQuery(accountId: string) {
  return routeQuery(getAutopay, { params: { accountId } })
}
