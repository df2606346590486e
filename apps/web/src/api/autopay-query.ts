import type { AutopayOfAccount, PastDraw } from '@portal/contract/autopay/autopay'
import { getAutopay } from '@portal/contract/autopay/autopay'
import { routeQuery } from '@portal/browser/api/route-query'

/** The account's autopay; what it will draw stands among the payments to come, too. */
export function autopayQuery(accountId: string) {
  return routeQuery(getAutopay, { params: { accountId } })
}

/** What failed is paid by now: autopay would try it again, and does not. */
export function isRetryGone({ state, owed }: Pick<PastDraw, 'state' | 'owed'>): boolean {
  return state === 'retrying' && owed === null
}

/** What failed and is tried again before anything else is drawn; not while nothing is drawn at all. */
export function nextRetryOf({ status, past }: AutopayOfAccount) {
  if (status !== 'on') return null
  const retries = past.flatMap((draw) => {
    const date =
      draw.state === 'retrying' && draw.tries.find(({ state }) => state === 'ahead')?.date
    return date ? [{ date, amount: draw.owed ?? draw.amount }] : []
  })
  return retries.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null
}
