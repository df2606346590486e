import { Card } from '@portal/kit/layout/card'
import { Skeleton } from '@portal/kit/feedback/skeleton'

/** The shape of what comes after the amount that is due. */
export function AheadPending() {
  return (
    <Card>
      <Skeleton lines={4} />
    </Card>
  )
}
