import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { List, ListRow } from '@portal/kit/display/list'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { useSplit } from '@portal/kit/layout/split'
import type { BillSummary } from '@portal/contract/billing/billing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { BillFilter } from './bill-filter.ts'
import classes from './bill-list.module.css'
import { billListQuery } from './bill-list-query.ts'
import { BillRow } from './bill-row.tsx'

interface BillRowsProps {
  accountId: string
  filter: BillFilter
  year: string
  bills: ReadonlyArray<BillSummary>
  open: string | undefined
}

/** Bills under each other, each leading to itself. */
export function BillRows({ accountId, filter, year, bills, open }: BillRowsProps) {
  const { t } = useLingui()
  const isSplit = useSplit()
  return (
    <>
      {/* Each row says it by itself to who hears it. */}
      <p className={classes.columns} aria-hidden="true">
        <span>
          <Trans>Billing period</Trans>
        </span>
        <span>
          <Trans>Billed</Trans>
        </span>
      </p>
      <List look={isSplit ? 'loose' : 'card'} label={t`Bills of ${year}`}>
        {bills.map((bill) => (
          <BillRow
            key={bill.id}
            to={paths.bills(accountId, { ...filter, bill: bill.id })}
            bill={bill}
            current={isSplit && bill.id === open}
            forward={!isSplit}
          />
        ))}
      </List>
    </>
  )
}

type YearRowsProps = Omit<BillRowsProps, 'filter' | 'bills'> & {
  /** How many there are. */
  count: number
}

/** The bills of a year that is not there yet: they come as it unfolds. */
export function YearRows({ accountId, year, open, count }: YearRowsProps) {
  const query = useInfiniteQuery(billListQuery(accountId, { year }))
  const bills = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      {bills ? (
        <BillRows accountId={accountId} filter={{}} year={year} bills={bills} open={open} />
      ) : query.isError ? null : (
        <RowsPending count={count} />
      )}
      <MoreBills query={query} />
    </>
  )
}

function RowsPending({ count }: { count: number }) {
  const isSplit = useSplit()
  return (
    <List look={isSplit ? 'loose' : 'card'}>
      {Array.from({ length: count }, (_, row) => (
        <ListRow
          key={row}
          title={<Skeleton width="8rem" />}
          detail={<Skeleton width="6rem" />}
          trailing={<Skeleton width="4rem" />}
        />
      ))}
    </List>
  )
}

interface MoreBillsProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isError: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
    data: unknown
  }
}

/** Further ones on request, and what is wrong where they do not come. */
export function MoreBills({ query }: MoreBillsProps) {
  return (
    <>
      {query.hasNextPage || query.isError ? (
        <div className={classes.more}>
          <Button
            kind="outline"
            size="small"
            pending={query.isFetchingNextPage}
            onClick={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          >
            <Trans>Show older bills</Trans>
          </Button>
        </div>
      ) : null}
      {query.isError ? (
        <p role="alert" className={classes.failed}>
          <Trans>We couldn’t load older bills. Try again.</Trans>
        </p>
      ) : null}
    </>
  )
}
