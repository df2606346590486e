import { Card } from '@portal/kit/layout/card'
import { List, ListRow } from '@portal/kit/display/list'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Stack } from '@portal/kit/layout/stack'

/** The shape of the account list. */
export function AccountsPending() {
  return (
    <Stack gap={5}>
      <Card>
        <Skeleton width="8rem" />
        <Skeleton shape="figure" />
      </Card>
      <List>
        {[1, 2, 3].map((row) => (
          <ListRow
            key={row}
            title={<Skeleton width="10rem" />}
            detail={<Skeleton width="14rem" lines={2} />}
            trailing={<Skeleton width="5rem" />}
          />
        ))}
      </List>
    </Stack>
  )
}
