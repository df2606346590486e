import { Trans, useLingui } from '@lingui/react/macro'
import { getPaymentStatement, getPaymentTable } from '@portal/contract/payments/payments-history'
import { Button } from '@portal/kit/actions/button'
import { Row } from '@portal/kit/layout/stack'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { saveDocument } from '../../../native/save-document.ts'
import type { HistorySearch } from './payment-history-filter.ts'
import { historyAsked } from './payment-history-query.ts'
import { wholeYear } from './payment-history-range.tsx'

type DownloadsProps = { accountId: string; search: HistorySearch }

/** The payments that are shown as a table to reckon with, and a whole year on paper. */
export function PaymentHistoryDownloads({ accountId, search }: DownloadsProps) {
  const { t } = useLingui()
  const asked = historyAsked(accountId, search)
  const year = wholeYear(search)
  const table = useMutation({
    mutationFn: async () => (await api.call(getPaymentTable, { query: asked })).blob(),
    onSuccess: (file) => saveDocument(file, `${fileName(t`payments`, search)}.csv`),
    meta: { announced: true },
  })
  const paper = useMutation({
    mutationFn: (of: string) => {
      const { accountId: only } = asked
      return api.call(getPaymentStatement, {
        query: { year: of, ...(only && { accountId: only }) },
      })
    },
    onSuccess: (file, of) => saveDocument(file, `${t`payments`}-${of}.pdf`),
    meta: { announced: true },
  })
  return (
    <Row gap={3} data-print="no">
      <Button
        kind="outline"
        size="small"
        icon="download"
        pending={table.isPending}
        onClick={() => table.mutate()}
      >
        <Trans>Download as a spreadsheet (CSV)</Trans>
      </Button>
      {year === null ? null : (
        <Button
          kind="outline"
          size="small"
          icon="file"
          pending={paper.isPending}
          onClick={() => paper.mutate(year)}
        >
          <Trans>Statement of {year} (PDF)</Trans>
        </Button>
      )}
    </Row>
  )
}

/** `payments-2026`, `payments-2026-03-05-2026-04-30`: what is in the file, by its name. */
function fileName(called: string, search: HistorySearch): string {
  const year = wholeYear(search)
  return [called, ...(year === null ? [search.from, search.to] : [year])].filter(Boolean).join('-')
}
