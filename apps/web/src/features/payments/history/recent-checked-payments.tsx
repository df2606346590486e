import { listPayments } from '@portal/contract/payments/payments'
import { Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { routeQuery } from '../../../api/route-query.ts'
import { isUnderWay } from '../payment-states.ts'
import { RecentPaymentsSection } from './recent-payments-section.tsx'

/** The payments of some accounts that are still being checked. */
export function RecentCheckedPayments({ accountIds }: { accountIds: readonly string[] }) {
  const answers = useQueries({
    queries: accountIds.map((accountId) => routeQuery(listPayments, { params: { accountId } })),
  })
  const checked = answers
    .flatMap(({ data }) => data?.items ?? [])
    .filter(({ status }) => isUnderWay(status))
  // One payment for several accounts stands in the history of each, but here once.
  const each = new Map(checked.map((row) => [row.paymentId, row]))
  return (
    <RecentPaymentsSection
      title={<Trans>Payments processing</Trans>}
      payments={[...each.values()]}
    />
  )
}
