import { Card } from '@portal/kit/layout/card'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Grid } from '@portal/kit/layout/grid'
import { Stack } from '@portal/kit/layout/stack'

/** The shape of one account's page. */
export function AccountPending() {
  return (
    <Stack gap={5}>
      <Grid least={320}>
        <Card padding="large">
          <Skeleton width="7rem" />
          <Skeleton shape="figure" />
          <Skeleton width="12rem" />
          <Skeleton shape="button" />
        </Card>
        <Card>
          <Skeleton lines={5} />
        </Card>
      </Grid>
      <Card>
        <Skeleton lines={6} />
      </Card>
    </Stack>
  )
}
