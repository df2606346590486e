import { listBillFigures } from '@portal/contract/billing/billing-figures'
import { useLingui } from '@lingui/react/macro'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { SelectField } from '@portal/kit/fields/select-field'
import { useSuspenseQuery } from '@tanstack/react-query'
import { routeQuery } from '@portal/browser/api/route-query'
import { useGo } from '@portal/browser/page/use-go'
import { useLatestChoice } from '../../../page/use-latest-choice.ts'
import { paths } from '../../../paths.ts'
import { billStanding, filterOf } from './bill-filter.ts'
import type { BillFilter, BillStanding } from './bill-filter.ts'
import classes from './bill-filters.module.css'

type BillFiltersProps = { accountId: string; filter: BillFilter }

/** Narrows the list; what is chosen is in the address. */
export function BillFilters({ accountId, filter }: BillFiltersProps) {
  const { t } = useLingui()
  const go = useGo()
  const params = { accountId }
  const { items } = useSuspenseQuery(routeQuery(listBillFigures, { params })).data
  const years = [...new Set(items.map(({ billDate }) => billDate.slice(0, 4)))]
  const [wanted, want] = useLatestChoice(filter)
  const narrow = (change: { [Key in keyof BillFilter]: string | undefined }) => {
    const { status, year, estimated } = { ...wanted, ...change }
    const next = filterOf({ status: status as BillStanding, year, estimated: estimated as 'true' })
    want(next)
    void go(paths.bills(accountId, next), { replace: true })
  }
  const standing: Record<BillStanding, string> = {
    unpaid: t`Still due`,
    overdue: t({ message: 'Past due', context: 'bills' }),
    paid: t`Paid`,
    credit: t`Credits`,
    superseded: t`Replaced`,
  }
  return (
    <div role="group" aria-label={t`Which bills`} className={classes.filters}>
      <SelectField
        label={t`Show`}
        value={wanted.status ?? ''}
        onChange={({ currentTarget }) => narrow({ status: currentTarget.value })}
        options={[
          { value: '', label: t`All bills` },
          ...billStanding.options.map((value) => ({ value, label: standing[value] })),
        ]}
      />
      <SelectField
        label={t`Year`}
        value={wanted.year ?? ''}
        onChange={({ currentTarget }) => narrow({ year: currentTarget.value })}
        options={[
          { value: '', label: t`All years` },
          ...years.map((year) => ({ value: year, label: year })),
        ]}
      />
      {items.some(({ estimated }) => estimated) ? (
        <CheckboxField
          label={t`Only estimated ones`}
          checked={wanted.estimated === 'true'}
          onChange={({ currentTarget }) =>
            narrow({ estimated: currentTarget.checked ? 'true' : undefined })
          }
        />
      ) : null}
    </div>
  )
}
