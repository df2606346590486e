import { Plural, useLingui } from '@lingui/react/macro'
import { Icon } from '@portal/kit/display/icon'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import classes from './alerts-bell.module.css'
import { unreadQuery } from '../../api/unread-query.ts'

/** More than so many are not told apart. */
const most = 99

interface AlertsBellProps {
  /** Among the links at the side, or at the head of a phone. */
  place: 'side' | 'head'
}

/** The way to the alerts, with the number of those that are unread. */
export function AlertsBell({ place }: AlertsBellProps) {
  const { t } = useLingui()
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const isHere = useLocation({ select: ({ pathname }) => pathname === paths.alerts() })
  const unread = data?.unread ?? 0
  return (
    <PageLink
      to={paths.alerts()}
      className={classes[place]}
      {...(isHere && { 'aria-current': 'page' as const })}
    >
      <Icon name="bell" size={place === 'side' ? 22 : 24} />
      <span className={classes.word}>{t`Alerts`}</span>
      {unread > 0 ? (
        <>
          <span className={classes.count} aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
          <VisuallyHidden>
            , <Plural value={unread} one="# unread" other="# unread" />
          </VisuallyHidden>
        </>
      ) : null}
    </PageLink>
  )
}
