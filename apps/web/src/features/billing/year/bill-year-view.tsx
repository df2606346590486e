import type { BillFigures } from '@portal/contract/billing/billing-figures'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { Stack } from '@portal/kit/layout/stack'
import { billYears } from '@portal/rules/billing/bill-years'
import { useState } from 'react'
import { ChoiceBar } from '@portal/browser/forms/choice-bar'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { BillYearChart } from './bill-year-chart.tsx'
import { BillYearHead } from './bill-year-head.tsx'
import { BillYearTable } from './bill-year-table.tsx'
import classes from './bill-year-view.module.css'

type BillYearViewProps = {
  accountId: string
  bills: readonly BillFigures[]
  /** The newest where the address names none, or one without a bill. */
  year: string | undefined
}

/** What a year's bills come to, drawn beside the year before, and the same as a table. */
export function BillYearView({ accountId, bills, year }: BillYearViewProps) {
  const { t } = useLingui()
  const [measure, setMeasure] = useState<'money' | 'energy'>('money')
  const years = billYears(bills)
  const shown = years.find((each) => each.year === year) ?? years[0]
  if (!shown) return null
  return (
    <Stack gap={5}>
      {years.length > 1 ? (
        <nav aria-label={t`Years`} className={classes.years}>
          {years.map((each) => (
            <PageLink
              key={each.year}
              className={classes.year}
              to={paths.bills(accountId, { view: 'year', year: each.year })}
              replace
              {...(each === shown && { 'aria-current': 'true' as const })}
            >
              {each.year}
            </PageLink>
          ))}
        </nav>
      ) : null}
      <Card as="section" padding="large">
        <Stack gap={6}>
          <BillYearHead year={shown} />
          {shown.sum.wh === null ? null : (
            <div className={classes.measure}>
              <ChoiceBar
                legend={t`Show me`}
                options={[
                  { value: 'money', label: t`Money` },
                  { value: 'energy', label: t`Energy` },
                ]}
                value={measure}
                onChoose={setMeasure}
              />
            </div>
          )}
          <BillYearChart year={shown} measure={shown.sum.wh === null ? 'money' : measure} />
        </Stack>
      </Card>
      <section>
        <SectionHeading title={<Trans>Bill by bill</Trans>} />
        <BillYearTable accountId={accountId} year={shown} />
      </section>
    </Stack>
  )
}
