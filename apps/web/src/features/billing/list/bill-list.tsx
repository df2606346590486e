import { Trans, useLingui } from '@lingui/react/macro'
import type { BillSummary } from '@portal/contract/billing/billing'
import { Button } from '@portal/kit/actions/button'
import { useFigures } from '@portal/kit/display/figures'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { PageLink } from '../../../page/page-link.tsx'
import { paths } from '../../../paths.ts'
import { billAsked } from './bill-asked.ts'
import classes from './bill-list.module.css'
import { useBillStatusText } from '../bill/bill-status-text.tsx'
import { useMonthSpan } from '../year/month-span.ts'
import type { BillFilter } from './bill-filter.ts'
import { billListQuery } from './bill-list-query.ts'

type BillListProps = { accountId: string; filter: BillFilter; open: string | undefined }

/** All bills by year, newest first; older ones come on request. */
export function BillList({ accountId, filter, open }: BillListProps) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(billListQuery(accountId, filter))
  const years = byYear(query.data.pages.flatMap((page) => page.items))
  return (
    <nav aria-label={t`Bills`} className={classes.nav}>
      {years.length === 0 ? (
        <p className={classes.none}>
          <Trans>None of the bills is like that.</Trans>{' '}
          <PageLink className={textLinkClass()} to={paths.bills(accountId)} replace>
            <Trans>Show all bills</Trans>
          </PageLink>
        </p>
      ) : null}
      {years.map(([year, bills], index) => (
        <Fragment key={year}>
          {years.length > 1 && index > 0 ? <h2 className={classes.year}>{year}</h2> : null}
          <List look="loose" label={t`Bills of ${year}`}>
            {bills.map((bill) => (
              <BillRow
                key={bill.id}
                to={paths.bills(accountId, { ...filter, bill: bill.id })}
                bill={bill}
                current={bill.id === open}
              />
            ))}
          </List>
        </Fragment>
      ))}
      {query.hasNextPage ? (
        <div className={classes.more}>
          <Button
            kind="outline"
            size="small"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            <Trans>Show older bills</Trans>
          </Button>
        </div>
      ) : null}
      {query.isFetchNextPageError ? (
        <p role="alert" className={classes.failed}>
          <Trans>The older bills could not be fetched. Please try again.</Trans>
        </p>
      ) : null}
    </nav>
  )
}

function BillRow(props: { to: string; bill: BillSummary; current: boolean }) {
  const { to, bill, current } = props
  const status = useBillStatusText()
  const monthSpan = useMonthSpan()
  const figures = useFigures()
  return (
    <ListRow
      current={current}
      title={
        <PageLink
          className={listRowLinkClass}
          to={to}
          {...(current && { 'aria-current': 'true' as const })}
        >
          {monthSpan(bill.period)}
        </PageLink>
      }
      detail={
        <span data-tone={bill.status} className={classes.status}>
          {status(bill)}
          {bill.estimated ? (
            <>
              {' '}
              · <Trans>estimated</Trans>
            </>
          ) : null}
          {bill.budgetAmount ? (
            <>
              {' '}
              ·{' '}
              <span className={classes.charges}>
                <Trans>charges {figures.money(bill.charges)}</Trans>
              </span>
            </>
          ) : null}
        </span>
      }
      trailing={<MoneyText {...billAsked(bill)} />}
    />
  )
}

function byYear(bills: readonly BillSummary[]): [string, BillSummary[]][] {
  const years = new Map<string, BillSummary[]>()
  for (const bill of bills) {
    const year = bill.billDate.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), bill])
  }
  return [...years]
}
