import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListAndDetail } from '../../page/list-and-detail/list-and-detail.tsx'
import { RowCells } from '../../page/list-and-detail/row-cells.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { paths } from '../../paths.ts'
import type { BillRunsSearch } from './bill-run-address.ts'
import { BillRunDetail } from './bill-run-detail.tsx'
import { originNames, stateNames, stateTones } from './bill-run-names.ts'
import { billRunsQuery } from './bill-run-queries.ts'
import { RebillButton } from './rebill-button.tsx'
import { StartRunButton } from './start-run-button.tsx'

/** The days on which bills were made, and making those of another one. */
export default function BillRunsPage({ search: { open } }: PageProps<object, BillRunsSearch>) {
  const { i18n, t } = useLingui()
  const { items, more } = useCursorList(billRunsQuery, (page) => page.items)
  return (
    <>
      <PageHead
        title={<Trans>Bill runs</Trans>}
        acts={
          <>
            <RebillButton />
            <StartRunButton />
          </>
        }
      />
      <ListAndDetail
        label={t`Bill runs`}
        items={items}
        more={more}
        idOf={({ date }) => date}
        addressOf={(id) => paths.billRuns(id === undefined ? {} : { open: id })}
        open={open}
        renderRow={(run) => (
          <RowCells
            title={<DateText date={run.date} />}
            detail={run.by ?? i18n._(originNames[run.origin])}
            facts={[
              t`${run.bills} bills`,
              run.held > 0 ? t`${run.held} held` : null,
              <Badge key="state" tone={stateTones[run.state]}>
                {i18n._(stateNames[run.state])}
              </Badge>,
            ]}
          />
        )}
        empty={
          <EmptyState icon="bill" title={t`No bills were made yet`}>
            <Trans>The bills of each day are listed here.</Trans>
          </EmptyState>
        }
        detail={open === undefined ? null : <BillRunDetail date={open} />}
      />
    </>
  )
}
