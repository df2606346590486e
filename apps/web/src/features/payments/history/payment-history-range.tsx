import { useLingui } from '@lingui/react/macro'
import { localDate } from '@portal/rules/local-date'
import { SelectField } from '@portal/kit/fields/select-field'
import { TextField } from '@portal/kit/fields/text-field'
import { useState } from 'react'
import { useAccountChoices } from '../../../api/account-list.ts'
import { getPageConfig } from '@portal/browser/api/page-config'
import { useGo } from '@portal/browser/page/use-go'
import { useLatestChoice } from '../../../page/use-latest-choice.ts'
import { paths } from '../../../paths.ts'
import type { HistorySearch } from './payment-history-filter.ts'
import classes from './payment-history-range.module.css'

/** So many years can be chosen at once; other days one by one. */
const yearsShown = 5

type RangeProps = { accountId: string; search: HistorySearch }

/** Which accounts and which days; the choice is in the address. */
export function PaymentHistoryRange({ accountId, search }: RangeProps) {
  const { t } = useLingui()
  const go = useGo()
  const several = useAccountChoices(accountId).length > 0
  const [wanted, want] = useLatestChoice(search)
  const narrow = (changed: HistorySearch) => {
    const next = { ...wanted, ...changed }
    want(next)
    void go(paths.paymentHistory(accountId, next), { replace: true })
  }
  return (
    <div className={classes.bar}>
      {several ? (
        <SelectField
          name="accounts"
          label={t`Accounts`}
          value={wanted.accounts ?? 'one'}
          onChange={({ currentTarget }) =>
            narrow({ accounts: currentTarget.value === 'all' ? 'all' : undefined })
          }
          options={[
            { value: 'one', label: t`This account` },
            { value: 'all', label: t`All accounts` },
          ]}
        />
      ) : null}
      <PeriodFields search={wanted} onNarrow={narrow} />
    </div>
  )
}

type PeriodProps = { search: HistorySearch; onNarrow: (changed: HistorySearch) => void }

function PeriodFields({ search, onNarrow }: PeriodProps) {
  const { t } = useLingui()
  const { from, to } = search
  const year = wholeYear(search)
  const [byDay, setByDay] = useState(year === null && (from ?? to) !== undefined)
  const [last] = useState(thisYear)
  const years = Array.from({ length: yearsShown }, (_, back) => String(last - back))
  const set = (range: { from: string | undefined; to: string | undefined }) => onNarrow(range)
  return (
    <>
      <SelectField
        name="period"
        label={t`Period`}
        value={byDay ? 'days' : (year ?? 'all')}
        onChange={({ currentTarget: { value } }) => {
          setByDay(value === 'days')
          if (value === 'all') set({ from: undefined, to: undefined })
          else if (value !== 'days') set({ from: `${value}-01-01`, to: `${value}-12-31` })
        }}
        options={[
          { value: 'all', label: t`All years` },
          ...years.map((value) => ({ value, label: value })),
          { value: 'days', label: t`Custom dates` },
        ]}
      />
      {byDay ? (
        <>
          <TextField
            name="from"
            type="date"
            label={t`From`}
            value={from ?? ''}
            onChange={({ currentTarget }) => set({ from: currentTarget.value || undefined, to })}
          />
          <TextField
            name="to"
            type="date"
            label={t`To`}
            value={to ?? ''}
            onChange={({ currentTarget }) => set({ from, to: currentTarget.value || undefined })}
          />
        </>
      ) : null}
    </>
  )
}

/** The year that the range is exactly; null for any other. */
export function wholeYear({ from, to }: Pick<HistorySearch, 'from' | 'to'>): string | null {
  const year = from?.slice(0, 4) ?? null
  return from === `${year}-01-01` && to === `${year}-12-31` ? year : null
}

/** Where the utility is. */
function thisYear(): number {
  return Number(localDate(new Date(), getPageConfig().utility.timeZone).slice(0, 4))
}
