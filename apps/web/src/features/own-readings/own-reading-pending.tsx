import { Card } from '@portal/kit/layout/card'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'
import classes from '../../account-parts/account-column.module.css'

/** The shape of the page: a sentence, then what is typed in. */
export function OwnReadingPending() {
  return (
    <div className={classes.column}>
      <Card padding="large">
        <Stack gap={5}>
          <Skeleton shape="title" />
          <Skeleton lines={3} />
          <Skeleton shape="button" />
        </Stack>
      </Card>
    </div>
  )
}
