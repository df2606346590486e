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
import { countAsked } from './payment-history-filter.ts'
import type { HistorySearch } from './payment-history-filter.ts'
import { HistoryNarrowing } from './history-narrowing.tsx'
import { PaymentHistoryFilters } from './payment-history-filters.tsx'
import classes from './payment-history-page.module.css'
import { HistoryRow as Row } from './history-row.tsx'
import { paymentHistoryQuery, scheduledPaymentsQuery } from './payment-history-query.ts'
import { PaymentHistoryRange } from './payment-history-range.tsx'
import { UpcomingPayments } from './upcoming-payments.tsx'

type Props = PageProps<{ accountId: string }, HistorySearch>

/** What was paid, and what is still to come; narrowed as its reader likes. */
export default function PaymentHistoryPage({ params: { accountId }, search }: Props) {
  const query = useSuspenseInfiniteQuery(paymentHistoryQuery(accountId, search))
  const upcoming = useSuspenseQuery(scheduledPaymentsQuery(accountId, search)).data.items
  const rows = query.data.pages.flatMap((page) => page.items)
  const asked = countAsked(search)
  const narrowed = asked > (search.accounts === 'all' ? 1 : 0)
  return (
    <div className={classes.page}>
      <AccountSwitch
        accountId={accountId}
        to={(id) => paths.paymentHistory(id, { ...search, accounts: undefined })}
      />
      <Stack gap={5}>
        <HistoryNarrowing
          asked={asked}
          beside={
            rows.length > 0 ? (
              <PaymentHistoryDownloads accountId={accountId} search={search} rows={rows} />
            ) : null
          }
        >
          <PaymentHistoryFilters accountId={accountId} search={search} />
          <PaymentHistoryRange accountId={accountId} search={search} />
        </HistoryNarrowing>
        {narrowed ? null : <UpcomingPayments accountId={accountId} payments={upcoming} />}
        {byYear(rows).map(([year, payments]) => (
          <section key={year} className={classes.part}>
            <SectionHeading title={year} />
            <List>
              {payments.map((payment) => (
                <Row
                  key={payment.paymentId + payment.accountId}
                  payment={payment}
                  named={search.accounts === 'all'}
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
            <Trans>We couldn’t load older payments. Try again.</Trans>
          </p>
        ) : null}
      </Stack>
    </div>
  )
}

function NoPayments({ narrowed }: { narrowed: boolean }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState icon="pay" title={narrowed ? t`No payments like this` : t`No payments yet`}>
        {narrowed ? (
          <Trans>Choose “All” and all years to see every payment.</Trans>
        ) : (
          <Trans>Payments appear here with their receipts, newest first.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}

function byYear(rows: readonly HistoryRow[]): [string, HistoryRow[]][] {
  return [...Map.groupBy(rows, ({ date }) => date.slice(0, 4))]
}
