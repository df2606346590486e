import type { listBillFigures } from '@portal/contract/billing/billing-figures'
import type { AnswerOf } from '@portal/contract/route'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { lazyDialog, useDialog } from '../../../page/use-dialog.tsx'
import { ViewLinks } from '../../../page/view-links.tsx'
import { paths } from '../../../paths.ts'
import classes from './bills-bar.module.css'
import type { BillsSearch } from '../bills-address.ts'

const downloadDialog = lazyDialog(
  async () => (await import('../download/bill-download-dialog.tsx')).BillDownloadDialog,
)

type BillsBarProps = {
  accountId: string
  figures: AnswerOf<typeof listBillFigures>
  search: BillsSearch
}

/** The two ways to look at bills, and taking them along. */
export function BillsBar({ accountId, figures, search }: BillsBarProps) {
  const { t } = useLingui()
  const download = useDialog('bill-download', downloadDialog)
  const views = [
    { label: t`Bill by bill`, to: paths.bills(accountId), current: !search.view },
    {
      label: t`A year at a glance`,
      to: paths.bills(accountId, { view: 'year' }),
      current: search.view === 'year',
    },
  ]
  return (
    <div className={classes.bar} data-bill-open={search.bill !== undefined || undefined}>
      <ViewLinks label={t`How to look at the bills`} views={views} />
      <Button
        kind="outline"
        size="small"
        icon="download"
        pending={download.pending}
        onClick={download.open}
      >
        <Trans>Download bills</Trans>
      </Button>
      {download.show({ accountId, figures, year: search.year })}
    </div>
  )
}
