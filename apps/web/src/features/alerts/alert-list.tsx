import { Trans, useLingui } from '@lingui/react/macro'
import type { Alert } from '@portal/contract/alerts/alerts'
import type { ReactNode } from 'react'
import classes from './alert-list.module.css'
import { dayOf, useAlertTime } from './use-alert-time.ts'

interface AlertListProps {
  alerts: ReadonlyArray<Alert>
  /** It was read while the page stood, and stays where it was. */
  wasUnread: (alert: Alert) => boolean
  row: (alert: Alert) => ReactNode
}

/** What is unread, then the rest, each by its day. */
export function AlertList({ alerts, wasUnread, row }: AlertListProps) {
  const { t } = useLingui()
  const isFresh = (alert: Alert) => !alert.isRead || wasUnread(alert)
  const fresh = alerts.filter(isFresh).toSorted(newestFirst)
  const rest = alerts.filter((alert) => !isFresh(alert))
  const isUnread = fresh.some(({ isRead }) => !isRead)
  const freshName = isUnread ? <Trans>Unread</Trans> : <Trans>Read just now</Trans>
  return (
    <section aria-label={t`Alerts`} className={classes.list}>
      {fresh.length > 0 ? <Days heading={freshName} alerts={fresh} row={row} /> : null}
      {rest.length > 0 ? (
        <Days heading={fresh.length > 0 ? <Trans>Read</Trans> : null} alerts={rest} row={row} />
      ) : null}
    </section>
  )
}

function newestFirst(one: Alert, other: Alert): number {
  return other.createdAt.localeCompare(one.createdAt)
}

interface DaysProps extends Pick<AlertListProps, 'alerts' | 'row'> {
  heading: ReactNode
}

function Days({ heading, alerts, row }: DaysProps) {
  const { heading: dayName } = useAlertTime()
  const days = [...Map.groupBy(alerts, ({ createdAt }) => dayOf(createdAt))]
  return (
    <div className={classes.part}>
      {heading === null ? null : <h2 className={classes.heading}>{heading}</h2>}
      {days.map(([day, told]) => (
        <div key={day}>
          <h3 className={classes.day}>{dayName(day)}</h3>
          <ul>{told.map(row)}</ul>
        </div>
      ))}
    </div>
  )
}
