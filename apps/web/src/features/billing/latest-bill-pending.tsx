import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Card } from '@portal/kit/layout/card'
import classes from './latest-bill-widget.module.css'

/** The shape of the newest bill, drawn. */
export function LatestBillPending() {
  return (
    <Card as="section">
      <Skeleton width="12rem" />
      <div className={classes.drawing}>
        <Skeleton shape="block" height="26px" />
      </div>
      <ul aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <li key={row} className={classes.group}>
            <Skeleton width="9rem" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
