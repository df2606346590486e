import { Plural, Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Badge } from '@portal/kit/display/badge'
import { daysBetween } from '@portal/rules/calendar-days'
import { DueBadge } from '../../../account-parts/due-badge.tsx'
import { newMethodOf } from '../../../account-parts/new-method.ts'
import { PlanBadge } from '../../../account-parts/plan-badge.tsx'
import { utilityToday } from '@portal/browser/api/utility-today'
import { StandingBadge } from './standing-badge.tsx'

/** How the amount stands, in a word or two. */
export function AmountBadge({ account }: { account: AccountSummary }) {
  const { amounts, attention } = account
  const today = utilityToday()
  switch (attention?.kind) {
    case 'autopay':
      return (
        <Badge tone="success" icon="autopay">
          <Trans>Autopay on</Trans>
        </Badge>
      )
    case 'autopay-failed':
      return newMethodOf(account) ? (
        <Badge tone="info" icon="clock">
          <Trans>We’ll try again</Trans>
        </Badge>
      ) : (
        <Badge tone="danger">
          <Trans>Autopay failed</Trans>
        </Badge>
      )
    case 'scheduled':
      return (
        <Badge tone="info" icon="calendar">
          <DaysUntil count={daysBetween(today, attention.date ?? today)} />
        </Badge>
      )
    case 'payment-checking':
      return (
        <Badge tone="info" icon="clock">
          <Trans>Processing</Trans>
        </Badge>
      )
    case 'payment-plan':
      return <PlanBadge />
    case 'overdue':
      return <DueBadge dueDate={amounts?.dueDate ?? today} />
    case 'due-soon':
    case 'bill-ready':
    case 'all-paid':
      return <StandingBadge account={account} />
    case 'credit':
    case 'no-bill-yet':
    case undefined:
      return null
  }
}

function DaysUntil({ count }: { count: number }) {
  return <Plural value={Math.max(count, 1)} one="Tomorrow" other="In # days" />
}
