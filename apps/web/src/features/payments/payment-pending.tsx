import { Card } from '@portal/kit/card'
import { Skeleton } from '@portal/kit/skeleton'
import { Stack } from '@portal/kit/stack'
import classes from './payment-page.module.css'

/** The shape of a payment's pages: one figure, then its details. */
export function PaymentPending() {
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
