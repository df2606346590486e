import { Card } from '@portal/kit/card'
import { Skeleton } from '@portal/kit/skeleton'
import { Stack } from '@portal/kit/stack'

/** The shape of the page while it loads. */
export function AutopayPending() {
  return (
    <Stack gap={5}>
      <Card padding="large">
        <Skeleton lines={3} />
      </Card>
      <Card>
        <Skeleton lines={6} />
      </Card>
    </Stack>
  )
}
