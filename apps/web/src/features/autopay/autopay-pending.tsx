import { Card } from '@portal/kit/layout/card'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'

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
