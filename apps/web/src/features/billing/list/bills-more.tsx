import type { listBillFigures } from '@portal/contract/billing/billing-figures'
import type { AnswerOf } from '@portal/contract/route'
import { Trans } from '@lingui/react/macro'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { useDialog } from '../../../page/use-dialog.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'
import { billDownloadDialog } from '../download/lazy-bill-download-dialog.ts'

interface BillsMoreProps {
  accountId: string
  figures: AnswerOf<typeof listBillFigures>
}

/** Under the bills of a phone, what otherwise stands above them: a year drawn, many in a file, and on paper. */
export function BillsMore({ accountId, figures }: BillsMoreProps) {
  const download = useDialog('bill-download', billDownloadDialog)
  return (
    <div data-print="no">
      <List>
        <ListRow
          icon="energy"
          forward
          title={
            <PageLink className={listRowLinkClass} to={paths.bills(accountId, { view: 'year' })}>
              <Trans>A year at a glance</Trans>
            </PageLink>
          }
          detail={<Trans>What each year cost, as a chart and a table</Trans>}
        />
        <ListRow
          icon="bill"
          forward
          title={
            <PageLink className={listRowLinkClass} to={yearStatementPath(accountId, figures)}>
              <Trans>Yearly statement</Trans>
            </PageLink>
          }
          detail={<Trans>Everything you paid in a year, as a PDF</Trans>}
        />
        <ListRow
          icon="download"
          title={
            <button type="button" className={listRowLinkClass} onClick={download.open}>
              <Trans>Download bills</Trans>
            </button>
          }
          detail={<Trans>Several in one file, or as a table</Trans>}
        />
      </List>
      {download.show({ accountId, figures, year: undefined })}
    </div>
  )
}

/** Where the statement of the newest year with a bill is. */
export function yearStatementPath(
  accountId: string,
  { items }: AnswerOf<typeof listBillFigures>,
): string {
  const year = items[0]?.billDate.slice(0, 4) ?? ''
  return paths.paymentHistory(accountId, { from: `${year}-01-01`, to: `${year}-12-31` })
}
