import { listPayments } from '@portal/contract/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { routeQuery } from '@portal/browser/api/route-query'
import { onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { paths } from '../../paths.ts'
import { PaymentListRow } from './history/payment-list-row.tsx'
import { RecentPaymentsSection } from './history/recent-payments-section.tsx'

/** So many of the only account's last payments. */
const shown = 3

/** Most have one account. */
const RecentOfSeveral = lazy(async () => ({
  default: (await import('./history/recent-of-several.tsx')).RecentOfSeveral,
}))

/** For home: the last payments, of the only account or of all. */
export function RecentPaymentsWidget({ accounts }: HomeWidgetProps) {
  const only = onlyAccount(accounts)
  if (only) return <LastPayments accountId={only.id} />
  return (
    <Suspense>
      <RecentOfSeveral />
    </Suspense>
  )
}

function LastPayments({ accountId }: { accountId: string }) {
  const { data } = useQuery(
    routeQuery(listPayments, { params: { accountId }, query: { happened: 'true' } }),
  )
  if (!data || data.items.length === 0) return null
  return (
    <RecentPaymentsSection to={paths.paymentHistory(accountId)}>
      {data.items.slice(0, shown).map((payment) => (
        <PaymentListRow key={payment.paymentId} payment={payment} />
      ))}
    </RecentPaymentsSection>
  )
}
