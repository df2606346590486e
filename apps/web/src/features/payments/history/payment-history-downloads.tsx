import { Trans, useLingui } from '@lingui/react/macro'
import { getPaymentStatement, getPaymentTable } from '@portal/contract/payments/payments-history'
import type { HistoryRow } from '@portal/contract/payments/payments-history'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { accountListQuery, accountStreet } from '../../../api/account-list.ts'
import { api } from '../../../api/api.ts'
import { getPageConfig } from '../../../api/page-config.ts'
import { exportName } from '../../../native/export-name.ts'
import { saveDocument } from '../../../native/save-document.ts'
import type { HistorySearch } from './payment-history-filter.ts'
import { historyAsked } from './payment-history-query.ts'
import { wholeYear } from './payment-history-range.tsx'

type DownloadsProps = { accountId: string; search: HistorySearch; rows: readonly HistoryRow[] }

/** The payments that are shown as a table to reckon with, and whole years on paper; above the payments, which may be many. */
export function PaymentHistoryDownloads({ accountId, search, rows }: DownloadsProps) {
  const { t } = useLingui()
  const asked = historyAsked(accountId, search)
  const fileName = useFileName(asked.accountId)
  const table = useMutation({
    mutationFn: async () => (await api.call(getPaymentTable, { query: asked })).blob(),
    onSuccess: (file) => saveDocument(file, fileName('csv', periodOf(search))),
    meta: { announced: true },
  })
  return (
    <section data-print="no" aria-label={t`Statements and spreadsheets`}>
      <Row gap={3}>
        {yearsOf(search, rows).map((year) => (
          <YearStatement key={year} year={year} accountId={asked.accountId} />
        ))}
        <Button
          kind="outline"
          size="small"
          icon="download"
          pending={table.isPending}
          onClick={() => table.mutate()}
        >
          <Trans>Spreadsheet (CSV)</Trans>
        </Button>
      </Row>
    </section>
  )
}

/** `accountId` is left out for all accounts. */
type YearStatementProps = { year: string; accountId: string | undefined }

function YearStatement({ year, accountId }: YearStatementProps) {
  const fileName = useFileName(accountId)
  const paper = useMutation({
    mutationFn: () =>
      api.call(getPaymentStatement, { query: { year, ...(accountId && { accountId }) } }),
    onSuccess: (file) => saveDocument(file, fileName('pdf', [year])),
    meta: { announced: true },
  })
  return (
    <Button
      kind="outline"
      size="small"
      icon="file"
      pending={paper.isPending}
      onClick={() => paper.mutate()}
    >
      <Trans>{year} statement (PDF)</Trans>
    </Button>
  )
}

/** So many years are offered where none was chosen; older ones are a choice of the period. */
const yearsOffered = 2

/** The year that was chosen, else the newest ones in which something was paid. */
function yearsOf(search: HistorySearch, rows: readonly HistoryRow[]): readonly string[] {
  const year = wholeYear(search)
  if (year !== null) return [year]
  return [...new Set(rows.map(({ date }) => date.slice(0, 4)))].slice(0, yearsOffered)
}

function periodOf(search: HistorySearch): readonly string[] {
  const year = wholeYear(search)
  return year === null ? [search.from, search.to].filter((day) => day !== undefined) : [year]
}

/** Says whose payments are in the file, and of when. */
function useFileName(accountId: string | undefined) {
  const { items } = useSuspenseQuery(accountListQuery).data
  const account = items.find(({ id }) => id === accountId)
  return (ending: string, years: readonly string[]) =>
    exportName({
      by: getPageConfig().utility.name,
      what: 'payments',
      years,
      where: items.length > 1 && account ? accountStreet(account) : undefined,
      ending,
    })
}
