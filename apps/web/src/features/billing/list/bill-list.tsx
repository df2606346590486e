import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { listBillFigures } from '@portal/contract/billing/billing-figures'
import type { BillFigures } from '@portal/contract/billing/billing-figures'
import type { BillSummary } from '@portal/contract/billing/billing'
import { useFigures } from '@portal/kit/display/figures'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { Card } from '@portal/kit/layout/card'
import { useSplit } from '@portal/kit/layout/split'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { routeQuery } from '@portal/browser/api/route-query'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { billAsked } from './bill-asked.ts'
import classes from './bill-list.module.css'
import type { BillFilter } from './bill-filter.ts'
import { billListQuery } from './bill-list-query.ts'
import { OlderYear } from './older-year.tsx'
import { BillRows, MoreBills, YearRows } from './year-rows.tsx'

interface BillListProps {
  accountId: string
  filter: BillFilter
  open: string | undefined
  /** Beside the first heading: the button of the filters. */
  action: ReactNode
  /** Under that heading. */
  filters: ReactNode
  /** It leads the page by itself; the list goes on with the others. */
  leading: BillSummary | undefined
}

/** The bills, newest first: this year's in rows, older years folded. What is narrowed shows unfolded. */
export function BillList(props: BillListProps) {
  const { t } = useLingui()
  const isNarrowed = Object.keys(props.filter).length > 0
  return (
    <nav aria-label={t`Bills`} className={classes.nav}>
      {isNarrowed ? <NarrowedBills {...props} /> : <BillsByYear {...props} />}
    </nav>
  )
}

function BillsByYear({ accountId, open, action, filters, leading }: BillListProps) {
  const params = { accountId }
  const { items } = useSuspenseQuery(routeQuery(listBillFigures, { params })).data
  const known = useSuspenseInfiniteQuery(billListQuery(accountId, {})).data.pages.flatMap(
    (page) => page.items,
  )
  const isSplit = useSplit()
  const [newest, ...older] = [...Map.groupBy(items, ({ billDate }) => billDate.slice(0, 4))]
  if (!newest) return null
  const [year, own] = newest
  const bills = known.filter(({ billDate }) => billDate.startsWith(year))
  const rows = bills.filter(({ id }) => id !== leading?.id)
  const isUnpaid = (each: string) =>
    known.some(({ billDate, unpaid }) => billDate.startsWith(each) && unpaid.amount > 0)
  return (
    <>
      {rows.length > 0 || bills.length < own.length ? (
        <>
          <BillsHeading
            title={leading ? <Trans>Earlier in {year}</Trans> : year}
            bills={own.filter(({ id }) => id !== leading?.id)}
            action={action}
          />
          {filters}
          {bills.length < own.length ? (
            <YearRows accountId={accountId} year={year} open={open} count={own.length} />
          ) : (
            <BillRows accountId={accountId} filter={{}} year={year} bills={rows} open={open} />
          )}
        </>
      ) : null}
      {older.length > 0 ? (
        <>
          <BillsHeading
            title={<Trans>Older years</Trans>}
            bills={older.flatMap(([, each]) => each)}
            action={rows.length === 0 ? action : null}
          />
          {rows.length === 0 ? filters : null}
          <Card padding="none" className={isSplit ? classes.bare : undefined}>
            {older.map(([each, ofYear]) => (
              <OlderYear
                key={each}
                accountId={accountId}
                year={each}
                bills={ofYear}
                open={open}
                isUnpaid={isUnpaid(each)}
              />
            ))}
          </Card>
        </>
      ) : null}
    </>
  )
}

interface BillsHeadingProps {
  title: ReactNode
  bills: ReadonlyArray<BillFigures>
  action: ReactNode
}

/** How many bills stand below, and what they asked for together. */
function BillsHeading({ title, bills, action }: BillsHeadingProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const counted = bills.filter(({ superseded }) => !superseded)
  const currency = bills[0]?.charges.currency ?? 'USD'
  const sum = counted.reduce((total, bill) => total + billAsked(bill).amount, 0)
  const count = t`${plural(counted.length, { one: '# bill', other: '# bills' })}`
  return (
    <div className={classes.heading}>
      <div>
        <h2>{title}</h2>
        <p className={classes.sum}>
          {count} · {figures.money({ amount: sum, currency })}
        </p>
      </div>
      {action}
    </div>
  )
}

/** What was asked for, under the headings of its years; older ones come on request. */
function NarrowedBills({ accountId, filter, open, action, filters }: BillListProps) {
  const query = useSuspenseInfiniteQuery(billListQuery(accountId, filter))
  const years = [
    ...Map.groupBy(
      query.data.pages.flatMap(({ items }) => items),
      ({ billDate }) => billDate.slice(0, 4),
    ),
  ]
  return (
    <>
      <div className={classes.heading}>
        <h2>{years[0]?.[0] ?? <Trans>No bills</Trans>}</h2>
        {action}
      </div>
      {filters}
      <p className={classes.none}>
        {years.length === 0 ? (
          <>
            <Trans>No bills match.</Trans>{' '}
          </>
        ) : null}
        <PageLink className={textLinkClass()} to={paths.bills(accountId)} replace>
          <Trans>Show all bills</Trans>
        </PageLink>
      </p>
      {years.map(([year, bills], index) => (
        <Fragment key={year}>
          {index > 0 ? <h2 className={classes.year}>{year}</h2> : null}
          <BillRows accountId={accountId} filter={filter} year={year} bills={bills} open={open} />
        </Fragment>
      ))}
      <MoreBills query={query} />
    </>
  )
}
