import { Card } from '@portal/kit/card'
import { Skeleton } from '@portal/kit/skeleton'
import { Stack } from '@portal/kit/stack'
import classes from './payment-plan-page.module.css'

/** The shape of a plan: one figure, then its instalments. */
export function PlanPending() {
  return (
    <div className={classes.page}>
      <Card padding="large">
        <Stack gap={5}>
          <Skeleton width="9rem" />
          <Skeleton shape="figure" />
          <Skeleton lines={5} />
        </Stack>
      </Card>
    </div>
  )
}
