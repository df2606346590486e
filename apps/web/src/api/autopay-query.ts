import type { AutopayOfAccount } from '@portal/contract/autopay/autopay'
import { getAutopay } from '@portal/contract/autopay/autopay'
import { routeQuery } from './route-query.ts'

/** The account's autopay; what it will draw stands among the payments to come, too. */
export function autopayQuery(accountId: string) {
  return routeQuery(getAutopay, { params: { accountId } })
}

/** When what failed last is tried again, and how much; null where it is not. */
export function nextTryOf({ status, past: [last] }: AutopayOfAccount) {
  const next = status === 'on' ? last?.tries.find(({ state }) => state === 'ahead') : null
  return last && next ? { date: next.date, amount: last.amount } : null
}
