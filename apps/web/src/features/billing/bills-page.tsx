import { listBillFigures } from '@portal/contract/billing/billing-figures'
import { Stack } from '@portal/kit/layout/stack'
import { useSplit } from '@portal/kit/layout/split'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { accountListQuery } from '../../api/account-list.ts'
import { routeQuery } from '@portal/browser/api/route-query'
import { AccountSwitch } from '../../account-parts/account-switch.tsx'
import type { PageProps } from '@portal/browser/page/page-props'
import { paths } from '../../paths.ts'
import { BillByBill } from './list/bill-by-bill.tsx'
import { BillNone } from './list/bill-none.tsx'
import { BillsBar } from './list/bills-bar.tsx'
import type { BillsSearch } from './bills-address.ts'

/** Most people come for a bill; the loader has it there for who comes for the year. */
const BillYearView = lazy(async () => ({
  default: (await import('./year/bill-year-view.tsx')).BillYearView,
}))

export default function BillsPage({
  params,
  search,
}: PageProps<{ accountId: string }, BillsSearch>) {
  const { accountId } = params
  const { data: figures } = useSuspenseQuery(routeQuery(listBillFigures, { params }))
  const account = useSuspenseQuery(accountListQuery).data.items.find(({ id }) => id === accountId)
  const isSplit = useSplit()
  return (
    <>
      <AccountSwitch accountId={accountId} to={(id) => paths.bills(id)} />
      {figures.items.length === 0 ? (
        <BillNone accountId={accountId} nextBillOn={account?.attention?.date ?? null} />
      ) : (
        <Stack gap={5}>
          {isSplit || search.view ? (
            <BillsBar accountId={accountId} figures={figures} search={search} />
          ) : null}
          {search.view === 'year' ? (
            <BillYearView accountId={accountId} bills={figures.items} year={search.year} />
          ) : (
            <BillByBill accountId={accountId} account={account} figures={figures} search={search} />
          )}
        </Stack>
      )}
    </>
  )
}
