import { Card } from '@portal/kit/layout/card'
import { List, ListRow } from '@portal/kit/display/list'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Split } from '@portal/kit/layout/split'
import { Stack } from '@portal/kit/layout/stack'

/** The shape of a list of bills beside the one that is open. */
export function BillsPending() {
  return (
    <Split
      detailOpen={false}
      list={
        <List look="loose">
          {[1, 2, 3, 4].map((row) => (
            <ListRow
              key={row}
              title={<Skeleton width="8rem" />}
              detail={<Skeleton width="6rem" />}
              trailing={<Skeleton width="4rem" />}
            />
          ))}
        </List>
      }
      detail={
        <Card padding="large">
          <Stack gap={5}>
            <Skeleton width="14rem" />
            <Skeleton shape="figure" />
            <Skeleton shape="block" height="26px" />
            <Skeleton lines={8} />
          </Stack>
        </Card>
      }
    />
  )
}
