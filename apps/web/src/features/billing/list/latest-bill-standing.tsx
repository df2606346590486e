import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { BillSummary } from '@portal/contract/billing/billing'
import { Badge } from '@portal/kit/display/badge'
import { useFigures } from '@portal/kit/display/figures'
import { DueBadge } from '../../../account-parts/due-badge.tsx'
import { PlanBadge } from '../../../account-parts/plan-badge.tsx'
import { BillArranged } from '../bill/bill-arranged.tsx'
import { isAskedFor } from './bill-asked.ts'

/** How the newest bill stands, in a word or two. */
export function LatestBillBadge({ bill: { status, dueDate } }: { bill: BillSummary }) {
  switch (status) {
    case 'paid':
      return (
        <Badge tone="success">
          <Trans context="bill">Paid</Trans>
        </Badge>
      )
    case 'credit':
      return (
        <Badge tone="success">
          <Trans>Credit</Trans>
        </Badge>
      )
    case 'superseded':
      return (
        <Badge icon="undo">
          <Trans>Replaced</Trans>
        </Badge>
      )
    case 'in-plan':
      return <PlanBadge />
    default:
      return <DueBadge dueDate={dueDate} />
  }
}

interface LatestBillStandingProps {
  bill: BillSummary
  account: AccountSummary | undefined
}

/** By when it is due, and what pays it by itself. */
export function LatestBillStanding({ bill, account }: LatestBillStandingProps) {
  const figures = useFigures()
  if (!isAskedFor(bill)) return null
  const kind = account?.attention?.kind
  return (
    <>
      {kind === 'autopay' || kind === 'scheduled' ? null : (
        <p>
          {bill.status === 'overdue' ? (
            <Trans>was due {figures.date(bill.dueDate, 'day')}</Trans>
          ) : (
            <Trans>due {figures.date(bill.dueDate, 'day')}</Trans>
          )}
        </p>
      )}
      {account ? <BillArranged account={account} /> : null}
    </>
  )
}
