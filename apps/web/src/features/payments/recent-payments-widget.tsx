import { listPayments } from '@portal/contract/payments/payments'
import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { routeQuery } from '../../api/route-query.ts'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { RecentPaymentsSection } from './history/recent-payments-section.tsx'

/** So many of the only account's last payments. */
const shown = 3

/** Few have several accounts, and fewer a payment among them that is still being checked. */
const RecentCheckedPayments = lazy(async () => ({
  default: (await import('./history/recent-checked-payments.tsx')).RecentCheckedPayments,
}))

/** For home: the last payments of the only account; of several accounts those that are still being checked. */
export function RecentPaymentsWidget({ accounts }: HomeWidgetProps) {
  const seen = accounts.filter(({ permissions }) => permissions.includes('see-amounts'))
  const [only] = seen
  if (accounts.length === 1) return only ? <LastPayments accountId={only.id} /> : null
  const checked = seen.filter(({ attention }) => attention?.kind === 'payment-checking')
  if (checked.length === 0) return null
  return (
    <Suspense>
      <RecentCheckedPayments accountIds={checked.map(({ id }) => id)} />
    </Suspense>
  )
}

function LastPayments({ accountId }: { accountId: string }) {
  const { data } = useQuery(
    routeQuery(listPayments, { params: { accountId }, query: { happened: 'true' } }),
  )
  return (
    <RecentPaymentsSection
      title={<Trans>Recent payments</Trans>}
      action={
        <PageLink className={textLinkClass()} to={paths.paymentHistory(accountId)}>
          <Trans>See all</Trans>
        </PageLink>
      }
      payments={data?.items.slice(0, shown) ?? []}
    />
  )
}
