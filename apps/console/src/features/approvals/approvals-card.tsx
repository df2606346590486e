import { useLingui } from '@lingui/react/macro'
import { Card } from '@portal/kit/layout/card'
import type { CustomerPartProps } from '../../page/customer-part.ts'
import { useCursorList } from '../../page/list-and-detail/cursor-list.ts'
import { ApprovalView } from './approval-view.tsx'
import { approvalsOfQuery } from './approvals-queries.ts'

/** What waits for a second person on this account, above all else. */
export function ApprovalsCard({ accountId }: CustomerPartProps) {
  const { t } = useLingui()
  const { items } = useCursorList(approvalsOfQuery(accountId), (page) => page.items)
  return items
    .filter(({ state }) => state === 'waiting')
    .map((approval) => (
      <Card key={approval.id} as="section" aria-label={t`Waits for approval`}>
        <ApprovalView approval={approval} />
      </Card>
    ))
}
