import { Trans } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { Split } from '@portal/kit/layout/split'
import { PageLink } from '@portal/browser/page/page-link'
import type { PageProps } from '@portal/browser/page/page-props'
import { StepUpPlace } from '../../step-up/step-up-place.tsx'
import { paths } from '../../paths.ts'
import type { SettingsSearch } from './settings-address.ts'
import { SettingsList } from './settings-list.tsx'
import classes from './settings-page.module.css'
import { SettingsPartView } from './settings-part-view.tsx'

export default function SettingsPage({ search }: PageProps<object, SettingsSearch>) {
  const part = search.part ?? 'profile'
  return (
    <>
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
      <StepUpPlace />
    </>
  )
}
