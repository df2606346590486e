import { Trans, useLingui } from '@lingui/react/macro'
import type { MeterRead } from '@portal/contract/billing'
import { DataTable } from '@portal/kit/data-table'
import type { DataColumn } from '@portal/kit/data-table'
import { DateText } from '@portal/kit/date-text'
import { useFigures } from '@portal/kit/figures'
import { SectionHeading } from '@portal/kit/section-heading'
import { formatEnergy } from './bill-figures.ts'
import classes from './bill-reads.module.css'

/** What the meter showed at both ends of the period; estimated reads say so. */
export function BillReads({ reads }: { reads: readonly MeterRead[] }) {
  const { t } = useLingui()
  const columns = useReadColumns()
  if (reads.length === 0) return null
  return (
    <section>
      <SectionHeading level={3} title={<Trans>Meter reads</Trans>} />
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
      cell: (read) => <strong>{formatEnergy(read.quantity, locale)}</strong>,
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
      {formatEnergy(read.value, locale)}
      <span className={classes.when}>
        <DateText date={read.date} />
        {read.estimated ? (
          <>
            , <Trans>estimated</Trans>
          </>
        ) : null}
      </span>
    </span>
  )
}
