import type { Delivery } from '@portal/contract/alerts/alerts'
import { Icon } from '@portal/kit/display/icon'
import type { CSSProperties } from 'react'
import { failedStates } from './delivery-fate.tsx'
import classes from './delivery-axis.module.css'
import { placeOn } from './delivery-times.ts'
import type { Axis } from './delivery-times.ts'
import { useAlertTime } from './use-alert-time.ts'

/** The two ends, above the rows. */
export function DeliveryTimes({ axis }: { axis: Axis }) {
  const { time } = useAlertTime()
  const at = (moment: number) => time(new Date(moment).toISOString())
  return (
    <div className={classes.times} aria-hidden>
      <span>{at(axis.from)}</span>
      <span data-end>{at(axis.to)}</span>
    </div>
  )
}

/** When something was told, and when it arrived: what the words beside it say, drawn. */
export function DeliveryAxis({
  axis,
  delivery,
}: {
  axis: Axis
  /** Null for the list of alerts, where it is at once. */
  delivery: Delivery | null
}) {
  const isWaiting = delivery?.state === 'waiting'
  const end = delivery?.held && isWaiting ? delivery.held.until : delivery?.at
  const place = end === undefined ? 0 : placeOn(axis, Date.parse(end))
  const quiet = axis.quietUntil === null ? null : placeOn(axis, axis.quietUntil)
  return (
    <div
      className={classes.axis}
      style={{ '--end': place, '--quiet': quiet ?? 0 } as CSSProperties}
      aria-hidden
    >
      {quiet === null ? null : <span className={classes.quiet} />}
      {place > 0 ? (
        <>
          <span className={classes.dot} data-tone="open" />
          <span className={classes.line} />
        </>
      ) : null}
      <EndMark delivery={delivery} />
    </div>
  )
}

function EndMark({ delivery }: { delivery: Delivery | null }) {
  const state = delivery?.state ?? 'delivered'
  if (failedStates.has(state)) {
    return (
      <span className={classes.failed}>
        <Icon name="close" size={12} />
      </span>
    )
  }
  const isOpen = state === 'waiting' || state === 'left-out'
  return <span className={classes.dot} data-end data-tone={isOpen ? 'open' : 'done'} />
}
