import { listBillFigures } from '@portal/contract/billing/billing-figures'
import { Trans } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { Split } from '@portal/kit/layout/split'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '../../api/route-query.ts'
import { AccountSwitch } from '../../account-parts/account-switch.tsx'
import { PageLink } from '../../page/page-link.tsx'
import type { PageProps } from '../../page/page-route.ts'
import { paths } from '../../paths.ts'
import { BillForecastCard } from './bill-forecast-card.tsx'
import { BillDetail } from './bill/bill-detail.tsx'
import { filterOf } from './list/bill-filter.ts'
import { BillFilters } from './list/bill-filters.tsx'
import { BillList } from './list/bill-list.tsx'
import { billListQuery } from './list/bill-list-query.ts'
import { BillNone } from './list/bill-none.tsx'
import { BillOwnReadingNote } from './bill/bill-own-reading-note.tsx'
import { BillNoticesCard } from './bill-notices-card.tsx'
import { BillsBar } from './list/bills-bar.tsx'
import classes from './bills-page.module.css'
import type { BillsSearch } from './bills-address.ts'

/** Most people come for a bill; the loader has it there for who comes for the year. */
const BillYearView = lazy(async () => ({
  default: (await import('./year/bill-year-view.tsx')).BillYearView,
}))

type Props = PageProps<{ accountId: string }, BillsSearch>

export default function BillsPage({ params, search }: Props) {
  const { accountId } = params
  const { data: figures } = useSuspenseQuery(routeQuery(listBillFigures, { params }))
  const account = useSuspenseQuery(accountListQuery).data.items.find(({ id }) => id === accountId)
  return (
    <>
      <AccountSwitch accountId={accountId} to={(id) => paths.bills(id)} />
      {figures.items.length === 0 ? (
        <BillNone accountId={accountId} nextBillOn={account?.attention?.date ?? null} />
      ) : (
        <Stack gap={5}>
          <BillsBar accountId={accountId} figures={figures} search={search} />
          {search.view === 'year' ? (
            <BillYearView accountId={accountId} bills={figures.items} year={search.year} />
          ) : (
            <>
              <div className={classes.news} data-bill-open={search.bill !== undefined || undefined}>
                <BillOwnReadingNote accountId={accountId} />
                <BillForecastCard accountId={accountId} />
              </div>
              <BillByBill params={params} search={search} />
              <div className={classes.news} data-bill-open={search.bill !== undefined || undefined}>
                <BillNoticesCard accountId={accountId} />
              </div>
            </>
          )}
        </Stack>
      )}
    </>
  )
}

/** The list, narrowed as the address says, and one bill beside it. */
function BillByBill({ params, search }: Props) {
  const { accountId } = params
  const filter = filterOf(search)
  const { data } = useSuspenseInfiniteQuery(billListQuery(accountId, filter))
  const account = useSuspenseQuery(accountListQuery).data.items.find(({ id }) => id === accountId)
  const open = search.bill ?? data.pages[0]?.items[0]?.id
  return (
    <Split
      detailOpen={search.bill !== undefined}
      list={
        <>
          <BillFilters accountId={accountId} filter={filter} />
          <BillList accountId={accountId} filter={filter} open={open} />
        </>
      }
      detail={
        open ? (
          <>
            <PageLink className={classes.toList} to={paths.bills(accountId, filter)}>
              <Icon name="back" />
              <Trans>All bills</Trans>
            </PageLink>
            <BillDetail key={open} accountId={accountId} billId={open} account={account} />
          </>
        ) : null
      }
    />
  )
}
