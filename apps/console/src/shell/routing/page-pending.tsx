import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'

/** What stands in for a page that has no shape of its own to show while it loads. */
export function PagePending() {
  return (
    <Stack gap={4}>
      <Skeleton shape="block" height="2.5rem" />
      <Skeleton shape="block" height="20rem" />
    </Stack>
  )
}
