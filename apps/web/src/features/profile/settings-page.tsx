import { Trans } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { Split } from '@portal/kit/layout/split'
import { PageLink } from '../../page/page-link.tsx'
import type { PageProps } from '../../page/page-route.ts'
import { paths } from '../../paths.ts'
import type { SettingsSearch } from './settings-address.ts'
import { SettingsList } from './settings-list.tsx'
import classes from './settings-page.module.css'
import { SettingsPartView } from './settings-part-view.tsx'

export default function SettingsPage({ search }: PageProps<object, SettingsSearch>) {
  const part = search.part ?? 'profile'
  return (
    <Split
      detailOpen={search.part !== undefined}
      list={<SettingsList current={part} />}
      detail={
        <>
          <PageLink className={classes.toList} to={paths.settings()}>
            <Icon name="back" />
            <Trans>All settings</Trans>
          </PageLink>
          <SettingsPartView key={part} part={part} />
        </>
      }
    />
  )
}
