import { Card } from '@portal/kit/card'
import { Skeleton } from '@portal/kit/skeleton'
import { Stack } from '@portal/kit/stack'
import classes from '../../page/account-column.module.css'

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
