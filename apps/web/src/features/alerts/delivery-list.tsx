import { Trans } from '@lingui/react/macro'
import type {
  Alert,
  Delivery,
  DeliveryChannel,
  DeliveryState,
} from '@portal/contract/alerts/alerts'
import { Icon } from '@portal/kit/display/icon'
import type { IconName } from '@portal/kit/display/icon'
import type { ReactNode } from 'react'
import classes from './delivery-list.module.css'
import { useAlertTime } from './use-alert-time.ts'

const channels: Record<DeliveryChannel, { name: ReactNode; icon: IconName }> = {
  email: { name: <Trans>Email</Trans>, icon: 'mail' },
  sms: { name: <Trans>Text message</Trans>, icon: 'smartphone' },
}

/** How an alert reached its reader: here, and by each channel, with what became of it. */
export function DeliveryList({ alert: { createdAt, deliveries } }: { alert: Alert }) {
  const { moment } = useAlertTime()
  const since = moment(createdAt)
  return (
    <section className={classes.reached}>
      <h3 className={classes.heading}>
        <Trans>How it reached you</Trans>
      </h3>
      <ul>
        <Way icon="bell" name={<Trans>Alerts</Trans>}>
          <Trans>Here since {since}</Trans>
        </Way>
        {deliveries.map((delivery) => (
          <Way
            key={delivery.channel}
            icon={channels[delivery.channel].icon}
            name={channels[delivery.channel].name}
            failed={failedStates.has(delivery.state)}
          >
            <FateText {...delivery} />
          </Way>
        ))}
      </ul>
    </section>
  )
}

interface WayProps {
  icon: IconName
  name: ReactNode
  failed?: boolean
  children: ReactNode
}

function Way({ icon, name, failed = false, children }: WayProps) {
  return (
    <li className={classes.way}>
      <Icon name={icon} size={22} />
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.fate} data-failed={failed || undefined}>
          {failed ? <Icon name="danger" size={16} /> : null}
          <span>{children}</span>
        </p>
      </div>
    </li>
  )
}

const failedStates: ReadonlySet<DeliveryState> = new Set(['bounced', 'refused', 'expired'])

function FateText({ channel, state, at }: Delivery) {
  const when = useAlertTime().moment(at)
  switch (state) {
    case 'waiting':
      return <Trans>Waiting to be sent since {when}</Trans>
    case 'sent':
      return <Trans>Sent {when}</Trans>
    case 'delivered':
      return <Trans>Delivered {when}</Trans>
    case 'bounced':
      return channel === 'sms' ? (
        <Trans>Not delivered {when}. The number can’t be reached.</Trans>
      ) : (
        <Trans>Came back {when}. The address doesn’t work.</Trans>
      )
    case 'refused':
      return channel === 'sms' ? (
        <Trans>Not sent. The number takes no texts from us: {when}</Trans>
      ) : (
        <Trans>Not delivered. The address didn’t accept it: {when}</Trans>
      )
    case 'expired':
      return <Trans>Not sent. We tried until {when}.</Trans>
  }
}
