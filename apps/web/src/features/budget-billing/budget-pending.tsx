import { Card } from '@portal/kit/card'
import { Skeleton } from '@portal/kit/skeleton'
import { Stack } from '@portal/kit/stack'
import classes from './budget-page.module.css'

/** The shape of the page: one figure, then a drawing. */
export function BudgetPending() {
  return (
    <div className={classes.page}>
      <Card padding="large">
        <Stack gap={5}>
          <Skeleton width="9rem" />
          <Skeleton shape="figure" />
          <Skeleton lines={6} />
        </Stack>
      </Card>
    </div>
  )
}
