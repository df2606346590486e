import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bill, MeterRead } from '@portal/contract/billing/billing'
import { DataTable } from '@portal/kit/display/data-table'
import type { DataColumn } from '@portal/kit/display/data-table'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { billUse } from '@portal/rules/billing/bill-use'
import { periodDays } from '@portal/rules/calendar-days'
import { formatDailyUse, formatEnergy } from '../year/bill-figures.ts'
import classes from './bill-reads.module.css'
import { formatTemperature } from './bill-temperature.ts'

interface BillReadsProps {
  bill: Bill
  seesUsage: boolean
}

/** What the meter showed at both ends of the period; estimated reads say so. */
export function BillReads({ bill, seesUsage }: BillReadsProps) {
  const { t } = useLingui()
  const columns = useReadColumns()
  const { reads } = bill
  if (reads.length === 0) return null
  return (
    <section>
      <SectionHeading
        level={3}
        title={<Trans>Meter reads</Trans>}
        detail={<UseFacts bill={bill} seesUsage={seesUsage} />}
      />
      <DataTable
        caption={t`Meter reads`}
        captionHidden
        rows={reads}
        rowKey={(read) => `${read.meterNumber} ${read.direction}`}
        columns={columns}
      />
    </section>
  )
}

/** "61 days, 9.1 kWh each day, 49.3°F outside on average"; the days alone for whoever may not see usage. */
function UseFacts({ bill: { period, reads, meanTemperature }, seesUsage }: BillReadsProps) {
  const { t } = useLingui()
  const { locale } = useFigures()
  const count = periodDays(period)
  const days = t`${plural(count, { one: '# day', other: '# days' })}`
  if (!seesUsage) return days
  const daily = formatDailyUse(billUse({ reads, lines: [] }).importWh / count, locale)
  if (meanTemperature === null) return t`${days}, ${daily} each day`
  const temperature = formatTemperature(meanTemperature, locale)
  return t`${days}, ${daily} each day, ${temperature} outside on average`
}

function useReadColumns(): DataColumn<MeterRead>[] {
  const { t } = useLingui()
  const { locale } = useFigures()
  return [
    {
      key: 'meter',
      header: t`Meter`,
      priority: 'title',
      cell: (read) => <MeterCell read={read} />,
    },
    {
      key: 'previous',
      header: t`Before`,
      align: 'end',
      cell: (read) => <ReadCell read={read.previous} />,
    },
    {
      key: 'current',
      header: t`Now`,
      align: 'end',
      cell: (read) => <ReadCell read={read.current} />,
    },
    {
      key: 'quantity',
      header: t`Difference`,
      align: 'end',
      priority: 'figure',
      cell: (read) => (
        <strong className={classes.figure}>{formatEnergy(read.quantity, locale)}</strong>
      ),
    },
  ]
}

function MeterCell({ read }: { read: MeterRead }) {
  return (
    <span className={classes.read}>
      {read.meterNumber}
      <span className={classes.when}>
        {read.direction === 'import' ? (
          <Trans>taken from the grid</Trans>
        ) : (
          <Trans>given to the grid</Trans>
        )}
      </span>
    </span>
  )
}

function ReadCell({ read }: { read: MeterRead['previous'] }) {
  const { locale } = useFigures()
  return (
    <span className={classes.read}>
      <span>{formatEnergy(read.value, locale)}</span>
      <span className={classes.when}>
        <DateText date={read.date} />
        {read.estimated ? (
          <>
            , <Trans>estimated</Trans>
          </>
        ) : read.readBy === 'customer' ? (
          <>
            , <Trans>your reading</Trans>
          </>
        ) : null}
      </span>
    </span>
  )
}
