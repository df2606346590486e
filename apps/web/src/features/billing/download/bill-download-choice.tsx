import type { BillFigures } from '@portal/contract/billing/billing-figures'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckboxField } from '@portal/kit/fields/checkbox-field'
import { useFigures } from '@portal/kit/display/figures'
import { SelectField } from '@portal/kit/fields/select-field'
import { useState } from 'react'
import { billAsked } from '../list/bill-asked.ts'
import classes from './bill-download-choice.module.css'
import { useMonthSpan } from '../year/month-span.ts'

type BillDownloadChoiceProps = {
  bills: readonly BillFigures[]
  year: string | undefined
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Whole years at once, or bill by bill. */
export function BillDownloadChoice({ bills, year, chosen, onChoose }: BillDownloadChoiceProps) {
  const { t } = useLingui()
  const byYear = [...Map.groupBy(bills, ({ billDate }) => billDate.slice(0, 4))]
  const [which, setWhich] = useState(year ?? byYear[0]?.[0] ?? 'some')
  const choose = (value: string) => {
    setWhich(value)
    if (value === 'all') onChoose(new Set(bills.map(({ id }) => id)))
    const own = byYear.find(([each]) => each === value)?.[1]
    if (own) onChoose(new Set(own.map(({ id }) => id)))
  }
  const yearName = (name: string, count: number) =>
    t`${plural(count, { one: 'The # bill', other: 'All # bills' })} of ${name}`
  return (
    <>
      <SelectField
        label={t`Which ones?`}
        value={which}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        options={[
          ...byYear.map(([name, own]) => ({ value: name, label: yearName(name, own.length) })),
          ...(byYear.length > 1 ? [{ value: 'all', label: t`Every bill` }] : []),
          { value: 'some', label: t`Bills I choose` },
        ]}
      />
      {which === 'some' ? <BillChecks bills={bills} chosen={chosen} onChoose={onChoose} /> : null}
    </>
  )
}

function BillChecks({ bills, chosen, onChoose }: Omit<BillDownloadChoiceProps, 'year'>) {
  const figures = useFigures()
  const monthSpan = useMonthSpan()
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <fieldset className={classes.bills}>
      <legend className={classes.legend}>
        <Trans>Bills</Trans>
      </legend>
      {bills.map((bill) => (
        <CheckboxField
          key={bill.id}
          label={
            <>
              {monthSpan(bill.period)} · {figures.money(billAsked(bill))}
            </>
          }
          {...(bill.superseded && { help: <Trans>replaced by another bill</Trans> })}
          checked={chosen.has(bill.id)}
          onChange={({ currentTarget }) => toggle(bill.id, currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
