import { List, ListRow } from '@portal/kit/display/list'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'

/** The shape of a payment history. */
export function PaymentHistoryPending() {
  return (
    <Stack gap={5}>
      <Skeleton shape="button" width="100%" />
      <Skeleton shape="title" width="9rem" />
      <List>
        {[1, 2, 3, 4].map((row) => (
          <ListRow
            key={row}
            title={<Skeleton width="6rem" />}
            detail={<Skeleton width="9rem" />}
            trailing={<Skeleton width="5rem" />}
          />
        ))}
      </List>
    </Stack>
  )
}
