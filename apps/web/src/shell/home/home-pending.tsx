import { Card } from '@portal/kit/layout/card'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import classes from './home-page.module.css'

/** The shape of home. */
export function HomePending() {
  return (
    <div className={classes.page}>
      <Stack gap={2}>
        <Skeleton shape="title" width="16rem" />
        <Skeleton shape="title" width="22rem" />
      </Stack>
      <div className={classes.columns}>
        <Card padding="large">
          <Skeleton width="7rem" />
          <Skeleton shape="figure" />
          <Skeleton width="12rem" />
          <Skeleton shape="button" />
        </Card>
        <Card>
          <Skeleton lines={5} />
        </Card>
      </div>
    </div>
  )
}
