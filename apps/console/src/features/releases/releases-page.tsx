import { Trans, useLingui } from '@lingui/react/macro'
import type { ReleaseChange } from '@portal/contract/releases/releases-changing'
import { DataTable } from '@portal/kit/display/data-table'
import type { DataColumn } from '@portal/kit/display/data-table'
import { DateText } from '@portal/kit/display/date-text'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { Stack } from '@portal/kit/layout/stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHead } from '../../page/page-head.tsx'
import { settingNames } from './release-names.ts'
import { releaseChangesQuery, releaseSettingsQuery } from './releases-queries.ts'
import classes from './releases-page.module.css'
import { SettingCard } from './setting-card.tsx'

/** What holds for guests, registration and old apps; every server follows within a second. */
export default function ReleasesPage() {
  const { t } = useLingui()
  const { settings, stores, version } = useSuspenseQuery(releaseSettingsQuery).data
  const { items } = useSuspenseQuery(releaseChangesQuery).data
  const none = t`none`
  return (
    <div className={classes.page}>
      <Stack gap={6}>
        <PageHead
          title={<Trans>Releases</Trans>}
          lead={<Trans>What you change here holds for every customer within a second.</Trans>}
        />
        {settings.map((setting) => (
          <SettingCard
            key={`${setting.name} ${setting.value}`}
            setting={setting}
            version={version}
          />
        ))}
        <DefinitionList
          items={[
            { term: t`Version that is served`, value: version },
            { term: t`App Store`, value: stores.ios ?? none },
            { term: t`Google Play`, value: stores.android ?? none },
          ]}
        />
        <ChangesTable items={items} />
      </Stack>
    </div>
  )
}

function ChangesTable({ items }: { items: ReadonlyArray<ReleaseChange> }) {
  const { t } = useLingui()
  const columns = useChangeColumns()
  if (items.length === 0) return null
  return (
    <DataTable
      caption={t`Changes`}
      rows={items}
      rowKey={({ id }) => String(id)}
      columns={columns}
    />
  )
}

function useChangeColumns(): Array<DataColumn<ReleaseChange>> {
  const { i18n, t } = useLingui()
  const byConfiguration = t`configuration`
  const byCommand = t`command line`
  return [
    {
      key: 'what',
      header: t`Setting`,
      priority: 'title',
      cell: ({ name }) => i18n._(settingNames[name]),
    },
    { key: 'before', header: t`Before`, cell: ({ before }) => before ?? byConfiguration },
    {
      key: 'after',
      header: t`After`,
      priority: 'figure',
      cell: ({ after }) => after ?? byConfiguration,
    },
    { key: 'by', header: t`By`, cell: ({ by }) => by ?? byCommand },
    { key: 'at', header: t`When`, cell: ({ at }) => <DateText date={at} look="moment" /> },
  ]
}
