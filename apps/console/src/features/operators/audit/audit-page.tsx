import { Trans, useLingui } from '@lingui/react/macro'
import type { PageProps } from '@portal/browser/page/page-props'
import { DateText } from '@portal/kit/display/date-text'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Stack } from '@portal/kit/layout/stack'
import { useCursorList } from '../../../page/list-and-detail/cursor-list.ts'
import { ListAndDetail } from '../../../page/list-and-detail/list-and-detail.tsx'
import { RowCells } from '../../../page/list-and-detail/row-cells.tsx'
import { PageHead } from '../../../page/page-head.tsx'
import { SavedFiltersButton } from '../../../page/saved-filters/saved-filters-button.tsx'
import { paths } from '../../../paths.ts'
import type { AuditSearch } from './audit-address.ts'
import { AuditCheck } from './audit-check.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit-queries.ts'
import { EntryDetail } from './entry-detail.tsx'
import { SaveAudit } from './save-audit.tsx'
import { useActName } from './use-act-name.ts'
import { useWhoName } from './use-who-name.ts'

/** What operators and systems looked at and did, the newest first. */
export default function AuditPage({ search }: PageProps<object, AuditSearch>) {
  const { t } = useLingui()
  const actName = useActName()
  const whoName = useWhoName()
  const { items, more } = useCursorList(auditQuery(search), (page) => page.entries)
  const { open, ...filters } = search
  return (
    <>
      <PageHead
        title={<Trans>Audit</Trans>}
        lead={
          <Trans>What operators and systems viewed and did. Nothing here can be changed.</Trans>
        }
        acts={
          <>
            <SavedFiltersButton />
            <SaveAudit search={search} />
          </>
        }
      />
      <Stack gap={5}>
        <AuditCheck />
        <AuditFilters key={JSON.stringify(filters)} search={search} />
        <ListAndDetail
          label={t`Entries`}
          items={items}
          idOf={({ number }) => String(number)}
          addressOf={(id) => paths.audit({ ...filters, open: id })}
          open={open}
          more={more}
          renderRow={(entry) => (
            <RowCells
              title={actName(entry.act)}
              detail={entry.about?.name ?? entry.subject}
              facts={[whoName(entry), <DateText key="at" date={entry.at} look="moment" />]}
            />
          )}
          empty={
            <EmptyState icon="file" title={t`Nothing was written down that fits`}>
              <Trans>Choose other filters, or a longer time.</Trans>
            </EmptyState>
          }
          detail={open === undefined ? null : <EntryDetail number={Number(open)} />}
        />
      </Stack>
    </>
  )
}
