import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '@portal/kit/class-names'
import { buttonClass } from '@portal/kit/actions/link-button'
import type { IconName } from '@portal/kit/display/icon'
import { List, ListRow } from '@portal/kit/display/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PageLink } from '@portal/browser/page/page-link'
import { readablePhone } from '@portal/rules/readable-phone'
import { paths } from '../../paths.ts'
import { profileQuery } from './profile-queries.ts'
import type { ProfileFact } from './settings-part.ts'
import classes from './settings-part.module.css'

interface Fact {
  fact: ProfileFact
  icon: IconName
  title: string
  value: string | null
  change: string
}

/** Who the person is, a row for each fact with its value and the way to change it. */
export function ProfileFacts() {
  const { t } = useLingui()
  const { firstName, lastName, phone, businessName } = useSuspenseQuery(profileQuery).data
  const facts: ReadonlyArray<Fact> = [
    {
      fact: 'name',
      icon: 'user',
      title: t`Name`,
      value: `${firstName} ${lastName}`.trim() || null,
      change: t`Change name`,
    },
    {
      fact: 'phone',
      icon: 'phone',
      title: t`Phone`,
      value: phone && readablePhone(phone),
      change: t`Change phone`,
    },
    {
      fact: 'business',
      icon: 'file',
      title: t`Business name`,
      value: businessName,
      change: t`Change business name`,
    },
  ]
  return (
    <List label={t`About you`}>
      {facts.map(({ fact, icon, title, value, change }) => (
        <ListRow
          key={fact}
          icon={icon}
          title={title}
          detail={value ?? <Trans>None</Trans>}
          trailing={
            <PageLink
              className={classNames(buttonClass({ kind: 'outline', size: 'small' }), classes.act)}
              data-fact={fact}
              aria-label={change}
              to={paths.settings({ part: 'profile', edit: fact })}
            >
              <Trans>Change</Trans>
            </PageLink>
          }
        />
      ))}
    </List>
  )
}
