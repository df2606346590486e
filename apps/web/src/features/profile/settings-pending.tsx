import { Card } from '@portal/kit/layout/card'
import { List, ListRow } from '@portal/kit/display/list'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { Split } from '@portal/kit/layout/split'
import { Stack } from '@portal/kit/layout/stack'
import { useSearch } from '@tanstack/react-router'

/** The shape of the parts beside the one that opens; on phones of one of both. */
export function SettingsPending() {
  const { part }: { part?: string } = useSearch({ strict: false })
  return (
    <Split
      detailOpen={part !== undefined}
      list={
        <List>
          {[1, 2, 3, 4, 5, 6, 7].map((row) => (
            <ListRow
              key={row}
              lead={<Skeleton shape="circle" width="22px" height="22px" />}
              title={<Skeleton width="6rem" />}
              detail={<Skeleton width="9rem" />}
            />
          ))}
        </List>
      }
      detail={
        <Stack gap={5}>
          <Skeleton shape="title" width="9rem" />
          <Card>
            <Stack gap={5}>
              <Skeleton shape="block" height="72px" />
              <Skeleton shape="block" height="72px" />
              <Skeleton shape="button" />
            </Stack>
          </Card>
          <Card>
            <Skeleton lines={3} />
          </Card>
        </Stack>
      }
    />
  )
}
