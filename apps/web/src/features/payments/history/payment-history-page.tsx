import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { List } from '@portal/kit/display/list'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { AccountSwitch } from '../../../account-parts/account-switch.tsx'
import type { PageProps } from '../../../page/page-route.ts'
import { paths } from '../../../paths.ts'
import { PaymentHistoryDownloads } from './payment-history-downloads.tsx'
import type { HistorySearch } from './payment-history-filter.ts'
import { PaymentHistoryFilters } from './payment-history-filters.tsx'
import classes from './payment-history-page.module.css'
import { PaymentListRow } from './payment-list-row.tsx'
import {
  historyAsked,
  paymentHistoryQuery,
  scheduledPaymentsQuery,
} from './payment-history-query.ts'
import { PaymentHistoryRange } from './payment-history-range.tsx'
import { UpcomingPayments } from './upcoming-payments.tsx'

type Props = PageProps<{ accountId: string }, HistorySearch>

/** What was paid, and what is still to come; narrowed as its reader likes. */
export default function PaymentHistoryPage({ params: { accountId }, search }: Props) {
  const query = useSuspenseInfiniteQuery(paymentHistoryQuery(accountId, search))
  const upcoming = useSuspenseQuery(scheduledPaymentsQuery(accountId, search)).data.items
  const rows = query.data.pages.flatMap((page) => page.items)
  const narrowed = Object.keys(historyAsked(accountId, search)).some((key) => key !== 'accountId')
  return (
    <div className={classes.page}>
      <AccountSwitch
        accountId={accountId}
        to={(id) => paths.paymentHistory(id, { ...search, accounts: undefined })}
      />
      <Stack gap={5}>
        <PaymentHistoryFilters accountId={accountId} search={search} />
        <PaymentHistoryRange accountId={accountId} search={search} />
        {narrowed ? null : <UpcomingPayments accountId={accountId} payments={upcoming} />}
        {byYear(rows).map(([year, payments]) => (
          <section key={year} className={classes.year}>
            <SectionHeading title={year} />
            <List>
              {payments.map((payment) => (
                <PaymentListRow
                  key={payment.paymentId + payment.accountId}
                  payment={payment}
                  {...(search.accounts === 'all' && { accountName: payment.accountName })}
                />
              ))}
            </List>
          </section>
        ))}
        {rows.length === 0 ? <NoPayments narrowed={narrowed} /> : null}
        {query.hasNextPage ? (
          <div>
            <Button
              kind="outline"
              pending={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              <Trans>Show older payments</Trans>
            </Button>
          </div>
        ) : null}
        {query.isFetchNextPageError ? (
          <p role="alert" className={classes.failed}>
            <Trans>The older payments could not be fetched. Please try again.</Trans>
          </p>
        ) : null}
        {rows.length > 0 ? <PaymentHistoryDownloads accountId={accountId} search={search} /> : null}
      </Stack>
    </div>
  )
}

function NoPayments({ narrowed }: { narrowed: boolean }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState icon="pay" title={narrowed ? t`Nothing of this kind` : t`No payment yet`}>
        {narrowed ? (
          <Trans>Choose “All” and all years to see every payment.</Trans>
        ) : (
          <Trans>Payments appear here with their receipts, the newest first.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}

function byYear(rows: readonly HistoryRow[]): [string, HistoryRow[]][] {
  const years = new Map<string, HistoryRow[]>()
  for (const row of rows) {
    const year = row.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years]
}
