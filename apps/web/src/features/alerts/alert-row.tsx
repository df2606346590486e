import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Alert } from '@portal/contract/alerts/alerts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import { Badge } from '@portal/kit/display/badge'
import { Icon } from '@portal/kit/display/icon'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { accountName } from '../../api/account-list.ts'
import type { ReactNode } from 'react'
import { UnbrokenNumbers } from '../../account-parts/unbroken-numbers.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { AlertAct } from './alert-act.tsx'
import classes from './alert-row.module.css'
import { EarlierAlerts } from './earlier-alerts.tsx'
import { eventLooks } from './event-look.ts'
import { useAlertTime } from './use-alert-time.ts'

interface AlertRowProps {
  alert: Alert
  need: Need | undefined
  account: AccountSummary | undefined
  /** Several accounts are told apart. */
  namesAccount: boolean
  /** Opens it, or closes it where it is open. */
  to: string
  isOpen: boolean
  /** What unfolds in the row; without it what is open stands beside the list, and the row keeps its act. */
  children?: ReactNode
}

/** The last that was told of a thing, and the act that settles it. */
export function AlertRow(props: AlertRowProps) {
  const { alert, need, account, namesAccount, to, isOpen, children } = props
  const time = useAlertTime()
  const { id, title, text, createdAt, event, isRead } = alert
  return (
    <li className={classes.row} data-open={isOpen || undefined} data-unread={!isRead || undefined}>
      <span className={classes.icon} data-tone={need ? 'warning' : undefined}>
        <Icon name={eventLooks[event].icon} size={22} />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <h4 className={classes.title}>
            <PageLink
              to={to}
              resetScroll={false}
              className={classes.link}
              {...(isOpen && { 'aria-current': 'true' as const })}
            >
              {isRead ? null : (
                <VisuallyHidden>
                  <Trans>Unread:</Trans>{' '}
                </VisuallyHidden>
              )}
              <UnbrokenNumbers>{title}</UnbrokenNumbers>
            </PageLink>
          </h4>
          <time dateTime={createdAt} className={classes.time}>
            {time.time(createdAt)}
          </time>
        </div>
        {namesAccount && account ? <p className={classes.account}>{accountName(account)}</p> : null}
        <p className={classes.text}>{text}</p>
        {need ? (
          <p>
            <Badge tone="warning">
              <Trans>Needs you</Trans>
            </Badge>
          </p>
        ) : null}
        {children ?? (
          <>
            <div className={classes.over} data-alert={id}>
              <AlertAct alert={alert} need={need} account={account} />
            </div>
            <EarlierAlerts earlier={alert.earlier} />
          </>
        )}
      </div>
    </li>
  )
}
