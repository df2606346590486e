import { Card } from '@portal/kit/layout/card'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import classes from './figure-pending.module.css'

/** The shape of a page that one figure leads: a payment, a payment plan, budget billing. */
export function FigurePending() {
  return (
    <Card padding="large" className={classes.card}>
      <Stack gap={5}>
        <Skeleton width="9rem" />
        <Skeleton shape="figure" />
        <Skeleton lines={5} />
      </Stack>
    </Card>
  )
}
