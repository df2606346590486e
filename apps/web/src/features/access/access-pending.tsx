import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import classes from '../../account-parts/account-column.module.css'

/** The shape of the page: how many there are, then who. */
export function AccessPending() {
  return (
    <div className={classes.column}>
      <Stack gap={5}>
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        <Card>
          <Skeleton lines={6} />
        </Card>
      </Stack>
    </div>
  )
}
