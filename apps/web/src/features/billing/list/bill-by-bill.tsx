import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { listBillFigures } from '@portal/contract/billing/billing-figures'
import type { AnswerOf } from '@portal/contract/route'
import { Split, useSplit } from '@portal/kit/layout/split'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { BillDetail } from '../bill/bill-detail.tsx'
import { BillOwnReadingNote } from '../bill/bill-own-reading-note.tsx'
import { BillForecastFigure } from '../bill-forecast-card.tsx'
import { BillNoticesCard } from '../bill-notices-card.tsx'
import type { BillsSearch } from '../bills-address.ts'
import classes from './bill-by-bill.module.css'
import { BillFilterButton } from './bill-filter-button.tsx'
import { filterOf } from './bill-filter.ts'
import { BillFilters } from './bill-filters.tsx'
import { billListQuery } from './bill-list-query.ts'
import { BillList } from './bill-list.tsx'
import { BillsMore } from './bills-more.tsx'
import { LatestBillCard } from './latest-bill-card.tsx'

interface BillByBillProps {
  accountId: string
  /** Absent where the list does not know it (yet). */
  account: AccountSummary | undefined
  figures: AnswerOf<typeof listBillFigures>
  search: BillsSearch
}

/** The list and one bill beside it; on a phone the newest bill leads the list, and another one takes its place. */
export function BillByBill(props: BillByBillProps) {
  const { accountId, account, figures, search } = props
  const isSplit = useSplit()
  const { data } = useSuspenseInfiniteQuery(billListQuery(accountId, filterOf(search)))
  const open = search.bill ?? data.pages[0]?.items[0]?.id
  const hidden = search.bill !== undefined || undefined
  return (
    <>
      <div className={classes.news} data-bill-open={hidden}>
        <BillOwnReadingNote accountId={accountId} />
      </div>
      <Split
        detailOpen={search.bill !== undefined}
        list={<ListColumn {...props} open={open} />}
        detail={
          open ? (
            <BillDetail key={open} accountId={accountId} billId={open} account={account} />
          ) : null
        }
      />
      <div className={classes.news} data-bill-open={hidden}>
        {isSplit ? (
          <BillForecastFigure accountId={accountId} />
        ) : (
          <BillsMore accountId={accountId} figures={figures} />
        )}
        <BillNoticesCard accountId={accountId} />
      </div>
    </>
  )
}

function ListColumn({ accountId, account, search, open }: BillByBillProps & { open?: string }) {
  const filtersId = useId()
  const isSplit = useSplit()
  const filter = filterOf(search)
  const isNarrowed = Object.keys(filter).length > 0
  const [isFiltering, setFiltering] = useState(isNarrowed)
  const newest = useSuspenseInfiniteQuery(billListQuery(accountId, filter)).data.pages[0]?.items[0]
  const leading = isSplit || isNarrowed ? undefined : newest
  const toggle = (
    <BillFilterButton
      filter={filter}
      controls={filtersId}
      isOpen={isFiltering}
      onToggle={() => setFiltering(!isFiltering)}
    />
  )
  return (
    <Stack gap={5}>
      {leading ? (
        <>
          <LatestBillCard accountId={accountId} account={account} bill={leading} />
          <BillForecastFigure accountId={accountId} />
        </>
      ) : null}
      <BillList
        accountId={accountId}
        filter={filter}
        open={open}
        leading={leading}
        action={toggle}
        filters={
          <div id={filtersId} hidden={!isFiltering}>
            {isFiltering ? <BillFilters accountId={accountId} filter={filter} /> : null}
          </div>
        }
      />
    </Stack>
  )
}
