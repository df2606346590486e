import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Badge } from '@portal/kit/display/badge'
import { DueBadge } from '../../../account-parts/due-badge.tsx'

/** How an amount stands that its payer pays, in a word or two. */
export function StandingBadge({ account: { amounts, attention } }: { account: AccountSummary }) {
  if (attention?.kind === 'all-paid') {
    return (
      <Badge tone="success">
        <Trans>All paid</Trans>
      </Badge>
    )
  }
  return amounts?.dueDate ? <DueBadge dueDate={amounts.dueDate} /> : null
}
