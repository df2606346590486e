import { useLingui } from '@lingui/react/macro'
import { locale } from '@portal/contract/texts'
import type { IconName } from '@portal/kit/display/icon'
import { List, ListRow, listRowLinkClass } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { localeNames } from '@portal/browser/device/locale'
import { theme } from '@portal/browser/device/theme'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { profileQuery } from './profile-queries.ts'
import classes from './settings-list.module.css'
import type { SettingsPart } from './settings-part.ts'

interface Entry {
  part: SettingsPart
  icon: IconName
  title: string
  detail: string
}

function useThemeText(): string {
  const { t } = useLingui()
  const names = { Light: t`Light`, Dark: t`Dark`, Auto: t`Auto` }
  return names[useSyncExternalStore(theme.subscribe, theme.get)]
}

/** Beside the open part, or on phones the page by itself. */
export function SettingsList({ current }: { current: SettingsPart }) {
  const { t, i18n } = useLingui()
  const { firstName, lastName, email } = useSuspenseQuery(profileQuery).data
  const themeText = useThemeText()
  const entries: ReadonlyArray<Entry> = [
    {
      part: 'profile',
      icon: 'user',
      title: t`Profile`,
      detail: `${firstName} ${lastName}`.trim() || email,
    },
    {
      part: 'notifications',
      icon: 'bell',
      title: t`Notifications`,
      detail: t`What we tell you, and how`,
    },
    { part: 'security', icon: 'shield', title: t`Security`, detail: t`How you sign in` },
    { part: 'devices', icon: 'laptop', title: t`Devices`, detail: t`Where you’re signed in` },
    {
      part: 'display',
      icon: 'auto',
      title: t`Display`,
      detail: `${themeText}, ${localeNames[locale.parse(i18n.locale)]}`,
    },
    { part: 'data', icon: 'download', title: t`My data`, detail: t`A copy to keep` },
  ]
  return (
    <nav aria-label={t`Settings sections`} className={classes.list}>
      <List>
        {entries.map(({ part, icon, title, detail }) => (
          <ListRow
            key={part}
            icon={icon}
            detail={detail}
            current={part === current}
            forward
            title={
              <PageLink
                to={paths.settings({ part })}
                className={listRowLinkClass}
                {...(part === current && { 'aria-current': 'page' })}
              >
                {title}
              </PageLink>
            }
          />
        ))}
        <MethodsRow />
      </List>
    </nav>
  )
}

function MethodsRow() {
  const { t } = useLingui()
  return (
    <ListRow
      icon="card"
      detail={t`Cards and bank accounts`}
      forward
      title={
        <PageLink to={paths.paymentMethods()} className={listRowLinkClass}>
          {t`Payment methods`}
        </PageLink>
      }
    />
  )
}
