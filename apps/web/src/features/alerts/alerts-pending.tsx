import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'

/** The shape of the list. */
export function AlertsPending() {
  return (
    <Stack gap={6}>
      <Skeleton shape="title" width="16rem" />
      <Skeleton shape="button" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} lines={3} />
      ))}
    </Stack>
  )
}
