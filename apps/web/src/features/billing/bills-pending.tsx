import { Card } from '@portal/kit/layout/card'
import { List, ListRow } from '@portal/kit/display/list'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Split, useSplit } from '@portal/kit/layout/split'
import { Stack } from '@portal/kit/layout/stack'

/** The shape of a list of bills beside the one that is open; on a phone the newest one leads it. */
export function BillsPending() {
  const isSplit = useSplit()
  return (
    <Split
      detailOpen={false}
      list={
        <Stack gap={5}>
          {isSplit ? null : (
            <Card>
              <Skeleton width="9rem" />
              <Skeleton shape="figure" />
              <Skeleton lines={2} />
              <Skeleton shape="button" />
            </Card>
          )}
          <List look={isSplit ? 'loose' : 'card'}>
            {[1, 2, 3, 4].map((row) => (
              <ListRow
                key={row}
                title={<Skeleton width="8rem" />}
                detail={<Skeleton width="6rem" />}
                trailing={<Skeleton width="4rem" />}
              />
            ))}
          </List>
        </Stack>
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
