import { Trans } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import { Stack } from '@portal/kit/layout/stack'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ListMore } from '../../page/list-and-detail/list-more.tsx'
import { ApprovalView } from './approval-view.tsx'
import { approvalsOfQuery } from './approvals-queries.ts'

/** Refunds, credits and write-offs of the account, with who asked and who approved. */
export default function CustomerApprovalsPage({ accountId }: CustomerPartProps) {
  const { items, more } = useCursorList(approvalsOfQuery(accountId), (page) => page.items)
  if (items.length === 0) {
    return (
      <p>
        <Trans>Nobody has moved money on this account.</Trans>
      </p>
    )
  }
  return (
    <Stack gap={4}>
      {items.map((approval) => (
        <Card key={approval.id} as="article">
          <ApprovalView approval={approval} />
        </Card>
      ))}
      <ListMore more={more} />
    </Stack>
  )
}
