import { Card } from '@portal/kit/layout/card'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import classes from './bill-forecast-card.module.css'

/** The shape of the forecast, or of why there is none. */
export function BillForecastPending() {
  return (
    <Card as="section" className={classes.kept}>
      <Skeleton width="12rem" />
      <Skeleton lines={3} />
    </Card>
  )
}
