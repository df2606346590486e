import { Card } from '@portal/kit/card'
import { Skeleton } from '@portal/kit/skeleton'
import { Stack } from '@portal/kit/stack'
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
