import type { BillFigures } from '@portal/contract/billing/billing-figures'
import { Trans, useLingui } from '@lingui/react/macro'
import { DataTable } from '@portal/kit/display/data-table'
import type { DataColumn } from '@portal/kit/display/data-table'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { textLinkClass } from '@portal/kit/actions/text-link'
import type { BillYear } from '@portal/rules/billing/bill-years'
import { periodDays } from '@portal/rules/calendar-days'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { formatRoundEnergy } from '../../../account-parts/round-energy.ts'
import { billAsked } from '../list/bill-asked.ts'
import { hasBudgetBill, yearAsked } from './bill-year-asked.ts'
import { formatTemperature } from '../bill/bill-temperature.ts'
import { useMonthSpan } from './month-span.ts'

type Year = BillYear<BillFigures>
type Pair = Year['bills'][number]
type BillYearTableProps = { accountId: string; year: Year }

/** The year's bills in figures, and what they come to. */
export function BillYearTable({ accountId, year }: BillYearTableProps) {
  const { t } = useLingui()
  const { locale } = useFigures()
  const { sum, before, bills } = year
  // Beside the energy, which it explains.
  const columns = [
    ...useYearColumns(accountId)
      .toSpliced(3, 0, ...useTemperatureColumn(bills))
      .filter(({ key }) => key !== 'energy' || bills.some(({ bill }) => bill.wh !== null)),
    ...useAskedColumn(year),
  ]
  const currency = bills[0]?.bill.charges.currency ?? 'USD'
  return (
    <DataTable
      caption={t`The bills of ${year.year}`}
      captionHidden
      rows={bills}
      rowKey={({ bill }) => bill.id}
      columns={columns}
      footer={{
        bill: <Trans>Total</Trans>,
        days: String(sum.days),
        energy: sum.wh === null ? '' : formatRoundEnergy(sum.wh, locale),
        before: before ? <MoneyText amount={before.charges} currency={currency} /> : '',
        charges: <MoneyText amount={sum.charges} currency={currency} />,
        asked: <MoneyText amount={yearAsked(year)} currency={currency} />,
      }}
    />
  )
}

/** What each asks for, where some of them ask for the amount of budget billing. */
function useAskedColumn(year: Year): DataColumn<Pair>[] {
  const { t } = useLingui()
  if (!hasBudgetBill(year)) return []
  return [
    {
      key: 'asked',
      header: t`Billed`,
      align: 'end',
      cell: ({ bill }) => <MoneyText {...billAsked(bill)} />,
    },
  ]
}

/** How warm it was outside, where that is known of some of the bills. */
function useTemperatureColumn(bills: readonly Pair[]): DataColumn<Pair>[] {
  const { t } = useLingui()
  const { locale } = useFigures()
  if (bills.every(({ bill }) => bill.meanTemperature === null)) return []
  return [
    {
      key: 'temperature',
      header: t`Outside`,
      align: 'end',
      cell: ({ bill }) =>
        bill.meanTemperature === null ? '–' : formatTemperature(bill.meanTemperature, locale),
    },
  ]
}

function useYearColumns(accountId: string): DataColumn<Pair>[] {
  const { t } = useLingui()
  const { locale } = useFigures()
  const monthSpan = useMonthSpan()
  return [
    {
      key: 'bill',
      header: t`Bill`,
      priority: 'title',
      cell: ({ bill }) => (
        <PageLink className={textLinkClass()} to={paths.bills(accountId, { bill: bill.id })}>
          {monthSpan(bill.period)}
        </PageLink>
      ),
    },
    {
      key: 'days',
      header: t`Days`,
      align: 'end',
      cell: ({ bill }) => String(periodDays(bill.period)),
    },
    {
      key: 'energy',
      header: t`Energy`,
      align: 'end',
      cell: ({ bill }) =>
        bill.wh === null ? (
          '–'
        ) : (
          <>
            {formatRoundEnergy(bill.wh, locale)}
            {bill.estimated ? (
              <>
                , <Trans>estimated</Trans>
              </>
            ) : null}
          </>
        ),
    },
    {
      key: 'before',
      header: t`A year before`,
      align: 'end',
      cell: ({ before }) => (before ? <MoneyText {...before.charges} /> : '–'),
    },
    {
      key: 'charges',
      header: t`Charges`,
      align: 'end',
      priority: 'figure',
      cell: ({ bill }) => <MoneyText {...bill.charges} />,
    },
  ]
}
