import { listPayments } from '@portal/contract/payments'
import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts'
import { List } from '@portal/kit/list'
import { SectionHeading } from '@portal/kit/section-heading'
import { Stack } from '@portal/kit/stack'
import { textLinkClass } from '@portal/kit/text-link'
import { useQueries } from '@tanstack/react-query'
import { routeQuery } from '../../api/route-query.ts'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { isUnderWay } from './payment-states.ts'
import { PaymentListRow } from './payment-list-row.tsx'

/** So many of the only account's last payments. */
const shown = 3

/** For home: the last payments of the only account; of several accounts those that are still being checked. */
export function RecentPaymentsWidget({ accounts }: { accounts: readonly AccountSummary[] }) {
  const only = accounts.length === 1 ? accounts[0] : undefined
  const asked = accounts.filter(
    (account) =>
      account.permissions.includes('see-amounts') &&
      (account === only || account.attention?.kind === 'payment-checking'),
  )
  const answers = useQueries({
    queries: asked.map((account) =>
      routeQuery(listPayments, { params: { accountId: account.id } }),
    ),
  })
  // One payment for several accounts stands in the history of each, but here once.
  const all = [
    ...new Map(
      answers.flatMap(({ data }) => data?.items ?? []).map((row) => [row.paymentId, row]),
    ).values(),
  ]
  const payments = only ? all.slice(0, shown) : all.filter(({ status }) => isUnderWay(status))
  if (payments.length === 0) return null
  return (
    <Stack gap={3}>
      <SectionHeading
        title={only ? <Trans>Recent payments</Trans> : <Trans>Payments being checked</Trans>}
        action={
          only ? (
            <PageLink className={textLinkClass()} to={paths.paymentHistory(only.id)}>
              <Trans>See all</Trans>
            </PageLink>
          ) : null
        }
      />
      <List>
        {payments.map((payment) => (
          <PaymentListRow key={payment.paymentId} payment={payment} />
        ))}
      </List>
    </Stack>
  )
}
