import type { listBillFigures } from '@portal/contract/billing/billing-figures'
import type { AnswerOf } from '@portal/contract/route'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useSplit } from '@portal/kit/layout/split'
import { PageAction } from '../../../page/page-action.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { useDialog } from '../../../page/use-dialog.tsx'
import { ViewLinks } from '../../../page/view-links.tsx'
import { paths } from '../../../paths.ts'
import { billDownloadDialog } from '../download/lazy-bill-download-dialog.ts'
import classes from './bills-bar.module.css'
import type { BillsSearch } from '../bills-address.ts'
import { yearStatementPath } from './bills-more.tsx'

type BillsBarProps = {
  accountId: string
  figures: AnswerOf<typeof listBillFigures>
  search: BillsSearch
}

/** The two ways to look at bills, and taking them along. */
export function BillsBar({ accountId, figures, search }: BillsBarProps) {
  const { t } = useLingui()
  const isSplit = useSplit()
  const download = useDialog('bill-download', billDownloadDialog)
  const views = [
    { label: t`Bill by bill`, to: paths.bills(accountId), current: !search.view },
    {
      label: t`A year at a glance`,
      to: paths.bills(accountId, { view: 'year' }),
      current: search.view === 'year',
    },
  ]
  const button = (
    <Button
      kind="outline"
      size="small"
      icon="download"
      pending={download.pending}
      onClick={download.open}
    >
      <Trans>Download bills</Trans>
    </Button>
  )
  return (
    <div className={classes.bar}>
      <ViewLinks label={t`Ways to view your bills`} views={views} />
      <div className={classes.files}>
        <PageLink
          className={buttonClass({ kind: 'quiet', size: 'small' })}
          to={yearStatementPath(accountId, figures)}
        >
          <Trans>Yearly statement</Trans>
        </PageLink>
        {isSplit ? <PageAction>{button}</PageAction> : button}
      </div>
      {download.show({ accountId, figures, year: search.year })}
    </div>
  )
}
