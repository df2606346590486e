import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import type { ImportHead } from '@portal/contract/records/records-imports'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListAndDetail } from '../../page/list-and-detail/list-and-detail.tsx'
import { RowCells } from '../../page/list-and-detail/row-cells.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { paths } from '../../paths.ts'
import { ImportDetail } from './import-detail.tsx'
import { originNames, stateNames, stateTones } from './import-names.ts'
import type { ImportsSearch } from './records-address.ts'
import { importsQuery } from './records-queries.ts'
import { StartImportButton } from './start-import-button.tsx'

/** Imports of files, those of the command line too. */
export default function ImportsPage({ search: { open } }: PageProps<object, ImportsSearch>) {
  const { t } = useLingui()
  const { items, more } = useCursorList(importsQuery, (page) => page.items)
  return (
    <>
      <PageHead title={<Trans>Imports</Trans>} acts={<StartImportButton />} />
      <ListAndDetail
        label={t`Imports`}
        items={items}
        more={more}
        idOf={({ id }) => id}
        addressOf={(id) => paths.imports(id === undefined ? {} : { open: id })}
        open={open}
        renderRow={(head) => <ImportRow head={head} />}
        empty={
          <EmptyState icon="upload" title={t`Nothing was imported yet`}>
            <Trans>Upload files, or use the command line. Every import is listed here.</Trans>
          </EmptyState>
        }
        detail={open === undefined ? null : <ImportDetail importId={open} />}
      />
    </>
  )
}

function ImportRow({ head }: { head: ImportHead }) {
  const { i18n, t } = useLingui()
  const { fileNames, by, origin, counts, state, createdAt } = head
  return (
    <RowCells
      title={fileNames.join(', ')}
      detail={[
        by ?? i18n._(originNames[origin]),
        ...(counts.rejected > 0 ? [t`${counts.rejected} rejected`] : []),
      ].join(' · ')}
      facts={[
        <DateText key="at" date={createdAt} look="moment" />,
        <Badge key="state" tone={stateTones[state]}>
          {i18n._(stateNames[state])}
        </Badge>,
      ]}
    />
  )
}
