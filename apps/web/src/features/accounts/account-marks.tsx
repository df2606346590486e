import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Badge } from '@portal/kit/display/badge'
import { PlanBadge } from '../../account-parts/plan-badge.tsx'
import classes from './account-row.module.css'

/** What runs by itself on an account: autopay, a payment plan. */
export function AccountMarks({ account: { amounts, upcoming } }: { account: AccountSummary }) {
  const autopay = upcoming?.autopay.status ?? 'off'
  if (autopay === 'off' && !amounts?.nextInstalment) return null
  return (
    <span className={classes.marks}>
      {autopay === 'on' ? (
        <Badge icon="autopay">
          <Trans>Autopay</Trans>
        </Badge>
      ) : autopay === 'paused' ? (
        <Badge icon="autopay">
          <Trans>Autopay paused</Trans>
        </Badge>
      ) : autopay === 'held' ? (
        <Badge tone="warning">
          <Trans>Autopay on hold</Trans>
        </Badge>
      ) : null}
      {amounts?.nextInstalment ? <PlanBadge tone="neutral" /> : null}
    </span>
  )
}
