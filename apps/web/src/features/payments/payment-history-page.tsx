import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentRow } from '@portal/contract/payments'
import { Button } from '@portal/kit/button'
import { Card } from '@portal/kit/card'
import { EmptyState } from '@portal/kit/empty-state'
import { List } from '@portal/kit/list'
import { SectionHeading } from '@portal/kit/section-heading'
import { Stack } from '@portal/kit/stack'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { AccountSwitch } from '../../page/account-switch.tsx'
import type { PageProps } from '../../page/page-route.ts'
import { paths } from '../../paths.ts'
import { keepsRow } from './payment-history-filter.ts'
import type { HistoryFilter } from './payment-history-filter.ts'
import { PaymentHistoryFilters } from './payment-history-filters.tsx'
import classes from './payment-history-page.module.css'
import { PaymentListRow } from './payment-list-row.tsx'
import { paymentHistoryQuery } from './payment-queries.ts'
import type { HistorySearch } from './routes.tsx'

type Props = PageProps<{ accountId: string }, HistorySearch>

export default function PaymentHistoryPage({ params: { accountId }, search: { status } }: Props) {
  const query = useSuspenseInfiniteQuery(paymentHistoryQuery(accountId, status))
  const rows = query.data.pages.flatMap((page) => page.items).filter((row) => keepsRow(status, row))
  // What is being checked is younger than a page.
  const more = query.hasNextPage && status !== 'checking'
  return (
    <div className={classes.page}>
      <AccountSwitch
        accountId={accountId}
        to={(id) => paths.paymentHistory(id, status ? { status } : {})}
      />
      <Stack gap={5}>
        <PaymentHistoryFilters accountId={accountId} current={status} />
        {byYear(rows).map(([year, payments]) => (
          <section key={year} className={classes.year}>
            <SectionHeading title={year} />
            <List>
              {payments.map((payment) => (
                <PaymentListRow key={payment.paymentId} payment={payment} />
              ))}
            </List>
          </section>
        ))}
        {rows.length === 0 && !more ? <NoPayments filter={status} /> : null}
        {more ? (
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
      </Stack>
    </div>
  )
}

function NoPayments({ filter }: { filter: HistoryFilter | undefined }) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState icon="pay" title={filter ? t`Nothing of this kind` : t`No payment yet`}>
        {filter ? (
          <Trans>Choose “All” to see every payment of this account.</Trans>
        ) : (
          <Trans>Payments appear here with their receipts, the newest first.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}

function byYear(rows: readonly PaymentRow[]): [string, PaymentRow[]][] {
  const years = new Map<string, PaymentRow[]>()
  for (const row of rows) {
    const year = row.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), row])
  }
  return [...years]
}
