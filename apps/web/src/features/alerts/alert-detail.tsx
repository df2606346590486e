import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Alert } from '@portal/contract/alerts/alerts'
import type { Need } from '@portal/contract/alerts/alerts-needs'
import { Button } from '@portal/kit/actions/button'
import { Badge } from '@portal/kit/display/badge'
import { Card } from '@portal/kit/layout/card'
import { UnbrokenNumbers } from '../../account-parts/unbroken-numbers.tsx'
import { accountName, accountPlace } from '../../api/account-list.ts'
import { AlertAct } from './alert-act.tsx'
import classes from './alert-detail.module.css'
import { DeliveryList } from './delivery-list.tsx'
import { EarlierAlerts } from './earlier-alerts.tsx'
import { useAlertTime } from './use-alert-time.ts'

export interface AlertDetailProps {
  alert: Alert
  need: Need | undefined
  account: AccountSummary | undefined
  onMark: (read: boolean) => void
}

/** One alert beside the list. */
export function AlertDetail(props: AlertDetailProps) {
  const { alert, need, account } = props
  const { moment } = useAlertTime()
  return (
    <Card as="section" padding="large">
      <div className={classes.detail}>
        <div className={classes.about}>
          <p>{account ? [accountName(account), accountPlace(account)].join(' · ') : null}</p>
          <time dateTime={alert.createdAt}>{moment(alert.createdAt)}</time>
        </div>
        <h3 className={classes.title}>
          <UnbrokenNumbers>{alert.title}</UnbrokenNumbers>
        </h3>
        {need ? (
          <p>
            <Badge tone="warning">
              <Trans>Needs you</Trans>
            </Badge>
          </p>
        ) : null}
        <p>{alert.text}</p>
        <AlertMore {...props} />
      </div>
    </Card>
  )
}

/** What an open alert has beyond its words; on a phone it unfolds in the row. */
export function AlertMore({ alert, need, account, onMark }: AlertDetailProps) {
  return (
    <div className={classes.more}>
      <div className={classes.acts}>
        <AlertAct alert={alert} need={need} account={account} isLarge />
        <Button kind="quiet" size="small" onClick={() => onMark(!alert.isRead)}>
          {alert.isRead ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
        </Button>
      </div>
      <EarlierAlerts earlier={alert.earlier} />
      <DeliveryList alert={alert} />
    </div>
  )
}
