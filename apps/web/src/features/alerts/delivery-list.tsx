import { Trans } from '@lingui/react/macro'
import type { Alert, Delivery, DeliveryChannel } from '@portal/contract/alerts/alerts'
import { Icon } from '@portal/kit/display/icon'
import type { IconName } from '@portal/kit/display/icon'
import type { ReactNode } from 'react'
import { DeliveryAxis, DeliveryTimes } from './delivery-axis.tsx'
import { FateText, failedStates } from './delivery-fate.tsx'
import classes from './delivery-list.module.css'
import { axisOf } from './delivery-times.ts'
import { useAlertTime } from './use-alert-time.ts'

const channels: Record<DeliveryChannel, { name: ReactNode; icon: IconName }> = {
  email: { name: <Trans>Email</Trans>, icon: 'mail' },
  sms: { name: <Trans>Text message</Trans>, icon: 'smartphone' },
  push: { name: <Trans>Your devices</Trans>, icon: 'laptop' },
}

/** How an alert reached its reader: here, and by each channel, when, and with what became of it. */
export function DeliveryList({ alert }: { alert: Alert }) {
  const { createdAt, deliveries } = alert
  const { time } = useAlertTime()
  const since = time(createdAt)
  const axis = axisOf(alert)
  // What happened all at one time makes no line.
  const isDrawn = axis.to > axis.from
  return (
    <section className={classes.reached}>
      <div className={classes.head}>
        <h3 className={classes.heading}>
          <Trans>How it reached you</Trans>
        </h3>
        {isDrawn ? <DeliveryTimes axis={axis} /> : null}
      </div>
      <ul>
        <Way
          icon="bell"
          name={<Trans>Alerts</Trans>}
          axis={isDrawn ? <DeliveryAxis axis={axis} delivery={null} /> : null}
        >
          <Trans>Here since {since}</Trans>
        </Way>
        {deliveries.map((delivery) => (
          <Way
            key={delivery.channel}
            icon={channels[delivery.channel].icon}
            name={channels[delivery.channel].name}
            failed={failedStates.has(delivery.state)}
            axis={isDrawn ? <DeliveryAxis axis={axis} delivery={delivery} /> : null}
          >
            <FateText {...delivery} />
          </Way>
        ))}
      </ul>
      <QuietNote deliveries={deliveries} />
    </section>
  )
}

function QuietNote({ deliveries }: { deliveries: ReadonlyArray<Delivery> }) {
  if (!deliveries.some(({ held }) => held)) return null
  return (
    <p className={classes.note}>
      <span className={classes.swatch} />
      <Trans>Your quiet hours. Email never waits.</Trans>
    </p>
  )
}

interface WayProps {
  icon: IconName
  name: ReactNode
  axis: ReactNode
  failed?: boolean
  children: ReactNode
}

function Way({ icon, name, axis, failed = false, children }: WayProps) {
  return (
    <li className={classes.way}>
      <Icon name={icon} size={22} />
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.fate} data-failed={failed || undefined}>
          {children}
        </p>
      </div>
      {axis}
    </li>
  )
}
