import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { Card } from '@portal/kit/layout/card'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useSplit } from '@portal/kit/layout/split'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { AccountSwitch } from '../../../account-parts/account-switch.tsx'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../../paths.ts'
import { PaymentHistoryDownloads } from './payment-history-downloads.tsx'
import { countAsked } from './payment-history-filter.ts'
import type { HistorySearch } from './payment-history-filter.ts'
import { HistoryNarrowing } from './history-narrowing.tsx'
import { HistoryYears } from './history-years.tsx'
import { PaymentHistoryFilters } from './payment-history-filters.tsx'
import classes from './payment-history-page.module.css'
import { paymentHistoryQuery, scheduledPaymentsQuery } from './payment-history-query.ts'
import { PaymentHistoryRange } from './payment-history-range.tsx'
import { UpcomingPayments } from './upcoming-payments.tsx'

type Props = PageProps<{ accountId: string }, HistorySearch>

/** What was paid, and what is still to come; narrowed as its reader likes. */
export default function PaymentHistoryPage({ params: { accountId }, search }: Props) {
  const query = useSuspenseInfiniteQuery(paymentHistoryQuery(accountId, search))
  const upcoming = useSuspenseQuery(scheduledPaymentsQuery(accountId, search)).data.items
  const rows = query.data.pages.flatMap((page) => page.items)
  const wide = useSplit()
  const asked = countAsked(search)
  const narrowed = asked > (search.accounts === 'all' ? 1 : 0)
  const downloads =
    rows.length > 0 ? (
      <PaymentHistoryDownloads accountId={accountId} search={search} rows={rows} listed={wide} />
    ) : null
  return (
    <div className={classes.page}>
      <AccountSwitch
        accountId={accountId}
        to={(id) => paths.paymentHistory(id, { ...search, accounts: undefined })}
      />
      <HistoryNarrowing asked={asked} beside={wide ? null : downloads}>
        <PaymentHistoryFilters accountId={accountId} search={search} />
        <PaymentHistoryRange accountId={accountId} search={search} />
      </HistoryNarrowing>
      <div className={classes.columns}>
        <div className={classes.beside}>
          {narrowed ? null : <UpcomingPayments accountId={accountId} payments={upcoming} />}
          {wide ? downloads : null}
        </div>
        <div className={classes.paid}>
          <HistoryYears rows={rows} search={search} whole={!query.hasNextPage} />
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
        </div>
      </div>
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
