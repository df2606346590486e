import { Trans } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListMore } from '../../page/list-and-detail/list-more.tsx'
import { AlertList } from './alert-list.tsx'
import { customerAlertsQuery } from './customer-alerts-query.ts'

/** All that people were told, as far as somebody scrolls. */
export default function CustomerAlertsPage({ accountId }: CustomerPartProps) {
  const { items, more } = useCursorList(customerAlertsQuery(accountId), (page) => page.items)
  if (items.length === 0) {
    return (
      <p>
        <Trans>Nobody was told anything about this account yet.</Trans>
      </p>
    )
  }
  return (
    <Card>
      <Stack gap={4}>
        <AlertList accountId={accountId} alerts={items} isWhole />
        <ListMore more={more} />
      </Stack>
    </Card>
  )
}
